import { ChevronDown, Download as DownloadIcon, Upload } from 'lucide-react';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import { ownApi } from '../../../domain/own-listings.ts';
import { paths } from '../../../domain/paths.ts';
import { useDownload } from '../../api/use-download.ts';
import { Download } from '../../page/download.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { cx } from '../../ui/cx.ts';
import { DropdownMenu } from '../../ui/menu.tsx';

/** Narrow enough for both buttons to fit side by side on a phone. */
const look = 'max-sm:px-3';

type TransferProps = { categories: readonly string[]; className: string };

/** CSV import and export; each file holds listings of one kind. */
export function Transfer({ categories, className }: TransferProps) {
  const kinds = categories.flatMap((category) => kindOfCategory(category) ?? []);
  const [only] = kinds;
  const { run } = useDownload();
  return (
    <div className={cx('flex flex-wrap gap-2', className)}>
      <LinkButton to={paths.importListings()} className={look}>
        <Upload aria-hidden="true" size="1.125rem" className="max-sm:hidden" />
        Import from CSV
      </LinkButton>
      {only && kinds.length === 1 && (
        <Download address={ownApi.csvExport(only)} className={look} iconClass="max-sm:hidden">
          Export to CSV
        </Download>
      )}
      {kinds.length > 1 && (
        <DropdownMenu
          label="Export to CSV"
          trigger={
            <span className="inline-flex items-center gap-2">
              <DownloadIcon aria-hidden="true" size="1.125rem" className="max-sm:hidden" />
              Export to CSV
              <ChevronDown aria-hidden="true" size="1rem" />
            </span>
          }
          items={kinds.map((kind) => ({
            label: kind.label,
            onSelect: () => run(ownApi.csvExport(kind)),
          }))}
          className={buttonClass({}, look)}
        />
      )}
    </div>
  );
}
