import type { AdminCase } from '../../../domain/cases-schema.ts';
import { grouped } from '../../../domain/figures.ts';

/** Says how many reports of the listing came from the network of this one. */
export const OneNetwork = ({ found: { sameNetwork } }: { found: AdminCase }) =>
  sameNetwork > 1 && (
    <span className="block text-sm text-caution">
      {grouped(sameNetwork)} reports of this listing came from one network. Those of one day count as one.
    </span>
  );
