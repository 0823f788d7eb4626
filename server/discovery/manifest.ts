import { brand } from '../../domain/brand.ts';
import { paths } from '../../domain/paths.ts';
import { readColors } from '../http/colors.ts';
import { icons } from './icons.ts';

/** Web app manifest. The installed site keeps the address bar and back button. */
export function manifest() {
  const color = readColors();
  return {
    id: paths.root,
    name: `${brand.name}: ${brand.title}`,
    short_name: brand.name,
    description: 'Hangars, offices, tarmac, and land for lease at US airports.',
    lang: 'en-US',
    start_url: paths.root,
    scope: paths.root,
    display: 'minimal-ui',
    background_color: color('paper'),
    theme_color: color('sheet'),
    icons: icons.flatMap(({ address, size, purpose }) =>
      purpose === null ? [] : [{ src: address, sizes: `${size}x${size}`, type: 'image/png', purpose }],
    ),
  };
}
