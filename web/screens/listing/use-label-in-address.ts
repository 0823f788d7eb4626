import { useLocation } from '../../ui/navigation.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** The label in the address, such as "B-12" of "#B-12"; '' without one, and on the server. */
export function useLabelInAddress(): string {
  const isHydrated = useHydrated();
  const { hash } = useLocation();
  try {
    return isHydrated ? decodeURIComponent(hash.slice(1)) : '';
  } catch {
    return '';
  }
}
