import * as drawings from '../../web/entry-server.tsx';
import type { Config } from '../config.ts';
import { countSharedPage, viewCounter } from '../listings/views.ts';
import { registerPages } from '../pages/routes.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** The API with pages and share images, rendered from source without a build. */
export async function createTestSite(settings: Partial<Config> = {}): Promise<TestApp> {
  const site = await createTestApp(settings, { drawings: async () => drawings });
  await registerPages(site.app, site.services, {
    renderer: {
      isShared: drawings.isShared,
      render: (request) =>
        drawings.render({
          ...request,
          assetsOf: () => ({ styles: [], scripts: [], fonts: [] }),
          entryScript: '/assets/entry.js',
        }),
    },
    onSharedPage: countSharedPage(viewCounter(site.services)),
  });
  return site;
}
