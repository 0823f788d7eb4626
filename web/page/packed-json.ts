/** Objects with the same keys as their columns: each key is written once, and so is a value that all of them share. */
type Table = { '#': string[]; columns: ({ all: unknown } | Packed)[]; length: number };

/** Objects of several shapes: those of each shape, and the number of each object's shape. */
type Mixed = { '##': Packed[]; of: number[] };

/** A list of few different values: each of them once, and the number of each item's value. */
type Repeated = { '=': Packed; of: number[] };

type Packed = unknown[] | Table | Mixed | Repeated;

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isScalar = (value: unknown) => typeof value !== 'object' || value === null;

/** Makes JSON small: lists of objects become tables. `unpack` takes it back. */
export function pack(value: unknown): unknown {
  if (Array.isArray(value)) return packList(value);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, pack(each)]));
}

/** Shorter lists have little to repeat. */
const REPEATED_MIN = 8;

/** Undefined for a list with many different values, or of lists. */
function packRepeated(list: readonly unknown[]): Repeated | undefined {
  const isText = list.every(isScalar);
  if (list.length < REPEATED_MIN || !(isText || list.every(isObject))) return undefined;
  const numbers = new Map<unknown, number>();
  const different: unknown[] = [];
  const of: number[] = [];
  for (const each of list) {
    const key = isText ? each : JSON.stringify(each);
    let at = numbers.get(key);
    if (at === undefined) {
      at = different.push(each) - 1;
      if (at >= list.length / 2) return undefined;
      numbers.set(key, at);
    }
    of.push(at);
  }
  return { '=': packList(different), of };
}

function packList(list: readonly unknown[]): Packed {
  const repeated = packRepeated(list);
  if (repeated) return repeated;
  if (list.length < 2 || !list.every(isObject)) return list.map(pack);
  const shapes = Map.groupBy(list, (each) => JSON.stringify(Object.keys(each)));
  if (shapes.size === 1) return packAlike(list);
  // Mostly different objects have nothing to share.
  if (shapes.size > list.length / 2) return list.map(pack);
  const names = [...shapes.keys()];
  return {
    '##': [...shapes.values()].map(packAlike),
    of: list.map((each) => names.indexOf(JSON.stringify(Object.keys(each)))),
  };
}

function packAlike(list: readonly Fields[]): Packed {
  const keys = Object.keys(list[0] ?? {});
  if (keys.length === 0 || list.length < 2) return list.map(pack);
  const columns = keys.map((key) => {
    const column = list.map((each) => each[key]);
    return isScalar(column[0]) && column.every((each) => each === column[0])
      ? { all: column[0] }
      : packList(column);
  });
  return { '#': keys, columns, length: list.length };
}

export function unpack(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpack);
  if (!isObject(value)) return value;
  if ('#' in value) return unpackTable(value as Table);
  if ('##' in value) return unpackMixed(value as Mixed);
  if ('=' in value) return unpackRepeated(value as Repeated);
  for (const key in value) value[key] = unpack(value[key]);
  return value;
}

function unpackTable({ '#': keys, columns, length }: Table): unknown[] {
  const lists = columns.map((column) =>
    'all' in column ? Array(length).fill(column.all) : (unpack(column) as unknown[]),
  );
  return Array.from({ length }, (_, at) =>
    Object.fromEntries(keys.map((key, column) => [key, lists[column]?.[at]])),
  );
}

function unpackRepeated({ '=': packed, of }: Repeated): unknown[] {
  const values = unpack(packed) as unknown[];
  return of.map((at) => values[at]);
}

function unpackMixed({ '##': shapes, of }: Mixed): unknown[] {
  const lists = shapes.map((shape) => unpack(shape) as unknown[]);
  return of.map((shape) => lists[shape]?.shift());
}
