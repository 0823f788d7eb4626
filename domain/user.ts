import type { Role } from './roles.ts';

/** An account, as whoever is signed in to it is told. */
export type User = {
  id: number;
  email: string;
  role: Role;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  isAdmin: boolean;
};
