import type { FormEventHandler, Ref } from 'react';
import { listingKinds, tabbedKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { paths } from '../../../domain/paths.ts';
import { Corrections } from '../../listing/form/corrections.tsx';
import { ListingSoFar } from '../../listing/form/listing-so-far.tsx';
import { AirportField, Basics, Contact, KindFields, Place } from '../../listing/form/sections.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { AgreementField } from './agreement-field.tsx';

type ListingFormProps = {
  kind: ListingKind;
  onSubmit: FormEventHandler;
  draft: { restored: boolean; startOver: () => void };
  submitRef: Ref<HTMLButtonElement>;
};

/** The form for a new listing of one kind, with the tabs that choose the kind. */
export function ListingForm({ kind, onSubmit, draft, submitRef }: ListingFormProps) {
  const id = kind.tab ?? kind.category;
  const body = (
    <>
      {draft.restored && <RestoredNotice onStartOver={draft.startOver} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex flex-col gap-6 lg:sticky lg:top-6 lg:col-start-2">
          <Corrections kind={kind} />
          <ListingSoFar kind={kind} />
        </div>
        <form
          onSubmit={onSubmit}
          noValidate
          aria-label={kind.label}
          className="flex flex-col gap-6 lg:col-start-1 lg:row-start-1"
        >
          <Basics>
            <AirportField />
          </Basics>
          <KindFields kind={kind} />
          <Place />
          <Contact />
          <AgreementField />
          <div className="flex flex-wrap-reverse justify-end gap-3">
            <LinkButton to={paths.dashboard} className="max-sm:w-full">
              Cancel
            </LinkButton>
            <Button ref={submitRef} type="submit" variant="primary" className="max-sm:w-full">
              Preview Listing
            </Button>
          </div>
        </form>
      </div>
    </>
  );
  return (
    <>
      <p className="mt-1 mb-5 text-ink-soft">
        Everything is needed unless it says optional. You see the listing before anybody else does.{' '}
        <OtherKinds kind={kind} />
      </p>
      {kind.tab === null ? (
        body
      ) : (
        <>
          <Tabs
            label="Kind of property"
            current={id}
            tabs={tabbedKinds.map((other) => ({
              id: other.tab ?? '',
              label: other.label,
              to: paths.createListing(other),
            }))}
          />
          <TabPanel id={id} className="pt-6">
            {body}
          </TabPanel>
        </>
      )}
    </>
  );
}

/** The way to the kinds that are made at another address. */
function OtherKinds({ kind }: { kind: ListingKind }) {
  const elsewhere = listingKinds.filter(
    ({ createPath }, at) =>
      createPath !== kind.createPath && listingKinds.findIndex((one) => one.createPath === createPath) === at,
  );
  return elsewhere.map((other) => (
    <Link key={other.category} to={paths.createListing(other)} className="link">
      {other.tab === null ? `List a ${other.label.toLowerCase()} instead` : 'List another kind of property'}
    </Link>
  ));
}

function RestoredNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <div
      role="status"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-sm border border-chart bg-chart-tint px-4 py-2"
    >
      <p>What you typed here before is back.</p>
      <Button variant="quiet" onClick={onStartOver}>
        Start over
      </Button>
    </div>
  );
}
