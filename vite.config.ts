import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The wrapper that remains around a dynamic import. */
const WRAPPED_IMPORT = /[\w$]+\(\(\)=>(import\(`[^`]+`\)(?:\.then\([\w$]+=>[\w$.]+\))?),\[\]\)/g;

/**
 * Vite wraps each dynamic import in code that loads its style sheets. All of ours are in styles.css, so that code would only
 * add to every first load.
 */
const importsWithoutStyles: Plugin = {
  name: 'imports-without-styles',
  enforce: 'pre',
  apply: 'build',
  transform: {
    order: 'post',
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = file.code.replace(WRAPPED_IMPORT, '$1');
      }
      const styles = Object.keys(bundle).filter((file) => file.endsWith('.css'));
      if (styles.length > 1) this.error(`Import it in web/styles.css: ${styles.join(', ')}`);
    },
  },
};

const plainIcon = fileURLToPath(new URL('web/ui/plain-icon.ts', import.meta.url));

/** Draws lucide's icons, which are data, with our own component instead of its larger one. */
const plainIcons: Plugin = {
  name: 'plain-icons',
  enforce: 'pre',
  apply: 'build',
  resolveId: {
    filter: { id: /^\.\.?\/createLucideIcon\.mjs$/ },
    handler: () => plainIcon,
  },
  buildEnd(error) {
    if (!error && !this.getModuleInfo(plainIcon)) this.error('No icon of lucide-react uses plain-icon.ts');
  },
};

/**
 * React makes the objects that it throws to suspend as errors, when its file is evaluated. For the stack of each, V8 parses
 * the whole file again, which is half of what evaluating it costs. Nobody reads these stacks.
 */
const suspendWithoutStack: Plugin = {
  name: 'suspend-without-stack',
  apply: 'build',
  transform: {
    filter: { id: /react-dom-client\.production\.js$/ },
    handler(code) {
      const made = /(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g;
      if (code.match(made)?.length !== 5) this.error('React makes other errors when its file is evaluated');
      return code.replace(made, '$1 = Object.create(Error.prototype, { message: { value: $2 } })');
    },
  },
};

/**
 * Has V8 compile what every page runs on another thread, while it arrives, instead of each function on the main thread when
 * it is first called: https://v8.dev/blog/explicit-compile-hints. It costs memory for functions that a page never calls, so
 * screens have no hint.
 */
const compiledAhead: Plugin = {
  name: 'compiled-ahead',
  apply: (_config, { isSsrBuild = false }) => !isSsrBuild,
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const files = Object.values(bundle).filter(({ name }) => name === 'react' || name === 'entry-client');
      if (files.length !== 2) this.error('The files of every page have other names');
      for (const file of files) {
        if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      }
    },
  },
};

/** V8 keeps the whole file, and Node reads one with a character beyond ASCII as two bytes for each. Tagged templates aren't escaped. */
export const oneByteEach = { codeSplitting: false, charset: 'ascii', comments: false } as const;

/**
 * Two builds of the site from one file: the browser's (hashed assets and a manifest in dist/client) and, with `vite build --ssr`,
 * the one that draws pages (one self-contained module in dist/server). The server that calls it has its own: vite.server.config.ts.
 */
export default defineConfig(({ isSsrBuild, command }) => ({
  appType: 'custom',
  plugins: [react(), tailwindcss(), plainIcons, suspendWithoutStack, importsWithoutStyles, compiledAhead],
  publicDir: false,
  // Everything is bundled so that a server start opens one file, and React is always its production build.
  ssr: command === 'build' ? { noExternal: true } : {},
  define:
    command === 'build'
      ? {
          'process.env.NODE_ENV': '"production"',
          // Leaves out what connects React to its developer tools.
          ...(!isSsrBuild && { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' }),
        }
      : {},
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
          // A few shared files (what every page needs, what many screens need, what lists and searches need) instead of a
          // dozen small ones: they compress better and arrive sooner. Dialogs load when they open.
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
                {
                  name: 'shared',
                  test: /\/web\/(ui(?!\/(dialog|panel|use-latest|focus-on-mount|empty-state))|listing(?!\/(listing-row|title-link))|fields)\/|\/lucide-react\/|\/domain\/(listing-kinds\/highlights|search)\./,
                  minShareCount: 8,
                },
                {
                  // Code that draws rows of results, which loads after /browse: its first rows come as HTML.
                  name: 'rows',
                  test: /\/web\/(listing\/(airport-lines|availability-badge|available-dates|figure|picture-address|row-picture|verified-badge)|personal\/heart)\.|\/domain\/(listing-kinds\/highlights|rent|verification|drawing-address|airports\/compass-point)\./,
                  minShareCount: 2,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'lists',
                  test: /\/ui\/(table-role|tabs|pager|toolbar|step-to)\.|\/(chevron-right|chevrons-left|still|still-listing|structured-data|title-link|back-link|domain\/listing|freshness|short-label|row-picture|found-text|changing|available-dates|lazy-airport-suggestions|lazy-nothing-found)\./,
                  minShareCount: 2,
                },
                {
                  name: 'search',
                  test: /\/web\/search\/(?!aircraft|change|filter-sheet|filters-refusal|found|ignored|(lazy-)?nothing|own|relaxed|save(?!-search\.)|search-summary|result-sheet|sheet-head|peek-row|words)|\/domain\/page-metadata\/browse\.|\/sliders-horizontal\./,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'query',
                  test: /\/domain\/(search-query|fit\/fit-filters)\./,
                  minShareCount: 2,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                {
                  // Favorites, the visitor's aircraft, and verdicts: loads after every page, or with screens that give verdicts.
                  name: 'visitor',
                  test: /\/web\/(personal\/(aircraft-changes|device-|favorites|fit-badges|judged-aircraft|my-aircraft|own-aircraft-query)|api\/(auth-failure|failure-text|send-signed-in|signed-in-as-another)|ui\/tooltips)|\/domain\/(fit\/(fit|fit-text|space)|aircraft\/my-aircraft|favorites|messages)\.|\/icons\/heart\./,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'rates',
                  test: /\/web\/(ui\/(panel|table)|listing\/area-rates)\.|\/domain\/market\.|\/external-link\./,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
  },
}));
