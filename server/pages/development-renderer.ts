import type { FastifyInstance } from 'fastify';
import type { render } from '../../web/entry-server.tsx';
import type { PageRenderer } from './renderer.ts';

const ENTRY = '/_development/entry.js';

/** Starts hot reloading before any component is read. A file, not an inline script, as in the built product. */
const entry = `
import '/@vite/client';
import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
await import('/web/entry-client.tsx');
`;

/** Renders from the sources as they are now; the browser's modules come from the server in front (scripts/dev.ts). */
export async function developmentRenderer(app: FastifyInstance): Promise<PageRenderer> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    appType: 'custom',
    cacheDir: 'node_modules/.vite-render',
    server: { middlewareMode: true, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  app.addHook('onClose', () => vite.close());
  app.get(ENTRY, (_request, reply) => reply.type('text/javascript').send(entry));
  return async (request) => {
    const server = (await vite.ssrLoadModule('/web/entry-server.tsx')) as { render: typeof render };
    const assets = { styles: ['/web/styles.css'], scripts: [], fonts: [] };
    return server.render({ ...request, assetsOf: () => assets, entryScript: ENTRY });
  };
}
