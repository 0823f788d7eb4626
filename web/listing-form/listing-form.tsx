import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, use, useEffect } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { AirportSummary } from '../../domain/airports/airport.ts';
import { distanceNm } from '../../domain/airports/distance.ts';
import { commonTexts } from '../../domain/common-texts.ts';
import type { Section, Values } from '../../domain/fields/field.ts';
import { listed } from '../../domain/figures.ts';
import { allFields } from '../../domain/listing-kinds/all-fields.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { fieldSections } from '../../domain/listing-kinds/sections.ts';
import { FAR_NM, placeOf, readMapsLink } from '../../domain/maps-link.ts';
import { rateNote } from '../../domain/market.ts';
import { LISTING_DOCUMENTS, LISTING_PICTURES } from '../../domain/media.ts';
import { paths } from '../../domain/paths.ts';
import { monthlyLabel, perAcreText, rateLabel } from '../../domain/rent.ts';
import { airportQuery, ratesQuery } from '../api/queries.ts';
import { drawingCaption } from '../drawing/arts.ts';
import { ListingDrawing } from '../drawing/listing-drawing.tsx';
import { RunwayDiagram } from '../drawing/runway-diagram.tsx';
import { wayText } from '../drawing/way.ts';
import { errorOf } from '../form/check.ts';
import { FieldNotes, useHelp } from '../form/field-notes.ts';
import { EmailField, TextareaField, TextField } from '../form/fields.tsx';
import { isSame } from '../form/is-same.ts';
import { LongForm } from '../form/long-form.tsx';
import type { useDraft } from '../form/use-draft.ts';
import { Figure } from '../listing/figure.tsx';
import { LinkButton } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { fieldGrid } from '../ui/field-grid.ts';
import { Fold } from '../ui/fold.tsx';
import { Facts, Panel } from '../ui/panel.tsx';
import { DocumentsField } from '../uploads/documents-field.tsx';
import { PhotosField } from '../uploads/photos-field.tsx';
import type { ListingValues } from './form-values.ts';
import { ListingField } from './listing-field.tsx';
import { inputsOf } from './listing-values.ts';
import { MapsLinkField } from './maps-link-field.tsx';
import type { usePendingFiles } from './use-pending-files.ts';

type ListingFormProps = {
  kind: ListingKind;
  draft: ReturnType<typeof useDraft>;
  files: ReturnType<typeof usePendingFiles>;
  /** Fields between the title and the description. */
  place: ReactNode;
  submit: ReactNode;
  isEdit?: boolean;
  /** A panel after the others. */
  children?: ReactNode;
};

/** A listing's form with its panels, a preview, and a way back to the dashboard. */
export function ListingForm({ kind, draft, files, place, submit, isEdit, children }: ListingFormProps) {
  return (
    <LongForm
      label={kind.label}
      draft={draft}
      isEdit={isEdit}
      aside={
        <>
          <Index />
          <ListingSoFar kind={kind} />
        </>
      }
      buttons={
        <>
          <LinkButton to={paths.dashboard}>Cancel</LinkButton>
          {submit}
        </>
      }
    >
      <Basics>{place}</Basics>
      {/* Folded anew when a draft is restored or dropped. */}
      <KindFields key={`fields-${draft.restored !== null}`} kind={kind} opens={isEdit} />
      <Files
        key={`files-${draft.restored !== null}`}
        pending={files.pending}
        onPending={files.onPending}
        opens={isEdit}
      />
      <Contact />
      {children}
    </LongForm>
  );
}

/** The five parts of the form. */
const parts = {
  listing: 'Listing',
  space: 'Space',
  terms: 'Terms',
  place: 'Map and photos',
  contact: 'Contact',
};
const idOf = (part: keyof typeof parts) => `part-${part}`;

/** Links to the parts, without a navigation, which would ask before it leaves the form. */
function Index() {
  return (
    <nav aria-label="Parts of the form" className="max-lg:order-first">
      <ol className="flex flex-wrap gap-x-4 lg:flex-col lg:divide-y lg:divide-rule lg:rounded-sm lg:border lg:border-rule-strong lg:bg-sheet lg:px-4">
        {Object.entries(parts).map(([part, label], at) => {
          const id = idOf(part as keyof typeof parts);
          return (
            <li key={part}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(id)?.focus();
                }}
                className="link inline-flex min-h-11 items-center font-semibold lg:w-full lg:no-underline"
              >
                {`${at + 1}. ${label}`}
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function Basics({ children }: { children: ReactNode }) {
  return (
    <Panel id={idOf('listing')} label={parts.listing} className="flex flex-col gap-4">
      <TextField name="title" label="Title" maxLength={160} autoComplete="off" />
      {children}
      <TextareaField
        name="description"
        label="Description"
        help="Cover what tenants ask about: access, condition, what’s included, what’s nearby."
      />
    </Panel>
  );
}

/** Sections of fields that belong to the terms; the others describe the space. */
const termSections: readonly Section[] = ['terms', 'charges', 'dates'];

function KindFields({ kind, opens }: { kind: ListingKind; opens: boolean | undefined }) {
  const rateField = kind.rate.field;
  const notes = use(FieldNotes);
  const note = [useRateNote(kind), notes[rateField]].filter(Boolean).join(' ');
  return (
    <FieldNotes value={note ? { ...notes, [rateField]: note } : notes}>
      {(['space', 'terms'] as const).map((part) => (
        <Panel key={part} id={idOf(part)} label={parts[part]} className="p-0!">
          <Fields
            sections={fieldSections(kind).filter(
              ({ section }) => termSections.includes(section) === (part === 'terms'),
            )}
            opens={opens}
          />
        </Panel>
      ))}
    </FieldNotes>
  );
}

type FieldsProps = { sections: ReturnType<typeof fieldSections>; opens: boolean | undefined };

/** The required fields, then the optional ones folded, unless some are filled in. */
function Fields({ sections, opens = false }: FieldsProps) {
  const { getValues, formState } = useFormContext<ListingValues>();
  const required = sections.flatMap(({ fields }) => fields.filter((field) => field.required));
  const optional = sections
    .map(({ label, fields }) => ({ label, fields: fields.filter((field) => !field.required) }))
    .filter(({ fields }) => fields.length > 0);
  const all = optional.flatMap(({ fields }) => fields);
  return (
    <>
      {required.length > 0 && (
        <div className={cx(fieldGrid, 'p-4 pb-1')}>
          {required.map((field) => (
            <ListingField key={field.name} field={field} />
          ))}
        </div>
      )}
      {all.length > 0 && (
        <Fold
          label={`Optional: ${listed(optional.map(({ label }) => label.toLowerCase()))}`}
          opens={opens || all.some(({ name, blank }) => !isSame(getValues(name), blank))}
          isHeld={all.some(({ name }) => errorOf(formState.errors, name) !== undefined)}
        >
          {optional.map(({ label, fields }) => (
            <fieldset key={label} className="px-4 pt-1 pb-2">
              <legend className="label-caps float-left mb-2 w-full text-ink-soft">{label}</legend>
              <div className={cx(fieldGrid, 'clear-both')}>
                {fields.map((field) => (
                  <ListingField key={field.name} field={field} />
                ))}
              </div>
            </fieldset>
          ))}
        </Fold>
      )}
    </>
  );
}

function Place() {
  const [airport, link] = useWatch<ListingValues, ['airport', 'googleMapLink']>({
    name: ['airport', 'googleMapLink'],
  });
  return (
    <div>
      <MapsLinkField name="googleMapLink" airport={airport} />
      {airport && <PlaceMap airport={airport} link={link.trim()} />}
    </div>
  );
}

function Contact() {
  return (
    <Panel id={idOf('contact')} label={parts.contact} className="flex flex-col gap-3">
      <p className="text-sm text-ink-soft">Shown on the listing so people can reach you.</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-4 sm:grid-cols-2">
        {commonTexts.map((text) =>
          text.part !== 'contact' ? null : text.input === 'email' ? (
            <EmailField key={text.name} name={text.name} label={text.label} spellCheck={false} />
          ) : (
            <TextField
              key={text.name}
              name={text.name}
              label={text.label}
              type={text.input}
              autoComplete={text.input}
            />
          ),
        )}
      </div>
    </Panel>
  );
}

/** The typed rate by the acre, the asking rates at the chosen airport or around it, and how the typed rate compares. */
function useRateNote(kind: ListingKind): string | undefined {
  const [airport, typed] = useWatch<ListingValues, ['airport', string]>({
    name: ['airport', kind.rate.field],
  });
  const { data } = useQuery({ ...ratesQuery(airport?.code ?? '', kind), enabled: airport !== null });
  const field = kind.fields.find(({ name }) => name === kind.rate.field);
  const rate = field?.read(typed);
  const typedRate = typeof rate === 'number' ? rate : undefined;
  const perAcre = field?.isSound?.(typedRate) ? perAcreText(kind, typedRate) : null;
  const market = airport && data ? rateNote(kind, airport, data.areas, typedRate) : undefined;
  return [perAcre && `That is ${perAcre}.`, market].filter(Boolean).join(' ') || undefined;
}

type FilesProps = Omit<ReturnType<typeof usePendingFiles>, 'isPending'> & { opens: boolean | undefined };

function Files({ pending, onPending, opens = false }: FilesProps) {
  const { control, formState, trigger } = useFormContext<ListingValues>();
  const { errors, isSubmitted } = formState;
  const { field: photos } = useController({ name: 'photos', control });
  const { field: documents } = useController({ name: 'documents', control });

  // biome-ignore lint/correctness/useExhaustiveDependencies: clears errors of uploads that are done
  useEffect(() => {
    if (isSubmitted) trigger(['photos', 'documents']);
  }, [pending, isSubmitted, trigger]);

  return (
    <Panel id={idOf('place')} label={parts.place} className="p-0!">
      <div className="flex flex-col gap-6 p-4">
        <Place />
        <PhotosField
          {...photos}
          note={useHelp('photos')}
          onPending={(message) => onPending('photos', message)}
          error={errors.photos?.message}
          max={LISTING_PICTURES}
        />
      </div>
      <Fold
        label="Optional: documents"
        opens={opens || documents.value.length > 0}
        isHeld={errors.documents !== undefined}
      >
        <div className="px-4 pb-4">
          <DocumentsField
            {...documents}
            note={useHelp('documents')}
            onPending={(message) => onPending('documents', message)}
            error={errors.documents?.message}
            max={LISTING_DOCUMENTS}
          />
        </div>
      </Fold>
    </Panel>
  );
}

/** A preview beside the form on wide screens, drawn to scale from the numbers typed so far. */
function ListingSoFar({ kind }: { kind: ListingKind }) {
  const values = validInputs(kind, useFormContext<ListingValues>().watch());
  const sized = kind.squareFeet(values) > 0;
  const rated = values[kind.rate.field] !== undefined;
  const rate = rated ? rateLabel(values) : null;
  const month = sized && rated ? monthlyLabel(kind, values) : null;
  return (
    <div className="max-lg:hidden">
      <Panel label="Preview">
        <div className="aspect-8/5 overflow-hidden rounded-sm border border-rule bg-sunken">
          {sized ? (
            <ListingDrawing kind={kind} listing={values} className="h-auto w-full" />
          ) : (
            <p className="flex h-full items-center justify-center px-8 text-center text-sm text-ink-soft">
              Enter the dimensions to see the drawing.
            </p>
          )}
        </div>
        {sized && <p className="mt-2 text-sm text-ink-soft">{drawingCaption(kind, values)}</p>}
        <div className="mt-2">
          <Facts
            items={[
              { label: 'Size', value: <Known text={sized ? kind.size(values) : null} /> },
              { label: 'Rate', value: <Known text={rate} /> },
              ...(kind.rate.unit === '$/month'
                ? []
                : [{ label: 'Per month', value: <Known text={month} /> }]),
            ]}
          />
        </div>
      </Panel>
    </div>
  );
}

const Known = ({ text }: { text: string | null }) =>
  text === null ? <span className="font-normal text-ink-soft">–</span> : <Figure text={text} />;

/** Leaves out values that are still invalid. */
function validInputs(kind: ListingKind, typed: Values): Values {
  const values = inputsOf(allFields(kind), typed);
  for (const field of allFields(kind)) {
    if (field.isSound?.(values[field.name]) === false) values[field.name] = undefined;
  }
  return values;
}

/** The property's position from its map link, drawn with the airport's runways. */
function PlaceMap({ airport, link }: { airport: AirportSummary; link: string }) {
  const { data } = useQuery(airportQuery(airport.code));
  const found = readMapsLink(link);
  if (!found.ok) return null;
  const place = placeOf(link, airport);
  const farAway = found.coordinates && distanceNm(airport, found.coordinates) > FAR_NM;
  return (
    <figure className="mt-3 grid items-center gap-x-5 gap-y-3 sm:grid-cols-[16rem_1fr]">
      {data ? (
        <RunwayDiagram airport={data} place={place} className="h-auto w-full max-w-72 border border-rule" />
      ) : (
        <span className="block aspect-square w-full max-w-72 border border-rule bg-sunken" />
      )}
      <figcaption className="text-sm">
        <div role="status">
          <p>
            The property is mapped <span className="font-semibold">{wayText(airport, place)}</span>.
          </p>
          {farAway && found.coordinates && (
            <p className="mt-1 flex items-start gap-1.5 font-semibold text-caution">
              <TriangleAlert aria-hidden="true" size="1.0625rem" className="mt-0.5 shrink-0" />
              Is this right? The link is {wayText(airport, found.coordinates)}, so we’ll use the airport’s
              position.
            </p>
          )}
        </div>
      </figcaption>
    </figure>
  );
}
