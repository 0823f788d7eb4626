import { expect, test } from 'vitest';
import { typeNamed } from './aircraft-table.ts';
import { myAircraftOf, withOwnMeasures } from './my-aircraft.ts';

const skyhawk = myAircraftOf(typeNamed('Cessna 172S Skyhawk'));
const measured = { ...skyhawk, wingDepth: 12.5, tailplane: 11.3 };

test('a search for the visitor’s type is judged by what they measured', () => {
  const { wingspan, length, tailHeight } = skyhawk;
  const asked = { name: 'Cessna 172', wingspan, length, tailHeight };
  expect(withOwnMeasures(asked, [measured])).toMatchObject({ wingDepth: 12.5, tailplane: 11.3 });
  expect(withOwnMeasures({ ...asked, wingDepth: 13 }, [measured])).toMatchObject({
    wingDepth: 13,
    tailplane: 11.3,
  });
});

test('another aircraft keeps its own measures', () => {
  const cub = myAircraftOf(typeNamed('Piper Super Cub'));
  expect(withOwnMeasures(cub, [measured])).toEqual(cub);
});
