type Titled = { title: string; airportCode: string; icaoCode?: string | undefined };

/** True if the title has a code of its airport as a word, as many do. */
export const namesAirport = ({ title, airportCode, icaoCode }: Titled): boolean =>
  (title.match(/[\p{L}\p{N}]+/gu) ?? []).some((word) => word === airportCode || word === icaoCode);
