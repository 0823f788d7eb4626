import { expect, test } from 'vitest';
import { brand } from '../../domain/brand.ts';
import { availabilities, availabilityLabels } from '../../domain/listing.ts';
import { highlightFacts } from '../../domain/listing-kinds/highlights.ts';
import type { ListingDetail } from '../../domain/listing-schema.ts';
import { rateLabel, shortMonthlyLabel } from '../../domain/rent.ts';
import { everyKind, validInput } from '../test/test-app.ts';
import { cardOf } from './card.ts';
import { settable } from './faces.ts';

const listingOf = (kind: (typeof everyKind)[number][1], values: Record<string, unknown> = {}) =>
  ({
    ...validInput(kind),
    leaseRate: null,
    monthlyRate: null,
    [kind.rate.field]: 18.5,
    id: 1,
    city: 'Dallas',
    state: 'TX',
    availability: 'limited',
    hasControlTower: true,
    images: [],
    ...values,
  }) as unknown as ListingDetail;

test.each(everyKind)('shows the key facts of %s with units', (_category, kind) => {
  const listing = listingOf(kind);
  const card = cardOf(kind, listing, { highlightFacts });
  expect(card).toMatchObject({
    brand: brand.name,
    icaoCode: 'KADS',
    airport: 'Addison',
    place: 'Dallas, TX',
    title: listing.title,
  });
  const texts = card.facts.map(({ text }) => text);
  expect(texts).toContain(kind.size(listing));
  expect(texts).toContain(rateLabel(listing));
  expect(texts).toContain(shortMonthlyLabel(kind, listing));
  const hasDoor = kind.highlights
    .flat()
    .some((name) =>
      kind.fields.some(
        (field) => field.name === name && field.section === 'door' && field.isFigure && field.required,
      ),
    );
  expect(texts.slice(1).includes('20 × 20 ft')).toBe(hasDoor);
});

test('shows availability as a word', () => {
  const [, kind] = everyKind[0] as (typeof everyKind)[number];
  for (const availability of availabilities) {
    const card = cardOf(kind, listingOf(kind, { availability }), { highlightFacts });
    expect(card.availabilityLabel).toBe(availabilityLabels[availability]);
  }
});

test('shows the whole title or falls back to the kind', () => {
  const [, kind] = everyKind[1] as (typeof everyKind)[number];
  const titleOf = (title: string) => cardOf(kind, listingOf(kind, { title }), { highlightFacts }).title;
  expect(titleOf('🛩️ Hangar at KADS')).toBe('Hangar at KADS');
  for (const torso of ['Hangar 格納庫 at KADS', 'KADS 5 حظيرة', '🛩️👍 5️⃣ — 🔥!', '5 ∛ 3'])
    expect(titleOf(torso)).toBe(`${kind.label} at KADS`);
});

test.each([
  ['Žluťoučký kůň, São Paulo', 'Žluťoučký kůň, São Paulo'],
  ['60′ × 18″ “clear” – 5 000 €', '60\' × 18" “clear” – 5 000 €'],
  ['Līhuʻe, ½ bay, 5⅓ acres, 40 m², 10⁴', 'Līhu‘e, ½ bay, 5⅓ acres, 40 m², 10⁴'],
  ['door ≥ 12 ft → 25 °C, ≤9 ft, ≈ 3 ㎡', 'door ≥ 12 ft → 25 °C, ≤9 ft, ≈ 3 m2'],
  ['★ Drive‑in ★', 'Drive-in'],
  ['5 ∝ 3', ''],
  ['a\u202eb\u200b\ufeffc\n d', 'abc d'],
  ['one 🛩️ two', 'one two'],
  ['<&>"\'', '<&>"\''],
  ['Đà Nẵng', 'Đà Nang'],
  ['Ангар', ''],
])('sets %j as %j', (text, expected) => {
  expect(settable(text)).toBe(expected);
});
