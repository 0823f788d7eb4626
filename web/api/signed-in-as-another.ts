import type { User } from './current-user.ts';

const nameOf = ({ firstName, email }: User) => firstName || email;

/** A different user signed in over the page, so the form must not be sent. `title` and `message` tell the user. */
export class SignedInAsAnother extends Error {
  readonly title: string;
  constructor(now: User, author: User) {
    super(`What ${nameOf(author)} typed was not saved.`);
    this.title = `You’re now signed in as ${nameOf(now)}.`;
  }
}
