import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Manifest } from 'vite';
import type { PageParts } from '../src/engine/server/page/catalogues.ts';
import { writePage } from '../src/engine/server/page/page.ts';
import { readSettings } from '../src/engine/server/settings.ts';
import { loadTenants } from '../src/engine/server/tenants/load-tenants.ts';
import { Words } from '../src/engine/server/words.ts';

/**
 * What a page transfers before it can be used, to a browser with an empty cache: the page itself, the catalogues of its
 * words, and every script and style that it loads, walked through the manifest of a production build of its own
 * (design.md §4: at most 150 kB), all in gzip. `node bench/bytes.ts`.
 */
const GOAL = 150_000;

type Page = { modules: string[]; words: string[] };

/** A page is the entry, what is loaded lazily for it, and its words (`words` of its room). */
const FRAME = ['index.html', '../engine/web/shell/full-frame.tsx'];
const PAGES: Record<string, Page> = {
  login: { modules: ['index.html', '../rooms/accounts/web/login/login.tsx'], words: ['shell', 'accounts'] },
  start: {
    modules: [...FRAME, '../engine/web/home/home.tsx', '../rooms/front/web/pages/start.tsx'],
    words: ['shell', 'home', 'front'],
  },
  Home: {
    modules: [
      ...FRAME,
      '../engine/web/home/home.tsx',
      '../rooms/membership/web/apply/home-card.tsx',
      '../rooms/grants/web/apply/home-card.tsx',
      '../rooms/documents/web/library/home-card.tsx',
    ],
    words: ['shell', 'home'],
  },
  form: { modules: [...FRAME, '../engine/web/forms/form-screen.tsx'], words: ['shell', 'forms'] },
  'membership form': {
    modules: [...FRAME, '../rooms/membership/web/apply/membership-form.tsx'],
    words: ['shell', 'forms', 'membership'],
  },
};

/** The page of the institute, as the server writes it into the built file, and what its words weigh. */
async function textsOf(html: string): Promise<{ page: number; words(names: string[]): number }> {
  const tenants = await loadTenants({});
  const words = await Words.load({});
  const parts: PageParts = { tenants, words, settings: readSettings({}) };
  const weigh = (text: string) => gzipSync(text, { level: 9 }).length;
  const catalogues = words.catalogues('cifa', 'en');
  return {
    page: weigh(writePage(parts, html, tenants.get('cifa')!, 'en')),
    words: (names) => names.reduce((sum, name) => sum + weigh(JSON.stringify(catalogues[name])), 0),
  };
}

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
  const texts = await textsOf(await fs.readFile(path.join(folder, 'index.html'), 'utf8'));
  for (const [page, { modules, words }] of Object.entries(PAGES)) {
    let [scripts, styles] = [0, 0];
    const said = texts.words(words);
    const sizes: string[] = [];
    for (const file of filesOf(manifest, modules)) {
      const bytes = gzipSync(await fs.readFile(path.join(folder, file)), { level: 9 }).length;
      if (file.endsWith('.js')) scripts += bytes;
      else styles += bytes;
      sizes.push(`  ${String(bytes).padStart(7)}  ${file}`);
    }
    const sum = scripts + styles + said + texts.page;
    console.log(
      `${page}: ${sum} bytes gzip (page ${texts.page}, words ${said}, JS ${scripts}, CSS ${styles}), goal ${GOAL}: ${sum <= GOAL ? 'met' : 'MISSED'}`,
    );
    if (process.argv.includes('--files')) console.log(sizes.sort().reverse().join('\n'));
  }
} finally {
  await fs.rm(folder, { recursive: true, force: true });
}
