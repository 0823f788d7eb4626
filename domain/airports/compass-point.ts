const winds = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];

/** "SW" for a bearing; '' for a listing at the airport itself. */
export const compassPoint = (degrees: number | null | undefined): string =>
  degrees == null ? '' : (winds[Math.round(degrees / 45) % winds.length] ?? '');
