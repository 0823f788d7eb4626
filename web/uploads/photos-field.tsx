import { closestCenter, DndContext, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { useId, useRef, useState } from 'react';
import { mediaMessages } from '../../domain/media.ts';
import type { UploadedPicture } from '../../domain/media-schema.ts';
import { apiPaths } from '../../domain/paths.ts';
import { toast } from '../ui/toast.ts';
import { useLatest } from '../ui/use-latest.ts';
import { photoRules } from './file-rules.ts';
import { PhotoTile } from './photo-tile.tsx';
import { keyOfUpload, moved, photosOf, type Tile, tilesOf } from './photo-tiles.ts';
import { UploadArea } from './upload-area.tsx';
import type { Photo, UploadFieldProps } from './upload-field.ts';
import { isRunning, type Upload } from './upload-queue.ts';
import { useItemFocus } from './use-item-focus.ts';
import { useUploads } from './use-uploads.ts';

// Moves are announced in our own words below.
const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
};

type PhotoTilesProps = Pick<UploadFieldProps<Photo>, 'value' | 'onChange' | 'onPending'> & { max: number };

/** Photos and running uploads in one row of tiles, with the actions on them. */
function usePhotoTiles({ value, onChange, onPending, max }: PhotoTilesProps) {
  /** Tile keys by photo URL, so a tile keeps its key when its upload becomes a photo. */
  const keys = useRef(new Map<string, string>());
  const keyOf = (url: string) => keys.current.get(url) ?? url;
  const [order, setOrder] = useState<readonly string[]>([]);
  const photos = useLatest(value);
  const places = useLatest(order);

  function change(tiles: readonly Tile[]) {
    const next = photosOf(tiles);
    photos.current = next;
    places.current = tiles.map(({ key }) => key);
    setOrder(places.current);
    onChange(next);
  }

  const uploading = useUploads<UploadedPicture>({
    path: apiPaths.media,
    rules: photoRules,
    noun: { one: 'photo', many: 'photos' },
    max,
    count: value.length,
    onPending,
    onArrival(upload, { url }, running) {
      if (photos.current.some((photo) => photo.url === url)) return false;
      const key = keyOfUpload(upload);
      const row = currentTiles(running);
      keys.current.set(url, key);
      change(row.map((tile) => (tile.key === key ? { key, photo: { url, text: '' } } : tile)));
      return true;
    },
    onSuccess: () => toast({ title: mediaMessages.uploaded }),
  });
  const { uploads, announce } = uploading;
  /** Current row, also between an arrival and the next render. */
  function currentTiles(running: readonly Upload[] = uploads): Tile[] {
    return tilesOf(places.current, photos.current, running, keyOf);
  }

  function move(key: string, to: (from: number, last: number) => number) {
    const row = currentTiles();
    const from = row.findIndex((tile) => tile.key === key);
    const place = to(from, row.length - 1);
    if (from < 0 || place === from) return;
    change(moved(row, from, place));
    announce(
      `Photo ${from + 1} is now photo ${place + 1} of ${row.length}${place === 0 ? ', the main one' : ''}.`,
    );
  }

  return { uploading, tiles: tilesOf(order, value, uploads, keyOf), currentTiles, change, move };
}

export function PhotosField({
  value,
  onChange,
  onPending,
  error,
  note = '',
  max = 2,
  ref,
  onBlur,
}: UploadFieldProps<Photo>) {
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const focus = useItemFocus(list);
  const { uploading, tiles, currentTiles, change, move } = usePhotoTiles({ value, onChange, onPending, max });

  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // Immediate movement scrolls the page.
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  );
  /** Skips failed uploads. */
  const main = tiles.findIndex(({ upload }) => !upload || isRunning(upload));

  return (
    <UploadArea
      label="Photos"
      help={`Up to ${max}: JPEG, PNG, WebP, AVIF, or GIF, 5 MB each; larger photos are resized first. The main photo appears in search results. Add a short caption to each one for people who use screen readers. ${note}`}
      hint="Or drop them here, or paste one."
      chooseLabel="Choose photos"
      camera
      count={tiles.length}
      max={max}
      rules={photoRules}
      uploads={uploading}
      error={error}
      buttonRef={ref}
      onBlur={onBlur}
    >
      {tiles.length > 0 && (
        <DndContext
          id={id}
          sensors={sensors}
          collisionDetection={closestCenter}
          accessibility={silent}
          onDragEnd={({ active, over }) => {
            if (over) move(String(active.id), () => currentTiles().findIndex(({ key }) => key === over.id));
          }}
        >
          <SortableContext items={tiles.map(({ key }) => key)} strategy={rectSortingStrategy}>
            <ol
              ref={list}
              onFocus={focus.remember}
              aria-label="Photos"
              className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]"
            >
              {tiles.map((tile, index) => (
                <PhotoTile
                  key={tile.key}
                  tile={tile}
                  index={index}
                  isMain={index === main}
                  count={tiles.length}
                  onMove={(button, to) => focus.along(button, () => move(tile.key, to))}
                  onText={(text) =>
                    change(
                      currentTiles().map((other) =>
                        other.key === tile.key && other.photo
                          ? { key: other.key, photo: { ...other.photo, text } }
                          : other,
                      ),
                    )
                  }
                  onRemove={() =>
                    focus.around(tile.key, () => {
                      change(currentTiles().filter(({ key }) => key !== tile.key));
                      uploading.announce(`Photo ${index + 1} was removed.`);
                    })
                  }
                  onRetry={uploading.retry}
                  onCancel={(id) => focus.around(tile.key, () => uploading.cancel(id))}
                />
              ))}
            </ol>
          </SortableContext>
        </DndContext>
      )}
    </UploadArea>
  );
}
