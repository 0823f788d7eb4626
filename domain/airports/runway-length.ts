/** 7203 → "7.2", as the airport picker shows it. */
export function formatRunwayThousands(feet: number): string {
  return (Math.round(feet / 100) / 10).toFixed(1);
}
