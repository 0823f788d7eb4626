import type { User } from './current-user.ts';

const nameOf = ({ firstName, email }: User) => firstName || email;

/** Somebody else has signed in over the page: what was typed there isn't theirs to send. `title` and `message` say so. */
export class SignedInAsAnother extends Error {
  readonly title: string;
  constructor(now: User, typist: User) {
    super(`What ${nameOf(typist)} typed was not saved.`);
    this.title = `You’re now signed in as ${nameOf(now)}.`;
  }
}
