import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { placeIn } from '../../src/engine/server/db/embedded-cluster.ts';
import { readPidFile } from '../../src/engine/server/db/embedded-running.ts';
import { filesWithCards, rowsWithCards } from '../../src/server/testing/card-numbers.ts';

/** Without load a fifth of it is enough; a limit is there to end what hangs. */
const START_MS = 180_000;
const STOP_MS = 15_000;
/** As the launcher starts it: what Node compiled for the last start serves the next one. */
const COMPILE_CACHE = path.resolve(import.meta.dirname, '../../node_modules/.cache/tessera-compile');

/** The whole product as a stranger would start it, in a data folder of its own with the demo on. */
export class Product {
  readonly base: string;
  readonly #folder: string;
  readonly #port: number;
  #server: ChildProcess | null = null;

  readonly #settings: Record<string, string>;

  private constructor(folder: string, port: number, settings: Record<string, string>) {
    this.#settings = settings;
    this.#folder = folder;
    this.#port = port;
    this.base = `http://localhost:${port}`;
  }

  /**
   * Starts with the demonstration as it was when it had just been put in: a copy of what `keepFilled` kept, where
   * something did. With `DEMO: '0'` it starts empty, as in production.
   * @param settings besides those of every test, by which each call may come from a network address of its own
   */
  static async start(settings: Record<string, string> = {}): Promise<Product> {
    const product = new Product(fs.mkdtempSync(path.join(os.tmpdir(), 'tessera-e2e-')), await freePort(), settings);
    try {
      const { E2E_FILLED: filled } = process.env;
      if (filled && settings.DEMO !== '0') copyFolder(filled, product.dataDir);
      await product.run();
    } catch (error) {
      const said = fs.readFileSync(product.#log, 'utf8').slice(-4000);
      await product.stop();
      throw new Error(`${(error as Error).message}\n${said}`);
    }
    return product;
  }

  get #log(): string {
    return path.join(this.#folder, 'server.log');
  }

  /** All that it has printed. */
  printed(): string {
    return fs.readFileSync(this.#log, 'utf8');
  }

  /** Where its database and its files lie. */
  get dataDir(): string {
    return path.join(this.#folder, 'data');
  }

  /** Comes down, keeps a copy of its data for the products that start later (`E2E_FILLED`), and comes up again. */
  async keepFilled(): Promise<void> {
    await end(this.#server!);
    const filled = path.join(this.#folder, 'filled');
    copyFolder(this.dataDir, filled);
    process.env.E2E_FILLED = filled;
    await this.run();
  }

  /** Starts the process, again after it was killed; resolves when it answers. */
  async run(): Promise<void> {
    this.#server = start(
      {
        PORT: String(this.#port),
        BASE_URL: this.base,
        DATA_DIR: this.dataDir,
        DEMO: '1',
        TRUST_PROXY: '1',
        // What a test decides is there at once; the tests of undoing set it otherwise.
        UNDO_SECONDS: '0',
        ...this.#settings,
      },
      this.#log,
    );
    await untilReady(this.#server, `${this.base}/health/ready`);
  }

  /** As if the power went: no time to finish anything. */
  async kill(): Promise<void> {
    const server = this.#server;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGKILL');
    await ended;
  }

  /** Numbers of cards in what it keeps: every table of its database, its files, its log. None is right (PAY-4). */
  async cardNumbers(): Promise<string[]> {
    const place = placeIn(this.dataDir);
    const running = await readPidFile(place);
    if (!running) throw new Error('The database of the product does not run.');
    const password = fs.readFileSync(place.password, 'utf8').trim();
    const url = (database: string) => `postgres://postgres:${password}@127.0.0.1:${running.port}/${database}`;
    const owner = new pg.Client({ connectionString: url('postgres') });
    await owner.connect();
    const { rows } = await owner.query<{ name: string }>(
      'select datname as name from pg_database where not datistemplate',
    );
    await owner.end();
    const found = filesWithCards(this.#folder, ['data/pg', 'filled']);
    for (const { name } of rows) found.push(...(await rowsWithCards(url(name))));
    return found;
  }

  async stop(): Promise<void> {
    if (this.#server) await end(this.#server);
    fs.rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** With owners and rights: a cluster refuses what is not its own. */
const copyFolder = (from: string, to: string) => void execFileSync('cp', ['-a', from, to]);

/** Settings of the person who runs the tests must not reach the product under test. */
function start(settings: Record<string, string>, log: string): ChildProcess {
  const { PATH, HOME, TMPDIR } = process.env;
  const out = fs.openSync(log, 'a');
  const child = spawn(
    process.execPath,
    ['--import', './src/server/testing/quick-passwords.ts', 'src/server/start.ts'],
    {
      cwd: path.resolve(import.meta.dirname, '../..'),
      env: { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE: COMPILE_CACHE, LOG_LEVEL: 'warn', ...settings },
      stdio: ['ignore', out, out],
    },
  );
  fs.closeSync(out);
  // Ctrl-C in the middle of a run: the product must not stay behind.
  process.once('exit', () => child.kill('SIGKILL'));
  return child;
}

async function untilReady(server: ChildProcess, address: string): Promise<void> {
  for (let waited = 0; waited < START_MS; waited += 100) {
    if (server.exitCode !== null || server.signalCode !== null) throw new Error('The product ended while starting:');
    const ready = await fetch(address).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await pause(100);
  }
  throw new Error(`The product was not ready after ${START_MS / 1000} s (${address}):`);
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  const timer = setTimeout(() => server.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(timer);
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
