/** Objects with the same keys as their columns: each key is written once, and so is a value that all of them share. */
type Table = { '#': string[]; columns: ({ all: unknown } | unknown[] | Table)[]; length: number };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isScalar = (value: unknown) => typeof value !== 'object' || value === null;

/** Makes JSON small: lists of objects become tables. `unpack` takes it back. */
export function pack(value: unknown): unknown {
  if (Array.isArray(value)) return packList(value);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, pack(each)]));
}

function packList(list: readonly unknown[]): unknown {
  const [first] = list;
  if (list.length < 2 || !isObject(first)) return list.map(pack);
  const keys = Object.keys(first);
  const isTable =
    keys.length > 0 &&
    list.every(
      (each) =>
        isObject(each) &&
        Object.keys(each).length === keys.length &&
        Object.keys(each).every((key, at) => key === keys[at]),
    );
  if (!isTable) return list.map(pack);
  const columns = keys.map((key) => {
    const column = (list as Record<string, unknown>[]).map((each) => each[key]);
    return isScalar(column[0]) && column.every((each) => each === column[0])
      ? { all: column[0] }
      : packList(column);
  });
  return { '#': keys, columns, length: list.length };
}

const isTable = (value: Record<string, unknown>): value is Table => '#' in value;

export function unpack(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpack);
  if (!isObject(value)) return value;
  if (isTable(value)) return unpackTable(value);
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
