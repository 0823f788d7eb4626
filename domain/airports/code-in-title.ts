type Titled = { title: string; airportCode: string; icaoCode?: string | undefined };

/** True if the title has a code of its airport as a word, as many do. Without the ICAO code, that of an FAA identifier counts. */
export const namesAirport = ({ title, airportCode, icaoCode }: Titled): boolean => {
  const codes = [airportCode, ...(icaoCode ? [icaoCode] : [`K${airportCode}`, `P${airportCode}`])];
  return (title.match(/[\p{L}\p{N}]+/gu) ?? []).some((word) => codes.includes(word));
};

/** "Box hangar 7 (ADS)", or the title alone if it names the airport. */
export const titleWithCode = (listing: Titled): string =>
  `${listing.title}${namesAirport(listing) ? '' : ` (${listing.airportCode})`}`;
