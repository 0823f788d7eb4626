import { grouped } from '../../../domain/figures.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { Box } from '../../../domain/search-query.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Checkbox } from '../../ui/input.tsx';
import { contiguousPart } from './map-camera.ts';
import type { useResultsMap } from './map-results.ts';

type MapControlsProps = {
  kind: ListingKind;
  map: ReturnType<typeof useResultsMap>;
  isPhone: boolean;
  isUsable: boolean;
  onShow: (box: Box) => void;
};

export function MapControls({ kind, map, isPhone, isUsable, onShow }: MapControlsProps) {
  const { found, isFollowing, follow } = map;
  const extent = found?.extent;
  const part = found && contiguousPart(found);
  const showPart = part && (
    <Button onClick={() => onShow(part)} className="low:order-1">
      Show lower 48
    </Button>
  );
  return (
    <>
      {/* Apart, because the controls on a phone's map would move if they grew. */}
      {isPhone && showPart}
      <div
        className={cx(
          'map-controls flex min-h-11 flex-wrap items-center justify-between gap-x-6 text-sm',
          !isUsable && 'invisible',
        )}
      >
        <Checkbox
          label="Search as I move the map"
          checked={isFollowing}
          onChange={({ target }) => follow(target.checked)}
        />
        <div className="flex flex-wrap items-center gap-x-3">
          <p
            role="status"
            className={cx('py-2', found?.inside === found?.total && 'all-seen', part && 'max-lg:sr-only')}
          >
            {found && foundInView(kind, found)}
          </p>
          {extent && found.inside < found.total && <Button onClick={() => onShow(extent)}>Show all</Button>}
          {!isPhone && showPart}
        </div>
      </div>
    </>
  );
}

function foundInView(kind: ListingKind, { total, inside }: { total: number; inside: number }): string {
  if (total === 0) return '';
  if (inside < total) return `${grouped(total - inside)} of ${grouped(total)} aren’t in view`;
  return total === 1 ? `The ${kind.singular} is in view` : `All ${grouped(total)} are in view`;
}
