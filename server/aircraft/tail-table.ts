/**
 * The committed table: tail numbers by type. Each number is the text after N, read in base 36, and stored as the difference from the
 * one before. Differences and counts take 7 bits per byte, the lowest first; the high bit says that more follow.
 */

/** Numbers of one type, ascending. */
export type TailGroup = readonly number[];

export const encodeTail = (number: string): number => Number.parseInt(number.slice(1), 36);

/** Packs the groups one after the other; readers know a type by its place. */
export function packTails(groups: readonly TailGroup[]): Uint8Array {
  const bytes: number[] = [];
  const write = (value: number) => {
    let rest = value;
    while (rest > 127) {
      bytes.push((rest & 127) | 128);
      rest >>>= 7;
    }
    bytes.push(rest);
  };
  write(groups.length);
  for (const group of groups) {
    write(group.length);
    group.forEach((number, at) => {
      write(number - (group[at - 1] ?? 0));
    });
  }
  return Uint8Array.from(bytes);
}

const GROUPS_MAX = 1_024;

/** Numbers ascending, each with the place of its group. */
export type Tails = { numbers: Uint32Array; groups: Uint16Array };

export function unpackTails(bytes: Uint8Array): Tails {
  let at = 0;
  const read = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at] ?? 0;
      at += 1;
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
  };
  const groupCount = read();
  // Sorting doubles is fast and makes no object per number.
  const all = new Float64Array(bytes.length);
  let count = 0;
  for (let group = 0; group < groupCount; group += 1) {
    const size = read();
    let number = 0;
    for (let index = 0; index < size; index += 1) {
      number += read();
      all[count] = number * GROUPS_MAX + group;
      count += 1;
    }
  }
  const sorted = all.subarray(0, count).sort();
  const numbers = new Uint32Array(count);
  const groups = new Uint16Array(count);
  for (let index = 0; index < count; index += 1) {
    const value = sorted[index] ?? 0;
    numbers[index] = Math.floor(value / GROUPS_MAX);
    groups[index] = value % GROUPS_MAX;
  }
  return { numbers, groups };
}

/** Returns the place of the number's group, or -1. */
export function findTail({ numbers, groups }: Tails, number: number): number {
  let [low, high] = [0, numbers.length - 1];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = numbers[middle] ?? 0;
    if (found === number) return groups[middle] ?? -1;
    if (found < number) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
