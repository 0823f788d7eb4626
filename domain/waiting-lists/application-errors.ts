import { isLastName } from './published-name.ts';
import type { Rules } from './rules-schema.ts';

/** The rules that applications are checked by. */
export type Asks = Pick<Rules, 'who' | 'share' | 'namesPartners'>;

type Application = {
  name?: string | undefined;
  lastName?: string | undefined;
  tailNumber?: string | null | undefined;
  share?: number | null | undefined;
  partners?: string | undefined;
};

export const lastNameError = ({ name = '', lastName = '' }: Application): string | false =>
  lastName !== '' && !isLastName(lastName, name) && 'Enter the last words of the name, such as Red Cloud';

/** Errors by field of an application that the rules of a list don’t take, for browser and server. */
export function applicationErrors(
  { who, share: least, namesPartners }: Asks,
  application: Application,
): { field: keyof Application; message: string }[] {
  const { tailNumber, share, partners } = application;
  const lastName = lastNameError(application);
  return [
    lastName !== false && { field: 'lastName' as const, message: lastName },
    who === 'owners' &&
      !tailNumber && {
        field: 'tailNumber' as const,
        message: 'This list takes aircraft owners. Enter your tail number',
      },
    least !== null &&
      (share ?? 0) < least && {
        field: 'share' as const,
        message: `You must own at least ${least}% of the aircraft`,
      },
    namesPartners &&
      (share ?? 100) < 100 &&
      !partners && { field: 'partners' as const, message: 'Name all partners in the aircraft' },
  ].filter((one) => one !== false);
}
