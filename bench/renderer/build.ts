import fs from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { compileAhead } from '../../scripts/compile-ahead.ts';

const BENCH = path.resolve(import.meta.dirname, '..');

/** What a page transfers before it can draw: gzip bytes of its scripts and styles. */
export type Bytes = { scripts: number; styles: number };

/** Production build of one page into `folder`, alone, so that it brings what it needs and nothing of another's. */
export async function buildPage(page: string, folder: string): Promise<{ entry: string; bytes: Bytes }> {
  const outDir = path.join(folder, path.basename(page, '.html'));
  await build({
    root: BENCH,
    base: './',
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    // One React for all, the product's.
    resolve: { dedupe: ['react', 'react-dom'] },
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: path.join(BENCH, page), output: { postBanner: compileAhead } },
      chunkSizeWarningLimit: 10_000,
    },
  });
  const entry = path.join(outDir, page);
  const html = await fs.readFile(entry, 'utf8');
  const named = [...html.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, name]) => name!);
  const bytes: Bytes = { scripts: 0, styles: 0 };
  for (const name of new Set(named)) {
    const size = gzipSync(await fs.readFile(path.resolve(path.dirname(entry), name)), { level: 9 }).length;
    if (name.endsWith('.js')) bytes.scripts += size;
    else bytes.styles += size;
  }
  return { entry, bytes };
}
