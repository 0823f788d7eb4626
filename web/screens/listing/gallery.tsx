import type { MouseEvent, ReactNode } from 'react';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { ListingDetail } from '../../../domain/listing-schema.ts';
import { renditionAddress } from '../../../domain/paths.ts';
import { CaptionedDrawing, drawingFrame } from '../../drawing/listing-drawing.tsx';
import type { Parked } from '../../drawing/sheet.ts';
import { Still, type StillProps } from '../../page/still.tsx';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/cx.ts';
import { isPlainClick, useLocation, useNavigate } from '../../ui/navigation.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { PhotoViewer } from './photo-viewer.tsx';
import { type Picture, picturesOf, sourcesOf } from './pictures.ts';

type GalleryProps = {
  kind: ListingKind;
  listing: ListingDetail;
  drawing: Pick<StillProps, 'name'> & { content: readonly unknown[] };
  parked: Parked | undefined;
  /** Units, behind the first picture. */
  children: ReactNode;
};

export function Gallery({ kind, listing, drawing, parked, children }: GalleryProps) {
  const pictures = picturesOf(kind, listing);
  const hasPhotos = pictures.length > 0;
  return (
    <>
      {hasPhotos && <Photos key={listing.id} pictures={pictures} />}
      {hasPhotos && children}
      <Still
        as="figure"
        className={cx(drawingFrame, hasPhotos ? 'print:hidden' : 'flyer-picture first-picture')}
        name={drawing.name}
        content={[...drawing.content, JSON.stringify(parked)]}
        part={<CaptionedDrawing kind={kind} listing={listing} parked={parked} />}
      />
      {!hasPhotos && children}
    </>
  );
}

const frame = 'w-full rounded-sm border border-rule-strong bg-sunken object-cover';

/** A phone shows them in the viewer. */
const further = 'max-sm:not-noscript:hidden print:hidden';

/** Photos are links to their files, for browsers where the viewer can't run. */
function Photos({ pictures }: { pictures: readonly Picture[] }) {
  const { shown, show, close } = useShownPhoto();
  const opener = (at: number) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    show(at);
  };
  return (
    <>
      <ul aria-label="Photos" className="flyer-picture first-picture grid grid-cols-4 gap-2 sm:grid-cols-5">
        {pictures.map(({ address, alt, caption }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a listing may show one picture twice
          <li key={at} className={at === 0 ? 'relative col-span-full' : further}>
            <a href={address} onClick={opener(at)} className="block">
              {at === 0 ? (
                <img
                  src={address}
                  srcSet={sourcesOf(address)}
                  sizes="(min-width: 78rem) 51rem, (min-width: 64rem) 62vw, 96vw"
                  alt={alt}
                  width={960}
                  height={600}
                  fetchPriority="high"
                  className={`aspect-8/5 h-auto max-sm:aspect-16/9 ${frame}`}
                />
              ) : (
                <img
                  src={renditionAddress(address, 'card.jpg')}
                  alt={alt}
                  width={200}
                  height={150}
                  loading="lazy"
                  decoding="async"
                  className={`aspect-4/3 h-auto ${frame}`}
                />
              )}
            </a>
            {at === 0 && (
              <span className="pointer-events-none absolute inset-x-3 bottom-3 flex gap-2">
                <Badge>Main</Badge>
                {pictures.length > 1 && (
                  <span className="sm:hidden">
                    <Badge>{pictures.length} photos</Badge>
                  </span>
                )}
                {caption && (
                  <span aria-hidden="true" className="grid min-w-0 grid-cols-[minmax(0,max-content)]">
                    <Badge>
                      <bdi className="truncate">{caption}</bdi>
                    </Badge>
                  </span>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {shown !== null && pictures[shown] && <PhotoViewer pictures={pictures} first={shown} onClose={close} />}
    </>
  );
}

const PHOTO = 'photo';

/** Photo in the viewer, kept in the history entry so Back closes it. */
function useShownPhoto() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  // The server knows no history entry, so it renders no viewer.
  const isHydrated = useHydrated();
  const opened = (state as { [PHOTO]?: unknown } | null)?.[PHOTO];
  return {
    shown: isHydrated && typeof opened === 'number' ? opened : null,
    show(at: number) {
      const params = new URLSearchParams(search);
      params.set(PHOTO, String(at + 1));
      navigate(`${pathname}?${params}`, { state: { ...(state as object | null), [PHOTO]: at } });
    },
    close: () => navigate(-1),
  };
}
