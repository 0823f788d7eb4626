import { allAdmins, createAccounts, resetFactors } from '../server/accounts/service.ts';
import { verifyAudit } from '../server/admin/audit/service.ts';
import { findWaitingSignUp, setAdmin } from '../server/admin/users/service.ts';
import { openBackupFile } from '../server/backup/archive.ts';
import { readBackup } from '../server/backup/read.ts';
import { checkSignature } from '../server/backup/signature.ts';
import { type Config, readConfig } from '../server/config.ts';
import { openDatabase } from '../server/db/pool.ts';
import { replaceSecret } from '../server/db/secret.ts';
import { createLog } from '../server/log.ts';
import { findMailFailures } from '../server/mail/failures.ts';
import { MAIL_QUEUE } from '../server/mail/mailer.ts';
import { sweepMedia, sweepStrays, verifyMedia } from '../server/media/service.ts';
import { openServices, type Services } from '../server/services.ts';
import { complaintOf } from '../server/start-failure.ts';
import { verifyLists } from '../server/waiting-lists/verify.ts';
import { withSiteDatabase } from './site-database.ts';

/** `npm run admin -- COMMAND`: what an operator needs, also while the site runs. */

type Command = {
  help: string;
  takes?: 'EMAIL' | '[FILE]';
  run: (services: Services, given: string) => Promise<void>;
};

const commands: Readonly<Record<string, Command>> = {
  admins: {
    help: 'lists the admins',
    async run({ db, config }) {
      const emails = await allAdmins(db, config);
      for (const email of emails) console.log(email);
      if (emails.length === 0) console.log('No account is an admin yet.');
    },
  },
  'make-admin': {
    help: 'lets this account use the admin pages',
    takes: 'EMAIL',
    run: ({ db }, email) => change(db, email, true),
  },
  'remove-admin': {
    help: 'takes that away; the account stays',
    takes: 'EMAIL',
    async run({ db, config }, email) {
      if (email === config.adminEmail)
        throw new Error(`${email} is the admin by ADMIN_EMAIL. Change it there.`);
      await change(db, email, false);
    },
  },
  'reset-sign-in': {
    help: 'removes all passkeys and the authenticator app, and signs the account out',
    takes: 'EMAIL',
    async run({ db }, email) {
      if (!(await resetFactors({ db }, email))) throw new Error(noAccount(email));
      console.log(`${email} signs in with the password, and an admin sets up a new passkey or app.`);
    },
  },
  mails: {
    help: 'lists the last 20 emails that couldn’t be delivered, with the reason',
    async run({ db }) {
      const failures = await findMailFailures(db);
      for (const { at, reason } of failures)
        console.log(`${at.toISOString()}  ${reason ?? 'no reason known'}`);
      if (failures.length === 0)
        console.log('Every email was delivered in the last two weeks, or is still being tried.');
    },
  },
  'resend-mails': {
    help: 'tries all of those again',
    async run({ jobs }) {
      console.log(`Emails to be tried again: ${await jobs.redeliver(MAIL_QUEUE)}.`);
    },
  },
  'resend-sign-up': {
    help: 'sends a new verification link to a person who signed up',
    takes: 'EMAIL',
    async run(services, email) {
      const id = await findWaitingSignUp(services.db, email);
      if (id === undefined) throw new Error(`No sign-up of ${email} waits for its verification.`);
      await createAccounts(services).sendSignUpMail(id, services.db);
      console.log(`A new link is on its way to ${email}.`);
    },
  },
  'verify-audit': {
    help: 'checks that no entry of the audit log was changed or removed, or, with a backup, cut off',
    takes: '[FILE]',
    async run({ db, config }, path) {
      const { entries, last, broken } = await verifyAudit(
        db,
        path ? await auditEndOf(path, config) : undefined,
      );
      for (const line of broken) console.log(line);
      console.log(
        `Entries: ${entries}. ${last ? `Last link: ${last.seq} ${last.hash}. ` : ''}${broken.length > 0 ? 'The log isn’t whole.' : 'The log is whole.'}`,
      );
      if (broken.length > 0) process.exitCode = 1;
    },
  },
  'verify-lists': {
    help: 'checks that places and offers of waiting lists are those of their history',
    async run({ db }) {
      const { lists, broken } = await verifyLists(db);
      for (const line of broken) console.log(line);
      console.log(`Waiting lists: ${lists}. Differences: ${broken.length}.`);
      if (broken.length > 0) process.exitCode = 1;
    },
  },
  'replace-secret': {
    help: 'ends links in emails, gives webhooks new secrets, removes authenticator apps; stop the site first',
    async run({ db }) {
      await replaceSecret(db);
      console.log(
        'Replaced the secret. Links in older emails and authenticator apps no longer work, and owners of webhooks need their new secrets.',
      );
    },
  },
  'verify-files': {
    help: 'reads every upload and names those that are missing or damaged',
    async run(services) {
      const bad = { count: 0 };
      const checked = await verifyMedia(services, (line) => {
        bad.count += 1;
        console.log(line);
      });
      console.log(`Files: ${checked}. Missing or damaged: ${bad.count}.`);
      if (bad.count > 0) process.exitCode = 1;
    },
  },
  'sweep-files': {
    help: 'removes uploads that nothing has used for a day, as the site does every hour',
    async run(services) {
      await sweepMedia(services);
      await sweepStrays(services);
      console.log('Removed what was unused.');
    },
  },
};

const noAccount = (email: string) => `No account has the email address ${email}.`;

async function auditEndOf(path: string, { backupKey: key }: Config) {
  const file = await openBackupFile(path);
  try {
    const backup = await readBackup(file);
    checkSignature(backup, { key });
    return backup.about.auditEnd ?? undefined;
  } finally {
    await file.handle.close();
  }
}

async function change(db: Services['db'], email: string, isAdmin: boolean): Promise<void> {
  if (!(await setAdmin(db, email, isAdmin))) throw new Error(noAccount(email));
  console.log(`${email} ${isAdmin ? 'is an admin' : 'is no longer an admin'}.`);
}

const help = () =>
  [
    'npm run admin -- COMMAND',
    '',
    ...Object.entries(commands).map(
      ([name, { takes = '', help }]) => `  ${`${name} ${takes}`.padEnd(24)}${help}`,
    ),
  ].join('\n');

function parse([name = '', ...words]: string[]): { command: Command; given: string } | null {
  if (/^(|help|-h|--help)$/.test(name)) return null;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Error(`There is no command ${name}.\n\n${help()}`);
  const [given = '', ...more] = words;
  if (command.takes === 'EMAIL' && !given.includes('@'))
    throw new Error(`Name the account: npm run admin -- ${name} EMAIL`);
  if (more.length > 0 || (!command.takes && given)) throw new Error(`${name} takes nothing more.`);
  return { command, given: command.takes === 'EMAIL' ? given.toLowerCase() : given };
}

async function run({ command, given }: { command: Command; given: string }, config: Config): Promise<void> {
  await withSiteDatabase(config, async (connections) => {
    const connection = connections.app;
    const db = openDatabase(connection, { max: 2, statementTimeout: 0 });
    const log = createLog(config.logLevel);
    const services = await openServices({ config, connection, db, log, waits: { schedules: false } });
    try {
      await command.run(services, given);
    } finally {
      await services.jobs.stop();
      await db.destroy();
    }
  });
}

try {
  const asked = parse(process.argv.slice(3));
  if (asked) await run(asked, readConfig(process.env));
  else console.log(help());
} catch (error) {
  const complaint = complaintOf(error);
  console.error(complaint instanceof Error ? complaint.message : complaint);
  process.exitCode = 1;
}
