/** "84 kB", "2.4 MB" */
export const readableSize = (bytes: number): string =>
  bytes < 999_500
    ? `${Math.max(1, Math.round(bytes / 1_000))} kB`
    : `${Number((bytes / 1_000_000).toFixed(1))} MB`;
