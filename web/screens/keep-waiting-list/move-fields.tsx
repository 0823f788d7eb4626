import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { WaitingList } from '../../../domain/waiting-lists/waiting-list-schema.ts';
import { FieldRows } from '../../form/field-rows.tsx';
import { spaceName, spacesQuery } from './keep-waiting-list-data.ts';

/** What the owner records of a tenant who wants to move to another unit. */
export function MoveFields({ list }: { list: WaitingList }) {
  const { data: all = [] } = useQuery(spacesQuery(list.id));
  const from = useWatch({ name: 'move.from' });
  const isMoving = useWatch({ name: 'isMoving' });
  const spaces = all.map((space) => ({
    key: `${space.listingId}/${space.unitId ?? 0}`,
    name: spaceName(space),
  }));
  return (
    <FieldRows
      of={[
        { name: 'isMoving', label: 'Is a tenant who wants to move', check: true },
        isMoving && [
          { name: 'move.from', label: 'Leaves', none: 'Not stated', choices: spaces },
          { name: 'move.since', label: 'Tenant since', type: 'date', optional: true },
        ],
        isMoving &&
          list.sizes.length > 0 && {
            ...{ name: 'move.size', label: 'Size that they rent now', none: 'Not stated' },
            choices: list.sizes,
          },
        isMoving && {
          ...{ name: 'move.into', label: 'Wants only these units', several: true },
          help: 'None means any of them. At most 50.',
          choices: spaces.filter(({ key }) => key !== from),
        },
      ]}
    />
  );
}
