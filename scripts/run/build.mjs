import fs from 'node:fs';
import path from 'node:path';
import { quietly, seconds, withHeartbeat } from './child.mjs';
import { BIN, ROOT, toolEnv } from './paths.mjs';
import { alone, hashOf, readStamp } from './stamp.mjs';
import { Trouble, troubleIn } from './trouble.mjs';

const OUT = path.join(ROOT, 'dist', 'web');
const STAMP = path.join(ROOT, 'dist', '.web-stamp');
const SOURCES = [
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
  'src/web',
  'src/engine/web',
  'src/contract',
  ...fs
    .readdirSync(path.join(ROOT, 'src/rooms'))
    .flatMap((room) => [`src/rooms/${room}/web`, `src/rooms/${room}/contract`]),
].filter((source) => fs.existsSync(path.join(ROOT, source)));
const isBuilt = (hash) => readStamp(STAMP) === hash && fs.existsSync(OUT);

/** Builds the web client into dist/web, only when something it is made of changed. */
export async function ensureBuilt(node) {
  if (isBuilt(hashOf(SOURCES))) return;
  await alone(async () => {
    const hash = hashOf(SOURCES);
    if (!isBuilt(hash)) await build(node, hash);
  });
}

async function build(node, hash) {
  const from = performance.now();
  const fresh = `${OUT}.new`;
  const old = `${OUT}.old`;
  fs.mkdirSync(path.dirname(OUT), { recursive: true });
  console.log('Building the web client (only when it changed) …');
  const { code, output } = await withHeartbeat(
    () => 'building the web client',
    () => quietly(node, [path.join(BIN, 'vite'), 'build', '--outDir', fresh, '--emptyOutDir'], toolEnv(node)),
  );
  if (code !== 0) {
    const known = troubleIn(output, path.join(ROOT, 'dist'));
    throw new Trouble(known ?? `${output.trim()}\nBuilding the web client failed (vite build, above).`);
  }
  // A running server keeps a whole client: the finished folder takes the old one's place.
  fs.rmSync(old, { recursive: true, force: true });
  if (fs.existsSync(OUT)) fs.renameSync(OUT, old);
  fs.renameSync(fresh, OUT);
  fs.rmSync(old, { recursive: true, force: true });
  fs.writeFileSync(STAMP, hash);
  console.log(`Web client built in ${seconds(from)}.`);
}
