"""A telephone line between a page and the server that can be cut and mended."""

import asyncio
import threading
from contextlib import suppress


class Line:
    """Passes bytes on, until it is cut; then nobody gets through."""

    def __init__(self, server):
        self.to = int(server.rsplit(":", 1)[1])
        self.whole, self.ends = True, set()
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        self.listener = self._do(asyncio.start_server(self._call, "127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.listener.sockets[0].getsockname()[1]}"

    def cut(self):
        self.whole = False
        self._do(self._hang_up())

    def mend(self):
        self.whole = True

    def close(self):
        self._do(self._hang_up())
        self._do(self._end())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(5)
        self.loop.close()

    def _do(self, task):
        return asyncio.run_coroutine_threadsafe(task, self.loop).result(5)

    async def _hang_up(self):
        for end in list(self.ends):
            end.transport.abort()

    async def _end(self):
        self.listener.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    async def _call(self, reader, writer):
        self.ends.add(writer)
        with suppress(OSError):
            if self.whole:
                far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.to)
                self.ends.add(far_writer)
                await asyncio.gather(self._pass(reader, far_writer), self._pass(far_reader, writer))
                self.ends.discard(far_writer)
                far_writer.close()
        self.ends.discard(writer)
        writer.close()

    async def _pass(self, reader, writer):
        with suppress(OSError):
            while (some := await reader.read(65_536)) and self.whole:
                writer.write(some)
                await writer.drain()
        with suppress(OSError):
            writer.close()
