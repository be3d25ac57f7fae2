"""Reads a QR code back, so that what the page draws is known to be what a telephone reads."""

BLOCKS = {
    1: (26, 7, 1),
    2: (44, 10, 1),
    3: (70, 15, 1),
    4: (100, 20, 1),
    5: (134, 26, 1),
    6: (172, 18, 2),
    7: (196, 20, 2),
}
ALIGNED = {1: [], 2: [6, 18], 3: [6, 22], 4: [6, 26], 5: [6, 30], 6: [6, 34], 7: [6, 22, 38]}
MASKS = [
    lambda x, y: (x + y) % 2,
    lambda x, y: y % 2,
    lambda x, y: x % 3,
    lambda x, y: (x + y) % 3,
    lambda x, y: (y // 2 + x // 3) % 2,
    lambda x, y: x * y % 2 + x * y % 3,
    lambda x, y: (x * y % 2 + x * y % 3) % 2,
    lambda x, y: ((x + y) % 2 + x * y % 3) % 2,
]


def reserved(size, version):
    """Which cells are not data."""
    cells = {(x, y) for x in range(size) for y in range(size) if x == 6 or y == 6}
    cells |= {(x, y) for x in range(9) for y in range(9)}
    cells |= {(x, y) for x in range(size - 8, size) for y in range(9)} | {
        (x, y) for x in range(9) for y in range(size - 8, size)
    }
    corners = {(6, 6), (6, size - 7), (size - 7, 6)}
    for middle in ((x, y) for x in ALIGNED[version] for y in ALIGNED[version] if (x, y) not in corners):
        cells |= {(middle[0] + dx, middle[1] + dy) for dx in range(-2, 3) for dy in range(-2, 3)}
    if version >= 7:
        cells |= {(x, y) for x in range(6) for y in range(size - 11, size - 8)}
        cells |= {(x, y) for y in range(6) for x in range(size - 11, size - 8)}
    return cells


def remainder(format_bits):
    """What is left of the format's BCH code: 0 if it was drawn rightly."""
    value = format_bits
    for bit in range(14, 9, -1):
        if value >> bit & 1:
            value ^= 0b10100110111 << (bit - 10)
    return value


def syndromes(block, count):
    """What is left of a Reed-Solomon block: all 0 if its correction was computed rightly."""
    power = [1]
    for _ in range(254):
        power.append(power[-1] << 1 ^ (0x11D if power[-1] & 0x80 else 0))
    log = {value: place for place, value in enumerate(power)}
    found = []
    for root in range(count):
        total = 0
        for word in block:
            total = (power[(log[total] + root) % 255] if total else 0) ^ word
        found.append(total)
    return found


def read(cells):
    """The text of a code, refusing one with a single wrong cell."""
    size = len(cells)
    version = (size - 17) // 4
    drawn = sum(cells[y][8] << bit for bit, y in enumerate([0, 1, 2, 3, 4, 5, 7, 8])) + sum(
        cells[8][x] << bit for bit, x in zip(range(8, 15), [7, 5, 4, 3, 2, 1, 0], strict=True)
    )
    form = drawn ^ 0b101010000010010
    assert remainder(form) == 0 and form >> 13 == 1, "level L"
    mask, free, bits = MASKS[form >> 10 & 7], reserved(size, version), []
    columns = [x for x in range(size - 1, 0, -2) if x > 6] + [5, 3, 1]
    for number, right in enumerate(columns):
        for y in range(size) if number % 2 else reversed(range(size)):
            bits += [cells[y][x] ^ (mask(x, y) == 0) for x in (right, right - 1) if (x, y) not in free]
    total, each, blocks = BLOCKS[version]
    words = [int("".join(str(int(bit)) for bit in bits[place : place + 8]), 2) for place in range(0, 8 * total, 8)]
    room = total - each * blocks
    data = [words[block:room:blocks] for block in range(blocks)]
    for block in range(blocks):
        assert not any(syndromes(data[block] + words[room + block :: blocks], each)), "the correction is wrong"
    stream = "".join(f"{word:08b}" for part in data for word in part)
    assert stream[:4] == "0100"
    length = int(stream[4:12], 2)
    return bytes(int(stream[12 + 8 * place : 20 + 8 * place], 2) for place in range(length)).decode()
