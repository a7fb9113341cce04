import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Manifest } from 'vite';

/**
 * What a page transfers before it can be used: the gzip bytes of every script and style that it loads, walked through
 * the manifest of a production build of its own (design.md §4: at most 150 kB). `node bench/bytes.ts`.
 */
const GOAL = 150_000;

/** A page is the entry, and what is loaded lazily for it. */
const PAGES: Record<string, string[]> = {
  login: ['index.html', 'rooms/accounts/login.tsx'],
  form: ['index.html', 'engine/shell/full-frame.tsx', 'engine/forms/form-screen.tsx'],
  'membership form': ['index.html', 'engine/shell/full-frame.tsx', 'rooms/membership/membership-form.tsx'],
};

/** Every file that comes along with these modules: their own, those they import, and their styles. */
function filesOf(manifest: Manifest, modules: readonly string[]): Set<string> {
  const files = new Set<string>();
  const access = new Set<string>();
  const visit = (name: string) => {
    if (access.has(name)) return;
    access.add(name);
    const chunk = manifest[name];
    if (!chunk) throw new Error(`no chunk for ${name}`);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) if (/\.(js|css)$/.test(file)) files.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  modules.forEach(visit);
  return files;
}

const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'tessera-bytes-'));
try {
  await build({ logLevel: 'error', build: { outDir: folder, emptyOutDir: true, manifest: true } });
  const manifest = JSON.parse(await fs.readFile(path.join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  for (const [page, modules] of Object.entries(PAGES)) {
    let [scripts, styles] = [0, 0];
    const sizes: string[] = [];
    for (const file of filesOf(manifest, modules)) {
      const bytes = gzipSync(await fs.readFile(path.join(folder, file)), { level: 9 }).length;
      if (file.endsWith('.js')) scripts += bytes;
      else styles += bytes;
      sizes.push(`  ${String(bytes).padStart(7)}  ${file}`);
    }
    const sum = scripts + styles;
    console.log(
      `${page}: ${sum} bytes gzip (JS ${scripts}, CSS ${styles}), goal ${GOAL}: ${sum <= GOAL ? 'met' : 'MISSED'}`,
    );
    if (process.argv.includes('--files')) console.log(sizes.sort().reverse().join('\n'));
  }
} finally {
  await fs.rm(folder, { recursive: true, force: true });
}
