import { sql } from 'kysely';
import { findEmbeddedDatabase } from '../server/db/embedded/supervisor.ts';
import { openDatabase } from '../server/db/pool.ts';
import { test as base } from './test.ts';

/** Tests whose page has a passkey device that verifies its user without asking. */
export const test = base.extend<{ authenticator: undefined }>({
  authenticator: [
    async ({ page }, use) => {
      const client = await page.context().newCDPSession(page);
      await client.send('WebAuthn.enable');
      const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      });
      await use(undefined);
      // Tests take turns in one context, which has one of these.
      await client.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    },
    { auto: true },
  ],
});

/** Makes the sessions of an account look as if they began an hour ago. */
export async function ageSessions(email: string): Promise<void> {
  const connection = await findEmbeddedDatabase(process.env.E2E_DATA_DIR ?? '');
  if (!connection) throw new Error('The database is not running.');
  const db = openDatabase(connection);
  await sql`
    update sessions set created_at = sessions.created_at - interval '1 hour', confirmed_at = null
    from users where users.id = user_id and email = ${email}`.execute(db);
  await db.destroy();
}
