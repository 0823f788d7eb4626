import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { paths } from '../../domain/paths.ts';
import { type Config, isLoopback, isTrial } from '../config.ts';
import { problem } from '../http/problem.ts';
import { letterPage, listPage, previewPage } from './mailbox-page.ts';
import { listOutbox, readOutbox } from './outbox.ts';

/** The outbox in the browser, for people who try the product locally without an SMTP server. */

const SHOWN = 100;

/** A local proxy, or a foreign name that resolves to this machine (DNS rebinding), lets strangers in. */
function isLocal(request: FastifyRequest): boolean {
  const proxied = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'via'].some(
    (name) => name in request.headers,
  );
  return !proxied && isLoopback(`http://${request.headers.host ?? ''}`);
}

const STYLED = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";
const POLICIES = {
  page: `${STYLED}; frame-src 'self'; frame-ancestors 'none'`,
  // The email of a stranger runs nothing and loads nothing.
  preview: `${STYLED}; frame-ancestors 'self'; img-src data:; sandbox allow-top-navigation-by-user-activation`,
};

export function registerMailboxRoutes(app: FastifyInstance, { config }: { config: Config }): void {
  if (!isTrial(config)) return;

  type Named = { Params: { name: string } };
  async function read(request: FastifyRequest<Named>) {
    const letter = isLocal(request) ? await readOutbox(config.dataDir, request.params.name) : null;
    if (!letter) throw problem.notFound();
    return letter;
  }

  app.get(paths.mailbox, async (request, reply) => {
    if (!isLocal(request)) throw problem.notFound();
    return send(reply, 'page', listPage(await listOutbox(config.dataDir, SHOWN)));
  });

  app.get<Named>(`${paths.mailbox}/:name`, async (request, reply) =>
    send(reply, 'page', letterPage(await read(request), config.publicUrl)),
  );

  app.get<Named>(`${paths.mailbox}/:name/html`, async (request, reply) => {
    const { html, pictures } = await read(request);
    if (html === null) throw problem.notFound();
    return send(reply, 'preview', previewPage(html, pictures));
  });
}

const send = (reply: FastifyReply, policy: keyof typeof POLICIES, page: string) =>
  reply
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    // The page's address must not leak to the page a link opens.
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', POLICIES[policy])
    .type('text/html; charset=utf-8')
    .send(page);
