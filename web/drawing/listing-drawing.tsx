import type { Values } from '../../domain/fields/field.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { cx } from '../ui/cx.ts';
import { arts, drawingCaption } from './arts.ts';
import { type Parked, type Sheet, sheets } from './sheet.ts';

type ListingDrawingProps = {
  kind: ListingKind;
  listing: Values;
  className?: string;
  /** `mini` has at most the size, `thumbnail` (8 : 5) the key ones, `full` everything. */
  detail?: 'mini' | 'thumbnail' | 'full';
  parked?: Parked | undefined;
};

export function ListingDrawing({
  kind,
  listing,
  className,
  detail = 'thumbnail',
  parked,
}: ListingDrawingProps) {
  const picture = (sheet: Sheet, own?: string) => {
    const art = arts[kind.drawing];
    return (
      <svg viewBox={`0 0 ${sheet.width} ${sheet.height}`} role="img" className={cx(own, className)}>
        <title>
          {[art.title(kind, listing), parked && art.isFront && 'your aircraft in the door']
            .filter(Boolean)
            .join(', ')}
        </title>
        <rect width={sheet.width} height={sheet.height} className="fill-paper" />
        <art.draw kind={kind} listing={listing} sheet={sheet} parked={parked} />
      </svg>
    );
  };
  if (detail !== 'full') return picture(sheets[detail]);
  // Text that is readable on a phone is too large on a desktop, so draw both sheets; paper gets the first.
  return (
    <>
      {picture(sheets.narrow, 'sm:hidden print:block')}
      {picture(sheets.wide, 'max-sm:hidden print:hidden')}
    </>
  );
}

export const drawingFrame = 'overflow-hidden rounded-sm border border-rule-strong';

type CaptionedDrawingProps = Pick<ListingDrawingProps, 'kind' | 'listing' | 'parked'>;

/** The full drawing with its caption, for a figure. */
export const CaptionedDrawing = ({ kind, listing, parked }: CaptionedDrawingProps) => (
  <>
    <ListingDrawing kind={kind} listing={listing} parked={parked} detail="full" className="h-auto w-full" />
    <figcaption className="border-t border-rule bg-sheet px-4 py-2 text-sm text-ink-soft">
      {drawingCaption(kind, listing)}
    </figcaption>
  </>
);
