import type { Role } from '../../domain/account.ts';
import { readDemoJson } from './demo-files.ts';

type Name = { firstName: string; lastName: string; role: Role };
export type Person = Name & { profile: Record<string, string> };

type People = {
  /** Owners and brokers. */
  listers: readonly Person[];
  /** People who look for a place. Nobody knows their passwords. */
  pilots: readonly Person[];
  /** Has an account that the admin suspended. */
  suspended: Person;
  /** Haven't opened the link in their email yet. */
  newcomers: readonly Name[];
};

export const emailOf = ({ firstName, lastName }: Name) =>
  `${firstName}.${lastName}@example.com`.toLowerCase();

export const { listers, pilots, suspended, newcomers } = readDemoJson<People>('people.json');
