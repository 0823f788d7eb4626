import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as entry from '../../web/entry-server.tsx';
import type { PageAnswer, PageRequest } from '../../web/entry-server.tsx';

export type SiteModule = typeof entry;

export type PageRenderer = {
  render: (request: Omit<PageRequest, 'assetsOf' | 'entryScript'>) => Promise<PageAnswer>;
  isShared: (pathname: string) => boolean;
};

type ManifestChunk = { file: string; css?: string[]; assets?: string[]; imports?: string[] };
type Manifest = Record<string, ManifestChunk>;

const ENTRY = 'web/entry-client.tsx';
const START = 'web/start.ts';
const STYLES = 'web/styles.css';

export const builtSite = (dist: string): Promise<SiteModule> =>
  import(pathToFileURL(join(dist, 'server/entry-server.js')).href);

export async function builtRenderer(dist: string): Promise<PageRenderer> {
  const manifest = JSON.parse(await readFile(join(dist, 'client/manifest.json'), 'utf8')) as Manifest;
  const site = await builtSite(dist);
  const cache = new Map<string, ReturnType<PageRequest['assetsOf']>>();
  const entryScript = `/${chunkOf(manifest, START).file}`;
  const assetsOf = (file: string) => {
    const known = cache.get(file) ?? pageAssets(manifest, file.replace(/^\.\//, 'web/'));
    cache.set(file, known);
    return known;
  };
  return { render: (request) => site.render({ ...request, assetsOf, entryScript }), isShared: site.isShared };
}

/** Lists the files of a screen and all its imports, each after what it imports. */
export function pageAssets(manifest: Manifest, screen: string): ReturnType<PageRequest['assetsOf']> {
  const seen = new Set<ManifestChunk>();
  const chunks = new Set<ManifestChunk>();
  const visit = (name: string) => {
    const chunk = chunkOf(manifest, name);
    if (seen.has(chunk)) return;
    seen.add(chunk);
    for (const imported of chunk.imports ?? []) visit(imported);
    chunks.add(chunk);
  };
  visit(ENTRY);
  visit(screen);
  const styles = chunkOf(manifest, STYLES);
  return {
    styles: [styles.file, ...[...chunks].flatMap(({ css }) => css ?? [])].map((file) => `/${file}`),
    scripts: [...chunks].map(({ file }) => `/${file}`),
    fonts: (styles.assets ?? []).filter((file) => file.endsWith('.woff2')).map((file) => `/${file}`),
  };
}

function chunkOf(manifest: Manifest, name: string): ManifestChunk {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build's manifest has no ${name}; run: npm run build`);
  return chunk;
}
