import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Two builds from one file: the browser's (hashed assets and a manifest in dist/client) and, with
 * `vite build --ssr`, the server's (one self-contained module in dist/server).
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
    // The server names a page's modules in its head, and links preload theirs when they are reached for.
    modulePreload: false,
    reportCompressedSize: false,
    // The largest is MapLibre with its worker, which only a map loads.
    chunkSizeWarningLimit: 1_200,
    copyPublicDir: false,
    rolldownOptions: isSsrBuild
      ? // One file, read whole at start: a later build can't take a part away from a server that runs.
        { input: 'web/entry-server.tsx', output: { codeSplitting: false } }
      : {
          input: ['web/entry-client.tsx', 'web/styles.css'],
          // What every page needs is one file, and the kit of controls is one: that compresses better, and comes
          // sooner, than a dozen that travel together anyway.
          output: {
            codeSplitting: {
              groups: [
                { name: 'site', tags: ['$initial'], test: /\.(m?js|tsx?)$/, priority: 1 },
                {
                  name: 'controls',
                  test: /web\/ui\/(badge|dialog|field|input|pager|panel|skeleton|table|tabs)\.tsx$/,
                },
                {
                  name: 'listing',
                  test: /web\/(listing\/(airport-lines|availability-badge|field-text|figure|found-text|listing-picture)|fields\/airport-code|ui\/table-role)\.tsx?$/,
                },
              ],
            },
          },
        },
  },
}));
