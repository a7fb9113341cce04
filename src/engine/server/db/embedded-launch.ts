import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import net from 'node:net';
import { type Binaries, failure, findFooting, works } from './embedded-binary.ts';
import type { Place } from './embedded-cluster.ts';
import { claim, readPidFile } from './embedded-running.ts';

const LOG_BYTES = 8 * 1024 * 1024;
const POLL_MS = 5;
const READY_MS = 60_000;
const STOP_MS = 10_000;
const PORT_TRIES = 5;

export type Launched = {
  port: number;
  /** Settles when the cluster has ended, asked or unasked. */
  ended: Promise<void>;
  /** Open transactions are rolled back, everything committed is on the disk. */
  stop(): Promise<void>;
};

/** Starts the cluster for so many connections and waits until it answers; on `port`, else on a free one. */
export async function launch(place: Place, binaries: Binaries, connections: number, port?: number): Promise<Launched> {
  for (let tries = 1; ; tries += 1) {
    const chosen = port ?? (await freePort());
    const size = await fs.stat(place.log).then(
      (stat) => stat.size,
      () => 0,
    );
    if (size > LOG_BYTES) await fs.truncate(place.log);
    const from = size > LOG_BYTES ? 0 : size;
    const child = await start(place, binaries, connections, chosen);
    const ended = new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.once('error', () => resolve());
    });
    const refusal = await untilReady(place, child);
    if (refusal === null) return { port: chosen, ended, stop: () => stop(child, ended) };
    const said = refusal || (await fs.readFile(place.log)).subarray(from).toString();
    const isTaken = /could not bind|Address already in use/.test(said);
    if (!isTaken || port || tries === PORT_TRIES) throw failure('to start', said);
  }
}

async function start(place: Place, binaries: Binaries, connections: number, port: number): Promise<ChildProcess> {
  const { wrap, ids } = findFooting();
  const options = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: String(connections),
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    // rows and statements are people's data: the log holds neither
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  };
  const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const bare = [...wrap, ...leash(), binaries.postgres, '-D', place.data, '-p', String(port), ...flags];
  const isLeashed = leash().length > 0;
  const [command, ...args] = isLeashed ? bare : watched(bare);
  const log = await fs.open(place.log, 'a', 0o600);
  try {
    const child = spawn(command!, args, {
      ...ids,
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      // Its own session: Ctrl-C in the terminal asks the server to drain, and only the server ends the database.
      detached: true,
      stdio: ['ignore', log.fd, log.fd, ...(isLeashed ? [] : ['pipe' as const])],
    });
    child.once('exit', () => child.stdio[3]?.destroy());
    child.unref();
    (child.stdio[3] as net.Socket | undefined)?.unref();
    await claim(place);
    return child;
  } finally {
    await log.close();
  }
}

/** Has the kernel end the cluster with us. It must stand right before it: the wish is lost when the user changes. */
let known: string[] | undefined;
function leash(): string[] {
  const wish = ['setpriv', '--pdeathsig', 'INT'];
  known ??= works([...wish, 'true']) ? wish : [];
  return known;
}

/** Without setpriv: a shell that stays beside the cluster and ends it when our end of a pipe is gone. */
function watched(command: string[]): string[] {
  const script = '( { cat <&3 >/dev/null; kill -INT $$ 2>/dev/null; } & ); exec "$@" 3<&-';
  return ['sh', '-c', script, 'sh', ...command];
}

/** Null when the cluster is ready; else what kept it from that ('' when the log says it). */
async function untilReady(place: Place, child: ChildProcess): Promise<string | null> {
  let failed: string | null = null;
  child.once('error', (error) => {
    failed = error.message;
  });
  child.once('exit', () => {
    failed ??= '';
  });
  const from = performance.now();
  while (failed === null) {
    const file = await readPidFile(place);
    if (file?.pid === child.pid && file?.status === 'ready') return null;
    if (performance.now() - from > READY_MS) return 'it was not ready after a minute';
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return failed;
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.ref();
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGQUIT'), STOP_MS);
  await ended;
  clearTimeout(timer);
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
