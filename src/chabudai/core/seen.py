"""A view as words and boards read it: the fields of a record taken out once, because a record is slow to ask."""

from typing import Any

import numpy as np


class Seen:
    """The fields of one record: numbers as plain integers, arrays as they are. Anything else is asked of the record."""

    def __init__(self, record: Any) -> None:
        fields = {name: record[name] for name in record.dtype.names}
        self.__dict__.update(
            {name: value if isinstance(value, np.ndarray) else int(value) for name, value in fields.items()}
        )
        self.__dict__["record"] = record

    def __getitem__(self, name: str) -> Any:
        return self.__dict__[name]

    def __getattr__(self, name: str) -> Any:
        return getattr(self.__dict__["record"], name)
