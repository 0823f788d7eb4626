import { useQuery } from '@tanstack/react-query';
import { mayList } from '../../../domain/account.ts';
import { kindOfCategory, listingKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { importUnitsPage } from '../../../domain/page-metadata/own.ts';
import { paths } from '../../../domain/paths.ts';
import { airportQuery } from '../../api/queries.ts';
import { AirportPicker } from '../../fields/airport-picker.tsx';
import { KindOptions } from '../../listing/kind-options.tsx';
import { AccessRestricted } from '../../listing-form/access-restricted.tsx';
import { OwnListing } from '../../listing-form/own-listing.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { SignedIn } from '../../page/signed-in.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import { useSearchParams } from '../../ui/navigation.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ImportUnits } from './import-units.tsx';

export function Component() {
  const [params] = useSearchParams();
  const kind = kindOfCategory(params.get('kind') ?? '') ?? (listingKinds[0] as ListingKind);
  const listing = params.get('listing');
  return (
    <div className="page">
      <PageHead {...importUnitsPage} />
      <SignedIn>
        {(user) =>
          !mayList(user.role) ? (
            <AccessRestricted />
          ) : listing === null ? (
            <Frame intro="Bring in the doors, suites, or spots of a whole airport from any spreadsheet. Units that are here already are found by their labels.">
              <AtAirport kind={kind} email={user.email} />
            </Frame>
          ) : (
            <OwnListing key={listing} kind={kind} id={listing} heading="Import units">
              {({ id, title }) => (
                <Frame
                  back={<BackLink to={paths.units(kind, id)}>Back to the units</BackLink>}
                  intro={`Add units to “${title}” from any spreadsheet, or change those that are here already.`}
                >
                  <ImportUnits kind={kind} query={{ listing: id }} />
                </Frame>
              )}
            </OwnListing>
          )
        }
      </SignedIn>
    </div>
  );
}

type FrameProps = { intro: string; back?: React.ReactNode; children: React.ReactNode };

const Frame = ({ intro, back, children }: FrameProps) => (
  <div className="flex max-w-5xl flex-col gap-6">
    <PageHeader
      back={back ?? <BackLink to={paths.dashboard}>Back to Dashboard</BackLink>}
      title="Import units"
      intro={`${intro} You’ll see what will change first. Then all rows are imported, or none.`}
      className=""
    />
    {children}
  </div>
);

/** Asks for the type of the listings and the airport first. */
function AtAirport({ kind, email }: { kind: ListingKind; email: string }) {
  const [params, setParams] = useSearchParams();
  const code = params.get('airport') ?? '';
  const { data } = useQuery({ ...airportQuery(code), enabled: code !== '' });
  const show = (category: string, airport: string) =>
    setParams({ kind: category, ...(airport && { airport }) }, { replace: true });
  return (
    <>
      <Panel label="Where the units are">
        <div className="grid gap-4 md:grid-cols-2">
          <Field label="Listing type">
            <Select value={kind.category} onChange={({ target }) => show(target.value, code)}>
              <KindOptions />
            </Select>
          </Field>
          <AirportPicker
            label="Airport"
            airport={data ?? null}
            onChange={({ icaoCode }) => show(kind.category, icaoCode)}
          />
        </div>
      </Panel>
      {data && (
        <ImportUnits
          key={`${kind.category} ${data.id}`}
          kind={kind}
          query={{ airport: data.icaoCode }}
          begins={{ contactEmail: email }}
        />
      )}
    </>
  );
}
