import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** V8 keeps the whole file, and Node reads one with a character beyond ASCII as two bytes for each. Tagged templates aren't escaped. */
export const oneByteEach = { codeSplitting: false, charset: 'ascii', comments: false } as const;

/**
 * Two builds of the site from one file: the browser's (hashed assets and a manifest in dist/client) and, with `vite build --ssr`,
 * the one that draws pages (one self-contained module in dist/server). The server that calls it has its own: vite.server.config.ts.
 */
export default defineConfig(({ isSsrBuild, command }) => ({
  appType: 'custom',
  plugins: [react(), tailwindcss()],
  publicDir: false,
  // Everything is bundled so that a server start opens one file, and React is always its production build.
  ssr: command === 'build' ? { noExternal: true } : {},
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    target: isSsrBuild ? 'node26' : 'es2022',
    manifest: isSsrBuild ? false : 'manifest.json',
    // A data: URL would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    // The server lists a page's modules in its head, and links preload theirs on hover and focus.
    modulePreload: false,
    reportCompressedSize: false,
    // The largest is MapLibre with its worker, which only a map loads.
    chunkSizeWarningLimit: 1_200,
    copyPublicDir: false,
    rolldownOptions: isSsrBuild
      ? // One file, read whole at start: a later build can't take a part away from a server that runs.
        { input: 'web/entry-server.tsx', output: oneByteEach }
      : {
          input: ['web/start.ts', 'web/entry-client.tsx', 'web/styles.css'],
          // Code that only the server calls, such as `prefetch`, must not pull its imports into the browser's files.
          treeshake: {
            moduleSideEffects: [{ test: /\/(domain|web\/search)\/[^?]*\.tsx?$/, sideEffects: false }],
          },
          // What every page needs, in two files. Each screen and dialog is one, and so is what several of them share.
          output: {
            codeSplitting: {
              groups: [
                // Evaluated in a task of its own, before the site (web/start.ts).
                {
                  name: 'react',
                  test: /\/node_modules\/(react|react-dom|scheduler)\/|\/web\/react\./,
                  priority: 2,
                },
                { name: 'site', tags: ['$initial'], test: /(?<!\/web\/start)\.(m?js|tsx?)$/, priority: 1 },
              ],
            },
          },
        },
  },
}));
