import { expect, test } from 'vitest';
import { commonAircraft } from '../../domain/aircraft/aircraft.ts';
import { loadAirports } from '../../server/airports/airports.ts';
import { demoDoorFor } from './demo-clearances.ts';
import { writeDemoListings } from './demo-listings.ts';
import { type About, type Script, scriptsFor } from './inquiry-words.ts';
import { hasWriter } from './listings.ts';

const listings = writeDemoListings(loadAirports()).filter(({ kind }) => hasWriter(kind));

type Talk = { category: string; about: About; script: Script; text: string };

/** All that anybody could ask and be told about the demo's listings. */
const talks: Talk[] = listings.flatMap(({ kind, airport, values, availability }) => {
  const about = { airport: airport.name, availability, values };
  return scriptsFor(kind.category, about).map((script) => ({
    category: kind.category,
    about,
    script,
    text: script.says(about).join(' '),
  }));
});

/** The type whose owner writes, if the talk is about a hangar. */
const flown = ({ category, script }: Talk) =>
  commonAircraft.find(
    ({ name }) => /hangar/.test(category) && script.aircraft && name.includes(script.aircraft),
  );
const size = ({ about: { values } }: Talk, ...names: string[]) =>
  Number(names.map((name) => values[name]).find((value) => value !== undefined) ?? 0);

const contradictions: Readonly<Record<string, (talk: Talk) => boolean>> = {
  'hangar on bare land, a ramp or in an office': ({ category, text }) =>
    !/hangar/.test(category) &&
    /\b(?:the door|tail|indoors|this hangar|your hangar|wings?|fits?)\b/.test(text),
  'aircraft in an office': ({ category, script, text }) =>
    category === 'office-space' && (script.aircraft !== undefined || /tug|ramp|airplane/.test(text)),
  'aircraft larger than the building': (talk) => {
    const one = flown(talk);
    return Boolean(one && (one.wingspan > size(talk, 'width') || one.length > size(talk, 'depth', 'length')));
  },
  'fit that the door doesn’t allow, or doubt where it does': (talk) => {
    const one = flown(talk);
    if (!one) return false;
    const needed = demoDoorFor(one);
    const doesFit =
      needed.width <= size(talk, 'doorOpeningWidth', 'width') &&
      needed.height <= size(talk, 'doorHeight', 'height');
    return doesFit !== /Yes, your .* fits/.test(talk.text);
  },
  'maintenance that the lease forbids': ({ about, text }) =>
    /It would, with the airport’s permit/.test(text) && about.values.maintenanceAllowed !== true,
  'question that the listing answers': ({ text }) => /the size once more|clear height of the door/.test(text),
  'renting what is taken': ({ about, text }) => about.availability === 'occupied' && /still open/.test(text),
};

test('people ask about what the listing is, and owners answer by its figures', () => {
  expect(talks.length).toBeGreaterThan(2_000);
  const found = Object.entries(contradictions).flatMap(([rule, contradicts]) =>
    talks.filter(contradicts).map(({ about, text }) => `${rule}: ${about.values.title}: ${text}`),
  );
  expect(found).toEqual([]);
});

test('every kind has plenty to talk about, and some doors are too small', () => {
  for (const { kind, airport, values, availability } of listings) {
    const about = { airport: airport.name, availability, values };
    expect(scriptsFor(kind.category, about).length).toBeGreaterThanOrEqual(3);
  }
  for (const { kind } of listings) {
    const own = talks.filter(
      ({ category, about }) => category === kind.category && about.availability !== 'occupied',
    );
    expect(new Set(own.map(({ script }) => script)).size).toBeGreaterThanOrEqual(5);
  }
  expect(talks.some(({ text }) => /too tight/.test(text))).toBe(true);
});
