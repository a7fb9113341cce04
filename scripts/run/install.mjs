import fs from 'node:fs';
import path from 'node:path';
import { quietly, seconds, withHeartbeat } from './child.mjs';
import { onPath, ROOT } from './paths.mjs';
import { alone, hashOf, readStamp } from './stamp.mjs';
import { Trouble, troubleIn } from './trouble.mjs';

const STAMP = path.join(ROOT, 'node_modules', '.tessera-install');
/** What the packages take up. */
const NEEDED_BYTES = 1_200_000_000;
const wanted = () => hashOf(['package-lock.json'], `${process.platform}-${process.arch}`);
const isInstalled = () => readStamp(STAMP) === wanted();

const readJson = (file) => {
  try {
    return JSON.parse(fs.readFileSync(path.join(ROOT, file), 'utf8'));
  } catch {
    return undefined;
  }
};

/** Whether `npm install` by hand already brought exactly what the lock asks for. */
function matchesLock() {
  const lock = readJson('package-lock.json')?.packages;
  const held = readJson('node_modules/.package-lock.json')?.packages;
  if (!lock || !held) return false;
  return Object.entries(lock).every(
    ([name, entry]) =>
      name === '' ||
      (name in held
        ? held[name].version === entry.version
        : Boolean(entry.optional || entry.devOptional || entry.peer || entry.extraneous)),
  );
}

/** How to start npm: the one that started us, with the machine's own Node (ours vanishes while npm works). */
function npmCommand() {
  const cli = process.env.npm_execpath;
  const node = onPath('node');
  if (cli && /npm-cli\.[cm]?js$/.test(cli) && node) return [node, cli];
  const npm = onPath('npm');
  if (npm) return [npm];
  throw new Trouble(
    'npm is missing: install Node 20 or newer together with npm from https://nodejs.org and try again.',
  );
}

/** Brings the packages of package-lock.json, only when those in node_modules are not the same. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await alone(async () => {
    if (isInstalled()) return;
    if (!matchesLock()) await install();
    fs.writeFileSync(STAMP, wanted());
  });
}

async function install() {
  const [command, ...args] = npmCommand();
  const from = performance.now();
  fs.accessSync(ROOT, fs.constants.W_OK);
  const room = fs.statfsSync(ROOT);
  if (!fs.existsSync(path.join(ROOT, 'node_modules')) && room.bavail * room.bsize < NEEDED_BYTES) {
    throw new Trouble(`The disk of ${ROOT} is too full: free about 1.5 GB and try again.`);
  }
  console.log('Installing packages (about a minute, only when package-lock.json changed) …');
  const env = { ...process.env, NODE_ENV: '' };
  const ci = [...args, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await withHeartbeat(
    () => 'installing packages',
    () => quietly(command, ci, env, true),
  );
  if (code !== 0) {
    const known = troubleIn(output, path.join(ROOT, 'node_modules'));
    if (known) throw new Trouble(known);
    throw new Trouble(
      `${output.trim().split('\n').slice(-20).join('\n')}\nInstalling the packages failed (npm ci, above).`,
    );
  }
  console.log(`Packages installed in ${seconds(from)}.`);
}
