import { expect, test } from 'vitest';
import { pageAssets } from './renderer.ts';

const manifest = {
  'web/entry-client.tsx': { file: 'assets/entry.js', imports: ['_site.js'] },
  'web/styles.css': { file: 'assets/styles.css', assets: ['assets/text.woff2', 'assets/net.svg'] },
  '_site.js': { file: 'assets/site.js' },
  '_panel.js': { file: 'assets/panel.js', imports: ['_site.js'] },
  'web/screens/browse/browse-screen.tsx': {
    file: 'assets/browse.js',
    imports: ['_site.js', '_panel.js'],
    css: ['assets/browse.css'],
  },
};

test('a page names each file of its screen once, after what it imports', () => {
  expect(pageAssets(manifest, 'web/screens/browse/browse-screen.tsx')).toEqual({
    styles: ['/assets/styles.css', '/assets/browse.css'],
    scripts: ['/assets/site.js', '/assets/entry.js', '/assets/panel.js', '/assets/browse.js'],
    fonts: ['/assets/text.woff2'],
  });
});

test('a build without the screen names the missing file', () => {
  expect(() => pageAssets(manifest, 'web/screens/none.tsx')).toThrow('web/screens/none.tsx');
});
