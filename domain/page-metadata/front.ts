import { brand } from '../brand.ts';
import { paths } from '../paths.ts';
import type { PageMetadata } from './metadata.ts';

/** The specification's preset "home". */
export const homePage: PageMetadata = {
  title: brand.title,
  description:
    'Hangars, airport offices, tarmac storage, and ground leases at US airports. Compare sizes, door clearances, and rates, and talk to the owner or broker directly.',
  keywords:
    'hangar for lease, hangar space, airport office space, tarmac storage, aircraft tie-down, airport ground lease, aviation real estate',
  canonical: paths.root,
  feeds: [undefined],
};
