import { useMemo } from 'react';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { LABEL, type UnitsReport, unitColumns, unitsCsvApi } from '../../../domain/units-csv.ts';
import { api } from '../../api/api.ts';
import { addressesOf } from '../../api/refresh-listings.ts';
import { Download } from '../../page/download.tsx';
import { SheetImport } from '../../sheet/sheet-import.tsx';
import { Report, UnitsImported } from './report.tsx';

type ImportUnitsProps = {
  kind: ListingKind;
  /** One listing or an airport. */
  query: { listing: number } | { airport: string };
  /** What every row has unless the person says otherwise. */
  begins?: Readonly<Record<string, string>>;
};

export function ImportUnits({ kind, query, begins = {} }: ImportUnitsProps) {
  const isAirport = 'airport' in query;
  const targets = useMemo(() => unitColumns(kind, isAirport ? 'airport' : 'listing'), [kind, isAirport]);
  return (
    <SheetImport<UnitsReport>
      targets={targets}
      named={LABEL}
      nameless="Choose the column that names the units, such as “A-1”"
      purpose={`units ${kind.category}`}
      begins={begins}
      action={<Download address={unitsCsvApi.file(kind, query)}>Download the units as CSV</Download>}
      send={(body, dryRun) => {
        const more = dryRun ? { dryRun: 'true' } : { agreementAccepted: 'true' };
        return api(unitsCsvApi.rows(kind, { ...query, ...more }), { method: 'POST', body });
      }}
      invalidates={[...addressesOf(kind), apiPaths.listings(kind)]}
      report={(checked) => <Report {...checked} />}
      imported={(report, onAgain) => <UnitsImported report={report} onAgain={onAgain} />}
    />
  );
}
