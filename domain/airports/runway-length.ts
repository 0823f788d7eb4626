/** A runway's length in thousands of feet with one decimal, as the airport picker shows it: 7203 → "7.2". */
export function formatRunwayThousands(feet: number): string {
  return (Math.round(feet / 100) / 10).toFixed(1);
}
