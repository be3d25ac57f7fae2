// A QR code for a short text: bytes, error correction L, versions 1 to 9, after ISO/IEC 18004.

// By version: codewords in all, error-correcting ones in a block, blocks.
const SIZES = [, [26, 7, 1], [44, 10, 1], [70, 15, 1], [100, 20, 1], [134, 26, 1], [172, 18, 2], [196, 20, 2], [242, 24, 2], [292, 30, 2]];
const ALIGNED = [, [], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46]];
const MASK = (x, y) => (x + y) % 2 === 0;  // mask 0
const FORMAT = 0b111011111000100;  // level L, mask 0
const VERSIONS = { 7: 0x07c94, 8: 0x085bc, 9: 0x09a99 };

const EXP = [], LOG = [];
for (let power = 0, value = 1; power < 255; power++) {
  [EXP[power], LOG[value]] = [value, power];
  value = value & 0x80 ? (value << 1) ^ 0x11d : value << 1;
}
const times = (a, b) => a && b ? EXP[(LOG[a] + LOG[b]) % 255] : 0;

function correction(data, count) {
  let generator = [1];
  for (let power = 0; power < count; power++) {
    generator = [...generator, 0].map((value, place) => value ^ (place ? times(generator[place - 1], EXP[power]) : 0));
  }
  const rest = [...data, ...Array(count).fill(0)];
  for (let place = 0; place < data.length; place++) {
    const lead = rest[place];
    generator.forEach((value, step) => { rest[place + step] ^= times(value, lead); });
  }
  return rest.slice(data.length);
}

function codewords(bytes, version) {
  const [total, each, blocks] = SIZES[version], room = total - each * blocks;
  const bits = [0, 1, 0, 0], put = (value, length) => { for (let bit = length - 1; bit >= 0; bit--) bits.push((value >> bit) & 1); };
  put(bytes.length, 8);
  bytes.forEach((byte) => put(byte, 8));
  put(0, Math.min(4, room * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const data = [];
  for (let place = 0; place < bits.length; place += 8) data.push(parseInt(bits.slice(place, place + 8).join(""), 2));
  for (let pad = 0; data.length < room; pad++) data.push(pad % 2 ? 0x11 : 0xec);
  const length = room / blocks, parts = Array.from({ length: blocks }, (_, block) => data.slice(block * length, (block + 1) * length));
  const checks = parts.map((part) => correction(part, each));
  const woven = (lists) => lists[0].flatMap((_, place) => lists.map((list) => list[place]));
  return [...woven(parts), ...woven(checks)];
}

function frame(version) {
  const size = version * 4 + 17, cells = Array.from({ length: size }, () => Array(size).fill(undefined));
  const square = (x, y, reach, dark) => {
    for (let dy = -reach; dy <= reach; dy++) for (let dx = -reach; dx <= reach; dx++) {
      if (y + dy in cells && x + dx in cells[0]) cells[y + dy][x + dx] = dark(Math.max(Math.abs(dx), Math.abs(dy)));
    }
  };
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]]) square(x, y, 4, (far) => far !== 2 && far !== 4);
  for (const y of ALIGNED[version]) for (const x of ALIGNED[version]) if (cells[y][x] === undefined) square(x, y, 2, (far) => far !== 1);
  for (let step = 8; step < size - 8; step++) cells[6][step] = cells[step][6] = step % 2 === 0;
  for (let bit = 0; bit < 15; bit++) {
    const dark = Boolean((FORMAT >> bit) & 1);
    cells[bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit][8] = dark;
    cells[8][bit < 8 ? size - 1 - bit : bit < 9 ? 7 : 14 - bit] = dark;
  }
  cells[size - 8][8] = true;
  for (let bit = 0; version > 6 && bit < 18; bit++) {
    const dark = Boolean((VERSIONS[version] >> bit) & 1), long = Math.floor(bit / 3), short = size - 11 + (bit % 3);
    cells[short][long] = cells[long][short] = dark;
  }
  return cells;
}

export function qr(words) {
  const bytes = [...new TextEncoder().encode(words)];
  const version = SIZES.findIndex((size, number) => number && size[0] - size[1] * size[2] - 2 >= bytes.length);
  if (version < 0) throw new RangeError("This is too long for a code.");
  const cells = frame(version), size = cells.length, words8 = codewords(bytes, version);
  const bits = words8.flatMap((word) => Array.from({ length: 8 }, (_, bit) => (word >> (7 - bit)) & 1));
  let next = 0, up = true;
  for (let right = size - 1; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) for (const x of [right, right - 1]) {
      const y = up ? size - 1 - step : step;
      if (cells[y][x] === undefined) cells[y][x] = Boolean(bits[next++] ?? 0) !== MASK(x, y);
    }
  }
  return cells;
}
