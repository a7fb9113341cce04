import fs from 'node:fs';
import path from 'node:path';

/** A browser that Playwright can start, and what it must be started with. */
export type Browser = { executablePath: string; env: Record<string, string> };

/** Headless as root, on a machine without graphics or network; nothing that changes how pages behave. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * $CHROME_PATH, else a headless shell: the system's, else the one that npm brought; else a whole Chromium of the
 * system's, which takes half as long again for the same tests.
 */
export async function findBrowser(): Promise<Browser> {
  const params = process.env.CHROME_PATH;
  if (params) {
    if (!fs.existsSync(params)) throw new Error(`CHROME_PATH names ${params}, which is not there.`);
    return { executablePath: params, env: {} };
  }
  const shell = onPath('chromium-headless-shell') ?? onPath('chrome-headless-shell');
  if (shell) return { executablePath: shell, env: {} };
  const whole = onPath('chromium');
  return whole && !isBrought() ? { executablePath: whole, env: {} } : unpacked();
}

/** Whether npm's is made for this machine. */
const isBrought = () => process.platform === 'linux' && process.arch === 'x64';

function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return folders.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file));
}

/**
 * Unpacks @sparticuz/chromium once per install, with the libraries it needs, into node_modules. It appears there
 * whole or not at all, so several processes may do it at once.
 */
async function unpacked(): Promise<Browser> {
  const cache = path.resolve(import.meta.dirname, '../../node_modules/.cache');
  const home = path.join(cache, 'tessera-chromium');
  if (!fs.existsSync(home)) {
    console.log('Unpacking the test browser (once) …');
    fs.mkdirSync(cache, { recursive: true });
    const fresh = fs.mkdtempSync(path.join(cache, 'chromium-'));
    await unpackInto(fresh);
    try {
      fs.renameSync(fresh, home);
    } catch (error) {
      fs.rmSync(fresh, { recursive: true, force: true });
      if (!fs.existsSync(home)) throw error;
    }
  }
  const libraries = [path.join(home, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return {
    executablePath: path.join(home, 'chromium'),
    env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: fontsIn(home) },
  };
}

/** The package unpacks into the temporary folder, and its libraries only where it takes itself to be on Lambda. */
async function unpackInto(folder: string): Promise<void> {
  const before = { TMPDIR: process.env.TMPDIR, AWS_LAMBDA_JS_RUNTIME: process.env.AWS_LAMBDA_JS_RUNTIME };
  const libraries = process.env.LD_LIBRARY_PATH;
  const fonts = process.env.FONTCONFIG_PATH;
  process.env.TMPDIR = folder;
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs24.x';
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
  } finally {
    restore({ ...before, LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: fonts });
  }
}

function restore(values: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
}

/** The system's fonts where it has any, because ours have no Chinese. */
function fontsIn(home: string): string {
  return fs.existsSync('/etc/fonts/fonts.conf') ? '/etc/fonts' : path.join(home, 'fonts');
}
