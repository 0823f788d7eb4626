/** `icaoCode` is null for airports abroad, which FAA data doesn't cover. */
export type PopularAirport = { code: string; icaoCode: string | null; name: string; city: string };

/** All have a control tower. */
export const popularAirports: readonly PopularAirport[] = [
  { code: 'LAX', icaoCode: 'KLAX', name: 'Los Angeles International', city: 'Los Angeles' },
  { code: 'JFK', icaoCode: 'KJFK', name: 'John F Kennedy International', city: 'New York' },
  { code: 'MIA', icaoCode: 'KMIA', name: 'Miami International', city: 'Miami' },
  { code: 'ORD', icaoCode: 'KORD', name: "Chicago O'Hare International", city: 'Chicago' },
  { code: 'DFW', icaoCode: 'KDFW', name: 'Dallas-Fort Worth International', city: 'Dallas-Fort Worth' },
  { code: 'SFO', icaoCode: 'KSFO', name: 'San Francisco International', city: 'San Francisco' },
  { code: 'SEA', icaoCode: 'KSEA', name: 'Seattle-Tacoma International', city: 'Seattle' },
  { code: 'ATL', icaoCode: 'KATL', name: 'Hartsfield/Jackson Atlanta International', city: 'Atlanta' },
  { code: 'BOS', icaoCode: 'KBOS', name: 'General Edward Lawrence Logan International', city: 'Boston' },
  { code: 'LAS', icaoCode: 'KLAS', name: 'Harry Reid International', city: 'Las Vegas' },
  { code: 'PHX', icaoCode: 'KPHX', name: 'Phoenix Sky Harbor International', city: 'Phoenix' },
  { code: 'DEN', icaoCode: 'KDEN', name: 'Denver International', city: 'Denver' },
  { code: 'MCO', icaoCode: 'KMCO', name: 'Orlando International', city: 'Orlando' },
  { code: 'TPA', icaoCode: 'KTPA', name: 'Tampa International', city: 'Tampa' },
  {
    code: 'BWI',
    icaoCode: 'KBWI',
    name: 'Baltimore/Washington International Thurgood Marshall',
    city: 'Baltimore',
  },
  { code: 'SDU', icaoCode: null, name: 'Santos Dumont', city: 'Rio de Janeiro' },
  { code: 'SLC', icaoCode: 'KSLC', name: 'Salt Lake City International', city: 'Salt Lake City' },
  {
    code: 'MSP',
    icaoCode: 'KMSP',
    name: 'Minneapolis-St. Paul International/Wold-Chamberlain',
    city: 'Minneapolis',
  },
  { code: 'DTW', icaoCode: 'KDTW', name: 'Detroit Metro Wayne County', city: 'Detroit' },
  { code: 'PHL', icaoCode: 'KPHL', name: 'Philadelphia International', city: 'Philadelphia' },
];
