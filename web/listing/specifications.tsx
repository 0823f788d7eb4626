import { Check, Minus } from 'lucide-react';
import type { Feature, Field } from '../../domain/fields/field.ts';
import { counted } from '../../domain/figures.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { fieldSections, sectionLabels } from '../../domain/listing-kinds/sections.ts';
import type { ListingDetail } from '../../domain/listing-schema.ts';
import { checkText } from '../../domain/verification.ts';
import { cx } from '../ui/cx.ts';
import { Panel } from '../ui/panel.tsx';
import { VerifiedMark } from './badges.tsx';
import { Figure } from './figure.tsx';

type Part = { kind: ListingKind; listing: ListingDetail };

function featuresOf(kind: ListingKind, listing: ListingDetail): Feature[] {
  return kind.fields.flatMap((field): Feature[] => {
    if (field.section !== 'amenities') return [];
    return field.features?.(listing[field.name]) ?? [];
  });
}

/** One amenity is listed with the specifications; several get their own card. */
const hasFeaturesCard = (kind: ListingKind, listing: ListingDetail): boolean =>
  featuresOf(kind, listing).length > 1;

/** Without charges, which are with the costs. `said` are the names of fields that the page states elsewhere. */
export function Specifications({ kind, listing, said = [] }: Part & { said?: readonly string[] }) {
  const apart = hasFeaturesCard(kind, listing);
  const shown = fieldSections(kind)
    .map((part) => ({ ...part, fields: part.fields.filter(({ name }) => !said.includes(name)) }))
    .filter(
      ({ section, fields }) =>
        fields.length > 0 && section !== 'charges' && !(apart && section === 'amenities'),
    );
  const isStated = ({ name, text }: Field) => text(listing[name]) !== null;
  const unstated = shown.flatMap(({ fields }) => fields.filter((field) => !isStated(field)));
  const stated = shown
    .map((part) => ({ ...part, fields: part.fields.filter(isStated) }))
    .filter(({ fields }) => fields.length > 0);
  return (
    <Panel label="Specifications" className="gap-x-10 md:columns-2 xl:columns-3">
      {stated.map(({ section, label, fields }) => (
        <div key={section} className="mb-5 break-inside-avoid last:mb-0">
          <h3 className="mb-1">{label}</h3>
          <dl className="divide-y divide-rule border-t border-rule">
            {fields.map((field) => (
              <div
                key={field.name}
                className={cx(
                  'flex items-baseline justify-between gap-x-4 py-2 narrow:flex-wrap',
                  // The measurement is a line of its own.
                  listing.verified[field.name]?.how === 'measured' && 'flex-wrap',
                )}
              >
                <dt className="text-ink-soft">{field.label}</dt>
                <dd className="ml-auto min-w-0 text-right font-semibold wrap-anywhere">
                  <FieldValue field={field} listing={listing} />
                </dd>
                <Measured field={field} listing={listing} />
              </div>
            ))}
          </dl>
        </div>
      ))}
      {unstated.length > 0 && (
        <details className="unstated break-inside-avoid">
          <summary className="min-h-11 cursor-pointer py-2.5 text-ink-soft">
            Not stated: {counted(unstated.length, 'fact', 'facts')}
          </summary>
          <p className="pb-2">{unstated.map(({ label }) => label).join(', ')}</p>
        </details>
      )}
    </Panel>
  );
}

function FieldValue({ field, listing }: { field: Field; listing: ListingDetail }) {
  const value = listing[field.name];
  const text = field.text(value) ?? '';
  if (!field.isFigure) return <bdi>{text}</bdi>;
  if (field.isNone(value)) {
    return <span className="font-normal text-ink-soft">None</span>;
  }
  return <Figure text={text} />;
}

function Measured({ field, listing }: { field: Field; listing: ListingDetail }) {
  const check = listing.verified[field.name];
  if (check?.how !== 'measured') return null;
  return (
    <dd className="flyer-rest flex basis-full justify-end gap-1.5 text-sm leading-snug text-ink-soft">
      <VerifiedMark className="mt-0.5" />
      <bdi className="block first-letter:uppercase">{checkText(check)}</bdi>
    </dd>
  );
}

export function Features({ kind, listing }: Part) {
  if (!hasFeaturesCard(kind, listing)) return null;
  const all = featuresOf(kind, listing);
  // Features that it has come first.
  const stated = [true, false].flatMap((answer) => all.filter(({ has }) => has === answer));
  const others = all.filter(({ has }) => has === null);
  return (
    <Panel label={sectionLabels.amenities}>
      <ul className="grid gap-x-8 gap-y-2 empty:hidden sm:grid-cols-2 xl:grid-cols-3">
        {stated.map(({ label, has }) => (
          <li key={label} className={cx('flex items-center gap-2.5', !has && 'text-ink-soft')}>
            {has ? (
              <Check aria-hidden="true" size="1.125rem" className="shrink-0 text-good" />
            ) : (
              <Minus aria-hidden="true" size="1.125rem" className="shrink-0" />
            )}
            <span>
              {label}
              <span className={has ? 'sr-only' : undefined}>{has ? ': yes' : ': no'}</span>
            </span>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <p className={cx('text-sm text-ink-soft', stated.length > 0 && 'mt-3')}>
          Not stated: {others.map(({ label }) => label).join(', ')}
        </p>
      )}
    </Panel>
  );
}
