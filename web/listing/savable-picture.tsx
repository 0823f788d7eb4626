import type { ComponentProps } from 'react';
import { Heart } from '../personal/heart.tsx';
import { cx } from '../ui/cx.ts';
import { ListingPicture } from './listing-picture.tsx';

/** A listing's picture with a heart in its corner. */
export const SavablePicture = ({ className, ...props }: ComponentProps<typeof ListingPicture>) => (
  <div className={cx('relative', className)}>
    <ListingPicture {...props} className="w-full" />
    <Heart listing={props.listing} />
  </div>
);
