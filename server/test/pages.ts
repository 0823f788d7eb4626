import * as drawings from '../../web/entry-server.tsx';
import type { Config } from '../config.ts';
import { registerPages } from '../pages/routes.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** The API with its screens and share images, drawn from their sources: nothing needs to be built. */
export async function createTestSite(settings: Partial<Config> = {}): Promise<TestApp> {
  const site = await createTestApp(settings, { drawings: async () => drawings });
  await registerPages(site.app, site.services, {
    renderer: (request) =>
      drawings.render({
        ...request,
        assetsOf: () => ({ styles: [], scripts: [], fonts: [] }),
        entryScript: '/assets/entry.js',
      }),
  });
  return site;
}
