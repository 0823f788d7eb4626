const digits = { ms: 1, B: 0, '': 4 } as const;

export type Report = {
  /** `note` follows the verdict. */
  line: (
    name: string,
    figures: readonly number[],
    unit: keyof typeof digits,
    budget?: number,
    note?: string,
  ) => void;
  over: () => number;
};

export function startReport(): Report {
  let over = 0;
  console.log(`\n${''.padEnd(42)}      p50      p95      max`);
  return {
    line(name, figures, unit, budget, note = '') {
      const sorted = figures.toSorted((a, b) => a - b);
      const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
      const shown = [0.5, 0.95, 1].map((part) => at(part).toFixed(digits[unit]).padStart(9));
      const isOver = budget !== undefined && at(0.95) > budget;
      if (isOver) over += 1;
      const verdict = budget === undefined ? '' : `${isOver ? 'OVER' : 'within'} ${budget} ${unit}`;
      console.log(
        `${name.padEnd(42)}${shown.join('')} ${unit.padEnd(3)} ${verdict.padEnd(13)} ${note}`.trimEnd(),
      );
    },
    over: () => over,
  };
}
