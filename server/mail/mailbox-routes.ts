import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brand } from '../../domain/brand.ts';
import { paths } from '../../domain/paths.ts';
import type { Config } from '../config.ts';
import { escaped } from '../http/html.ts';
import { problem } from '../http/problem.ts';
import { listOutbox, readOutbox } from './outbox.ts';

/** The outbox in the browser, for people who try the product locally without an SMTP server. */

const SHOWN = 100;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

const isLoopback = (address: string) => URL.canParse(address) && LOOPBACK.has(new URL(address).hostname);

/** Shown only if no SMTP server is configured and only this machine can reach the server. */
export function hasMailbox(config: Pick<Config, 'smtpUrl' | 'loopback' | 'publicUrl'>): boolean {
  return !config.smtpUrl && config.loopback && isLoopback(config.publicUrl);
}

/** A local proxy, or a foreign name that resolves to this machine (DNS rebinding), lets strangers in. */
function isLocal(request: FastifyRequest): boolean {
  const proxied = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'via'].some(
    (name) => name in request.headers,
  );
  return !proxied && isLoopback(`http://${request.headers.host ?? ''}`);
}

export function registerMailboxRoutes(app: FastifyInstance, { config }: { config: Config }): void {
  if (!hasMailbox(config)) return;

  app.get(paths.mailbox, async (request, reply) => {
    if (!isLocal(request)) throw problem.notFound();
    const letters = await listOutbox(config.dataDir, SHOWN);
    const rows = letters.map(
      ({ name, to, subject, date }) =>
        `<li><a href="${paths.mailbox}/${name}">${escaped(subject)}</a><br>to ${escaped(to)}, ${escaped(date)}</li>`,
    );
    const list = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>No email yet.</p>';
    return sendPage(
      reply,
      'Mailbox',
      `<p>Email that would have been sent, newest first. Set SMTP_URL to send it.</p>${list}`,
    );
  });

  app.get<{ Params: { name: string } }>(`${paths.mailbox}/:name`, async (request, reply) => {
    const letter = isLocal(request) ? await readOutbox(config.dataDir, request.params.name) : null;
    if (!letter) throw problem.notFound();
    const head = `<p><a href="${paths.mailbox}">All email</a></p><p>to ${escaped(letter.to)}, ${escaped(letter.date)}</p>`;
    return sendPage(reply, letter.subject, `${head}<div>${asHtml(letter.text, config.publicUrl)}</div>`);
  });
}

function sendPage(reply: FastifyReply, title: string, content: string) {
  return (
    reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      // The page's address must not leak to the page a link opens.
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)} | ${escaped(brand.name)}</title>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
${content}
</main>
</body>
</html>
`)
  );
}

function asHtml(text: string, publicUrl: string): string {
  return text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => {
      const html = paragraph
        .split(/(https?:\/\/[^\s<>"']+)/)
        .map((piece, index) =>
          index % 2 === 1 && piece.startsWith(`${publicUrl}/`)
            ? `<a href="${escaped(piece)}">${escaped(piece)}</a>`
            : escaped(piece),
        )
        .join('')
        .replaceAll('\n', '<br>');
      return `<p>${html}</p>`;
    })
    .join('\n');
}
