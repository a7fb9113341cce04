import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Binaries, EmbeddedError, failure, findFooting } from './embedded-binary.ts';

/** Where the parts of a cluster lie. */
export type Place = {
  folder: string;
  data: string;
  password: string;
  log: string;
  /** Which process started the cluster that runs. */
  owner: string;
};

export function placeIn(folder: string): Place {
  const at = (name: string) => path.join(folder, name);
  return { folder, data: at('pg'), password: at('pg.password'), log: at('pg.log'), owner: at('pg.owner') };
}

const exists = (file: string) =>
  fs.access(file).then(
    () => true,
    () => false,
  );

/** Makes the data folder, for this user alone. */
export async function makeFolder(place: Place): Promise<void> {
  try {
    await fs.mkdir(place.folder, { recursive: true, mode: 0o700 });
    await fs.access(place.folder, fs.constants.W_OK);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    const why =
      code === 'ENOSPC' ? 'the disk is full' : code === 'EROFS' ? 'it is read-only' : 'no permission to write';
    throw new EmbeddedError(`DATA_DIR ${place.folder} cannot be used (${why}): set DATA_DIR to a folder of this user.`);
  }
}

/** The password of the cluster's owner; made once, readable by this user alone. */
export async function passwordOf(place: Place): Promise<string> {
  const known = await fs.readFile(place.password, 'utf8').catch(() => '');
  if (known) return known;
  if (await exists(path.join(place.data, 'PG_VERSION'))) {
    throw new EmbeddedError(
      `${place.data} is there but its password file ${place.password} is not: put it back, or move the folder away to start anew.`,
    );
  }
  const password = randomBytes(24).toString('base64url');
  await writePrivately(place.password, password);
  return password;
}

/** The whole file or none, even when this process is killed. */
async function writePrivately(file: string, text: string): Promise<void> {
  await fs.writeFile(`${file}.new`, text, { mode: 0o600, flush: true });
  await fs.rename(`${file}.new`, file);
}

/** Makes the cluster, unless it is there. It appears finished or not at all. */
export async function initCluster(place: Place, binaries: Binaries, password: string): Promise<void> {
  if (await exists(path.join(place.data, 'PG_VERSION'))) return;
  const { wrap, ids } = findFooting();
  const fresh = `${place.data}.new`;
  const passwordFile = `${place.data}.pwfile`;
  await fs.rm(fresh, { recursive: true, force: true });
  await fs.mkdir(fresh, { mode: 0o700 });
  await fs.writeFile(passwordFile, password, { mode: 0o600 });
  if (ids) {
    // nobody must be able to walk into a folder that stays closed to everybody else's eyes
    await fs.chmod(place.folder, 0o711);
    await fs.chown(fresh, ids.uid, ids.gid);
    await fs.chown(passwordFile, ids.uid, ids.gid);
  }
  const [command, ...args] = [...wrap, binaries.initdb, '-D', fresh, '-U', 'postgres', `--pwfile=${passwordFile}`];
  // The built-in locale needs nothing of the system's.
  args.push('--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--locale-provider=builtin');
  args.push('--builtin-locale=C.UTF-8', '--no-instructions');
  try {
    await promisify(execFile)(command!, args, { ...ids, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' } });
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw failure(`to make its data in ${place.data}`, stderr || message);
  } finally {
    await fs.rm(passwordFile, { force: true });
  }
  await fs.rename(fresh, place.data);
}
