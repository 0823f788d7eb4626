import { TriangleAlert } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { listed } from '../../../domain/figures.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { OwnListing } from '../../../domain/listing-schema.ts';
import { checkedNames, checkText, lostParts, partsOf } from '../../../domain/verification.ts';
import { FieldNotes } from '../../form/field-notes.ts';
import { OwnVerification } from '../../listing/own-verification.tsx';
import { fieldOfPath } from '../../listing-form/form-values.ts';
import { Panel } from '../../ui/panel.tsx';
import { type Base, changesSince, type EditValues } from './edit-values.ts';

type Part = { kind: ListingKind; listing: OwnListing };

/** The verified parts and those that wait, above the form. */
export const Verification = (part: Part) => (
  <div className="mb-6">
    <Panel label="Verification">
      <OwnVerification {...part} />
    </Panel>
  </div>
);

/** Says at each field what a change of it costs. */
export function CheckNotes({ kind, listing, children }: Part & { children: React.ReactNode }) {
  const notes: Record<string, string> = {};
  for (const { name, label } of partsOf(kind)) {
    const check = listing.verified[name];
    if (!check) continue;
    const text = checkText(check);
    for (const field of checkedNames(name, kind)) {
      const said = field === name ? text.charAt(0).toUpperCase() + text.slice(1) : `${label} ${text}`;
      notes[fieldOfPath(field)] = `${said}. A change sends it back for verification.`;
    }
  }
  return <FieldNotes value={notes}>{children}</FieldNotes>;
}

/** Says what the changes in the form cost, before they are saved. */
export function LostChecks({ kind, listing, base }: Part & { base: Base }) {
  const values = useWatch() as EditValues;
  const lost = lostParts(kind, listing, { ...listing, ...changesSince(kind, base, values) });
  return (
    <div role="status" className="empty:hidden">
      {lost.length > 0 && (
        <p className="flex gap-2 rounded-sm border border-caution bg-caution-tint px-4 py-3">
          <TriangleAlert aria-hidden="true" size="1.25rem" className="mt-0.5 shrink-0 text-caution" />
          <span>
            Saving sends {listed(lost.map(({ label }) => label.toLowerCase()))} back for verification. Until
            then, the listing doesn’t say {lost.length === 1 ? 'it was' : 'they were'} verified.
          </span>
        </p>
      )}
    </div>
  );
}
