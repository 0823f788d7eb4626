import { DAY_MS } from '../../domain/dates.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { choicesOf } from '../../domain/listing-kinds/kind.ts';
import type { Random } from './random.ts';

/** The place of a real listing, so that sample searches find some. */
export type Spot = { icao_code: string; city: string; lat: number; lng: number };

export type SampleSearch = { category: string; filters: Record<string, string> };

const words = [
  'heated',
  'insulated',
  'hangar',
  'new roof',
  'bonanza',
  'PC-12',
  'King Air 90',
  'at least 2,000 sq ft',
  'under 3 acres',
  'Texas',
  'CA',
  'maintenance',
  'office with parking',
  'fire suppression',
  'polka dots',
];

const pad = 2;

const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Random searches with a realistic mix of filters: most name a place, some a figure or words. */
export function searchSamples(random: Random, spots: readonly Spot[]) {
  const place = (filters: Record<string, string>) => {
    const spot = random.pick(spots);
    const { icao_code: code, city, lat, lng } = spot;
    const way = random.next();
    if (way < 0.5) {
      filters.near = random.chance(0.2) ? `${code},${random.pick(spots).icao_code}` : code;
      if (random.chance(0.6)) filters.withinNm = String(random.pick([10, 25, 100, 300]));
    } else if (way < 0.65) filters.city = random.chance(0.5) ? city : city.slice(0, 3);
    else if (way < 0.8) filters.icaoCode = random.chance(0.5) ? code : code.slice(0, 2);
    else {
      filters.bbox = random.chance(0.1)
        ? '170,10,-60,72'
        : [lng - pad, lat - pad, lng + pad, lat + pad].map((degrees) => degrees.toFixed(4)).join(',');
    }
  };
  const text = () => {
    const word = random.pick(words);
    const { city, icao_code: code } = random.pick(spots);
    return random.pick([
      word,
      `${word} near ${city}`,
      `${word} ${code}`,
      `${city}`,
      `${word} ${random.pick(words)}`,
    ]);
  };
  return {
    next(kind: ListingKind): SampleSearch {
      const filters: Record<string, string> = {};
      if (random.chance(0.75)) place(filters);
      for (const filter of kind.filters) {
        if (!random.chance(0.12)) continue;
        const typical = {
          size_sf: 4_000,
          lease_rate: 18,
          monthly_rate: 900,
          stated_month: 2_500,
          all_in_month: 2_500,
          aircraft_capacity: 2,
        };
        const base = typical[filter.column as keyof typeof typical] ?? 18;
        // One side of a range at a time, so that none is empty by mistake.
        const opposite = kind.filters.some(({ name, column }) => column === filter.column && filters[name]);
        if (!opposite)
          filters[filter.name] = String(Math.min(filter.max, Math.round(base * (0.4 + random.next() * 1.6))));
      }
      for (const choice of kind.choices) {
        // A kind has many questions.
        if (random.chance(choice.by === 'answer' ? 0.05 : 0.15))
          filters[choice.name] = random.pick(choicesOf(kind, choice)).value;
      }
      if (random.chance(0.2)) filters.availability = random.pick(['available', 'limited', 'occupied']);
      else if (random.chance(0.3)) filters.occupied = 'hide';
      if (random.chance(0.15)) filters.unstated = 'include';
      if (random.chance(0.15)) filters.availableBy = dayIn(random.integer(1, 120));
      if (random.chance(0.15)) filters.q = text().slice(0, 100);
      return { category: kind.category, filters };
    },
  };
}
