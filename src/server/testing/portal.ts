import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Lang } from '../../contract/lang.ts';
import { Context } from '../../engine/server/context.ts';
import type { Engine } from '../../engine/server/engine.ts';
import { SESSION_COOKIE } from '../../engine/server/http/session.ts';
import { nextRun } from '../../engine/server/jobs/next-run.ts';
import { Worker } from '../../engine/server/jobs/worker.ts';
import { readSettings } from '../../engine/server/settings.ts';
import { letIn } from '../../rooms/accounts/server/login/entrance.ts';
import { openAccount } from '../../rooms/accounts/server/register/open-account.ts';
import { accountById } from '../../rooms/accounts/server/store.ts';
import { startEngine } from '../process.ts';
import { openServer } from '../server.ts';
import { TestClient } from './client.ts';
import { freshDatabase } from './database.ts';
import { readerLang } from './readers.ts';

export const PASSWORD = 'Portal-2026';

export type InboxMail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  at: string;
  lang: string;
  status: string;
};

/** A whole portal of a test's own: its database, its server (or servers), its worker. */
export type TestPortal = {
  engine: Engine;
  urls: readonly string[];
  /** The database as its owner. */
  ownerUrl: string;
  client(tenant: string, lang?: string): TestClient;
  /**
   * An active account of the tenant, and a client that came in as a login lets in.
   * @param lang what they read; without it as the suite says (`readers.ts`)
   */
  person(
    tenant: string,
    roles?: string[],
    lang?: string,
  ): Promise<{ client: TestClient; email: string; accountId: string }>;
  mails(tenant: string, to?: string): Promise<InboxMail[]>;
  /** Moves the product's clock in every process, jobs included. */
  clock(move: { advance: string } | { at: string } | { reset: true }): Promise<void>;
  close(): Promise<void>;
};

let count = 0;

/** What Node compiled for the last process serves the next one, as in the launcher. */
const COMPILE_CACHE = path.resolve('node_modules/.cache/tessera-compile');

/**
 * Starts a portal for one test file. With TEST_PROCESSES=2 the same tests run against two server processes and one
 * worker process on one database, the client taking turns between them.
 */
export async function startPortal(
  env: Record<string, string> = {},
  options: { worker?: boolean | 'with all jobs due'; ownerUrl?: string } = {},
): Promise<TestPortal> {
  const ownerUrl = options.ownerUrl ?? (await freshDatabase());
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'tessera-test-'));
  const processes = Number(process.env.TEST_PROCESSES ?? 0);
  const ports = await Promise.all(Array.from({ length: Math.max(1, processes) }, freePort));
  const params = {
    DATABASE_URL: ownerUrl,
    DATA_DIR: dataDir,
    DEMO: '1',
    LOG_LEVEL: 'silent',
    // every test client comes from an address of its own, as far as the limits are concerned
    TRUST_PROXY: '1',
    BASE_URL: `http://127.0.0.1:${ports[0]}`,
    ...env,
  };
  const { engine, close } = await startEngine(readSettings({ ...params, PORT: String(ports[0]) }), ownerUrl);
  if (options.worker === true) await restJobs(engine);
  const stops: (() => Promise<void>)[] = [];
  if (processes > 0) {
    for (const port of ports) stops.push(await runMain('main.ts', { ...params, PORT: String(port) }));
    if (options.worker) stops.push(await runMain('worker.ts', params));
  } else {
    const server = await openServer(engine);
    stops.push(server.close);
    if (options.worker) {
      const worker = new Worker(engine);
      await worker.start();
      stops.push(() => worker.stop());
    }
  }
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  const client = (tenant: string, lang = 'en') => new TestClient(urls, tenant, lang);
  return {
    engine,
    urls,
    ownerUrl,
    client,
    async person(tenant, roles = [], lang = readerLang(roles)) {
      count += 1;
      const email = `person-${count}-${randomBytes(3).toString('hex')}@example.org`;
      const own = client(tenant, lang);
      const ctx = strangerIn(engine, own);
      const accountId = await ctx.transaction(async (db) => {
        const displayName = `Person ${count}`;
        const id = await openAccount(db, { email, displayName, password: PASSWORD, language: lang, roles });
        await letIn(ctx, db, (await accountById(db, id))!, { complete: false });
        return id;
      });
      own.cookies.set(SESSION_COOKIE, `${tenant}.${ctx.sessionToken}`);
      return { client: own, email, accountId };
    },
    async mails(tenant, to) {
      const response = await fetch(`${urls[0]}/dev/inbox.json?${new URLSearchParams({ tenant, ...(to && { to }) })}`);
      return (await response.json()) as InboxMail[];
    },
    async clock(move) {
      const response = await fetch(`${urls[0]}/dev/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(move),
      });
      if (!response.ok) throw new Error(await response.text());
      const { offsetMs } = (await response.json()) as { offsetMs: number };
      engine.clock.offsetMs = offsetMs;
    },
    async close() {
      for (const stop of stops) await stop();
      await close();
      await fs.rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Who comes in by this client, before they have said who they are. */
const strangerIn = (engine: Engine, { tenant, lang, ip }: TestClient): Context =>
  new Context({
    engine,
    tenant: engine.tenants.get(tenant)!,
    lang: lang as Lang,
    actor: { kind: 'nobody' },
    requestId: '',
    ip,
    device: '',
    browserId: '',
  });

/** Jobs of an hour or more have just run: a test runs them, or moves the clock, and nothing comes between on a slow machine. */
async function restJobs({ jobs, clock, database }: Engine): Promise<void> {
  for (const job of jobs) {
    const { runs } = job;
    if (runs === 'whenSent' || ('everyMinutes' in runs && runs.everyMinutes < 60)) continue;
    await database.pool.query('insert into job_clock (name, due_at) values ($1, $2) on conflict do nothing', [
      job.name,
      nextRun(runs, clock.ms()),
    ]);
  }
}

/** A job that the test runs itself, at its own clock: the worker never does. */
export const restJob = ({ engine }: Pick<TestPortal, 'engine'>, job: string) =>
  engine.database.pool.query(`update job_clock set due_at = 'infinity' where name = $1`, [job]);

/** Ports of one test worker, below those the system hands out by itself; TEST_PORTS: of a run beside another. */
const PORTS_OF_WORKER = 2_000;
let nextPort =
  Number(process.env.TEST_PORTS ?? 10_000) + (Number(process.env.VITEST_POOL_ID ?? 0) % 10) * PORTS_OF_WORKER;

/** A port that nobody listens on; workers draw from ranges of their own, so that none takes another's in between. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = nextPort++;
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** Runs one of the product's processes and waits until it says it is up. `said`: all that it has said. */
export async function runMain(
  file: 'main.ts' | 'worker.ts',
  env: Record<string, string>,
): Promise<
  ((signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>) & { signal(name: NodeJS.Signals): void; said(): string }
> {
  const quick = path.join(import.meta.dirname, 'quick-passwords.ts');
  const program = path.resolve(import.meta.dirname, '..', file);
  const child: ChildProcess = spawn(process.execPath, ['--import', quick, program], {
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (/listens on|works off/.test(said)) resolve();
    };
    child.stdout!.on('data', hear);
    child.stderr!.on('data', hear);
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}: ${said}`)));
  });
  const stop = (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  return Object.assign(stop, { signal: (name: NodeJS.Signals) => void child.kill(name), said: () => said });
}
