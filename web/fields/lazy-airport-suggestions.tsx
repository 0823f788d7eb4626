import { type ComponentProps, lazy, Suspense } from 'react';
import type { AirportSuggestions } from './airport-suggestions.tsx';

// Fields work without suggestions, so a failed download shows nothing.
const Loaded = lazy(() =>
  import('./airport-suggestions.tsx').then(
    (module) => ({ default: module.AirportSuggestions }),
    () => ({ default: () => null }),
  ),
);

export const LazyAirportSuggestions = (props: ComponentProps<typeof AirportSuggestions>) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
);
