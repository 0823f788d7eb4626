import { lazy, Suspense, useState } from 'react';
import { aircraftFilters, aircraftTitle } from '../../../domain/aircraft/my-aircraft.ts';
import { useMyAircraft } from '../../personal/my-aircraft.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { useNavigate } from '../../ui/navigation.ts';
import { type Asked, addressOf, takesAircraft } from './compare-data.ts';
import { type ComparedAircraft, isAskedFor } from './use-compared-aircraft.ts';

const AircraftDialog = lazy(async () => ({
  default: (await import('../../personal/aircraft-dialog.tsx')).AircraftDialog,
}));

/** Leaves room for two buttons side by side on a phone. */
export const narrow = 'max-sm:px-3!';

type OtherAircraftProps = { asked: Asked; shown: ComparedAircraft | undefined };

/** Compares the room for the visitor's own aircraft, or another one, instead of the one in the address. */
export function OtherAircraft({ asked, shown }: OtherAircraftProps) {
  const mine = useMyAircraft();
  const [current] = mine;
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  if (!takesAircraft(asked)) return null;
  const isShared = current && shown && !mine.some((one) => isAskedFor(one, asked));
  return (
    <>
      {isShared && (
        <LinkButton to={addressOf(asked, { aircraft: aircraftFilters(current) })} className={narrow}>
          Use {aircraftTitle(current)}
        </LinkButton>
      )}
      <Button onClick={() => setOpen(true)} className={cx(narrow, 'noscript:hidden')}>
        {shown ? 'Other aircraft' : 'Choose your aircraft'}
      </Button>
      {isOpen && (
        <Suspense>
          <AircraftDialog
            onClose={() => setOpen(false)}
            onChosen={(one) =>
              navigate(addressOf(asked, { aircraft: aircraftFilters(one) }), { replace: true })
            }
          />
        </Suspense>
      )}
    </>
  );
}
