/** A grid in which labels, boxes, help and errors of neighboring fields share rows, so that the boxes line up. */
export const fieldGrid = 'grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 sm:grid-cols-2';

/** A field of that grid. */
export const aligned = 'row-span-4 grid! grid-rows-subgrid pb-3 [&>:last-child]:row-start-4';
