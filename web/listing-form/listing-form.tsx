import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, use, useEffect } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { AirportSummary } from '../../domain/airports/airport.ts';
import { distanceNm } from '../../domain/airports/distance.ts';
import { commonTexts } from '../../domain/common-texts.ts';
import type { Values } from '../../domain/fields/field.ts';
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
import { FieldNotes, useHelp } from '../form/field-notes.ts';
import { EmailField, TextareaField, TextField } from '../form/fields.tsx';
import { LongForm } from '../form/long-form.tsx';
import type { useDraft } from '../form/use-draft.ts';
import { Figure } from '../listing/figure.tsx';
import { LinkButton } from '../ui/button.tsx';
import { fieldGrid } from '../ui/field-grid.ts';
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
      aside={<ListingSoFar kind={kind} />}
      buttons={
        <>
          <LinkButton to={paths.dashboard} className={isEdit ? undefined : 'max-sm:w-full'}>
            Cancel
          </LinkButton>
          {submit}
        </>
      }
    >
      <Basics>{place}</Basics>
      <KindFields kind={kind} />
      <Files pending={files.pending} onPending={files.onPending} />
      <Place />
      <Contact />
      {children}
    </LongForm>
  );
}

function Basics({ children }: { children: ReactNode }) {
  return (
    <Panel label="Listing" className="flex flex-col gap-4">
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

function KindFields({ kind }: { kind: ListingKind }) {
  const rateField = kind.rate.field;
  const notes = use(FieldNotes);
  const note = [useRateNote(kind), notes[rateField]].filter(Boolean).join(' ');
  return (
    <FieldNotes value={note ? { ...notes, [rateField]: note } : notes}>
      {fieldSections(kind).map(({ section, label, fields }) => (
        <Panel key={section} label={label} className={fieldGrid}>
          {fields.map((field) => (
            <ListingField key={field.name} field={field} />
          ))}
        </Panel>
      ))}
    </FieldNotes>
  );
}

function Place() {
  const [airport, link] = useWatch<ListingValues, ['airport', 'googleMapLink']>({
    name: ['airport', 'googleMapLink'],
  });
  return (
    <Panel label="On the map">
      <MapsLinkField name="googleMapLink" airport={airport} />
      {airport && <PlaceMap airport={airport} link={link.trim()} />}
    </Panel>
  );
}

function Contact() {
  return (
    <Panel label="Contact" className="flex flex-col gap-3">
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

function Files({ pending, onPending }: Omit<ReturnType<typeof usePendingFiles>, 'isPending'>) {
  const { control, formState, trigger } = useFormContext<ListingValues>();
  const { errors, isSubmitted } = formState;
  const { field: photos } = useController({ name: 'photos', control });
  const { field: documents } = useController({ name: 'documents', control });

  // biome-ignore lint/correctness/useExhaustiveDependencies: clears errors of uploads that are done
  useEffect(() => {
    if (isSubmitted) trigger(['photos', 'documents']);
  }, [pending, isSubmitted, trigger]);

  return (
    <Panel label="Photos and documents" className="flex flex-col gap-6">
      <PhotosField
        {...photos}
        note={useHelp('photos')}
        onPending={(message) => onPending('photos', message)}
        error={errors.photos?.message}
        max={LISTING_PICTURES}
      />
      <DocumentsField
        {...documents}
        note={useHelp('documents')}
        onPending={(message) => onPending('documents', message)}
        error={errors.documents?.message}
        max={LISTING_DOCUMENTS}
      />
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
