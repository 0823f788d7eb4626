import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';
import type { PageRenderer, SiteModule } from './renderer.ts';

const ENTRY = '/_development/entry.js';

/** Starts hot reloading before any component loads. A file rather than an inline script, as in the built product. */
const entry = `
import '/@vite/client';
import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
await import('/web/start.ts');
if (document.readyState === 'loading')
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
await import('/web/entry-client.tsx');
`;

let vite: Promise<ViteDevServer> | undefined;

export async function developmentSite(): Promise<SiteModule> {
  vite ??= import('vite').then(({ createServer }) =>
    createServer({
      appType: 'custom',
      cacheDir: 'node_modules/.vite-render',
      server: { middlewareMode: true, hmr: false, ws: false },
      optimizeDeps: { noDiscovery: true },
    }),
  );
  return (await (await vite).ssrLoadModule('/web/entry-server.tsx')) as SiteModule;
}

/** Renders from the sources; the dev server in front (scripts/dev.ts) serves the browser's modules. */
export async function developmentRenderer(app: FastifyInstance): Promise<PageRenderer> {
  app.addHook('onClose', async () => (await vite)?.close());
  app.get(ENTRY, (_request, reply) => reply.type('text/javascript').send(entry));
  const assets = { styles: ['/web/styles.css'], scripts: [], fonts: [] };
  const { isShared } = await developmentSite();
  return {
    render: async (request) =>
      (await developmentSite()).render({ ...request, assetsOf: () => assets, entryScript: ENTRY }),
    isShared,
  };
}
