import type { ScreenProps } from '../../page/screen.ts';
import { Overview } from './overview.tsx';
import { StateMarket } from './state-market.tsx';

export function Component({ params }: ScreenProps<'market'>) {
  return 'state' in params ? <StateMarket {...params} /> : <Overview />;
}
