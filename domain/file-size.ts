/** "84 kB", "2.4 MB", "1.2 GB" */
export function readableSize(bytes: number): string {
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1_000))} kB`;
  const [unit, name] = bytes < 999_950_000 ? [1_000_000, 'MB'] : [1_000_000_000, 'GB'];
  return `${Number((bytes / unit).toFixed(1))} ${name}`;
}
