import fs from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { EmbeddedError } from './embedded-binary.ts';
import type { Place } from './embedded-cluster.ts';

const PATIENCE_MS = 30_000;
const PAUSE_MS = 20;

/** What PostgreSQL writes into postmaster.pid: lines 1, 4 and 8. */
export type PidFile = { pid: number; port: number; status: string };

export async function readPidFile(place: Place): Promise<PidFile | null> {
  const text = await fs.readFile(path.join(place.data, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, port: Number(lines[3]), status: (lines[7] ?? '').trim() } : null;
}

/**
 * The cluster that already runs in this place and will go on running, or null when one may be started. A cluster
 * whose starter was killed is on its way down (or is sent there), and is waited for.
 */
export async function findRunning(place: Place, password: string): Promise<{ port: number } | null> {
  const from = performance.now();
  const text = new Set<number>();
  while (performance.now() - from < PATIENCE_MS) {
    const file = await readPidFile(place);
    if (!file || !(await birthOf(file.pid))) return null;
    if (!(await isClusterOf(file.pid, place))) {
      // Its number now belongs to a stranger, whom PostgreSQL would take for itself.
      await fs.rm(path.join(place.data, 'postmaster.pid'), { force: true });
      return null;
    }
    if (!(await hasOwner(place))) {
      if (!text.has(file.pid)) end(file.pid);
      text.add(file.pid);
    } else if (file.status === 'ready' && (await answers(file.port, password)) && (await hasOwner(place))) {
      // asked twice: its starter may have been killed while it answered
      return { port: file.port };
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new EmbeddedError(`The database in ${place.data} neither answers nor ends: end its process and start again.`);
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // It ended meanwhile, or is another user's: then it is only waited for.
  }
}

/** Notes that the cluster is this process's. */
export async function claim(place: Place): Promise<void> {
  await fs.writeFile(place.owner, `${process.pid} ${await birthOf(process.pid)}`, { mode: 0o600 });
}

async function hasOwner(place: Place): Promise<boolean> {
  const [pid, birth] = (await fs.readFile(place.owner, 'utf8').catch(() => '')).split(' ');
  return Boolean(birth) && (await birthOf(Number(pid))) === birth;
}

/** When a live process was started, in the kernel's ticks: number and birth together are never used twice. */
async function birthOf(pid: number): Promise<string | null> {
  const stat = await fs.readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The second field is the program's name in brackets and may hold anything.
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return !stat || state === 'Z' || state === 'X' ? null : (rest[18] ?? null);
}

/** PostgreSQL works inside its data folder. */
async function isClusterOf(pid: number, place: Place): Promise<boolean> {
  const cwd = await fs.readlink(`/proc/${pid}/cwd`).catch(() => '');
  return cwd === (await fs.realpath(place.data));
}

async function answers(port: number, password: string): Promise<boolean> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '28P01') {
      throw new EmbeddedError('The running embedded database has another password than pg.password beside it.');
    }
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
