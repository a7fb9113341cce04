import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const START_MS = 60_000;
const STOP_MS = 15_000;

/**
 * Starts the product as a stranger would, in a data folder of its own with the demo on, and tells the tests where it
 * is. With E2E_BASE_URL set they run against that one instead.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_BASE_URL) return undefined;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tessera-e2e-'));
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const log = path.join(folder, 'server.log');
  const server = start({ PORT: String(port), BASE_URL: base, DATA_DIR: path.join(folder, 'data'), DEMO: '1' }, log);
  const stop = async () => {
    await end(server);
    fs.rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(server, `${base}/health/ready`);
  } catch (error) {
    const said = fs.readFileSync(log, 'utf8').slice(-4000);
    await stop();
    throw new Error(`${(error as Error).message}\n${said}`);
  }
  process.env.E2E_BASE_URL = base;
  return stop;
}

/** Settings of the person who runs the tests must not reach the product under test. */
function start(settings: Record<string, string>, log: string): ChildProcess {
  const { PATH, HOME, TMPDIR } = process.env;
  const out = fs.openSync(log, 'a');
  const child = spawn(process.execPath, ['src/server/start.ts'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { PATH, HOME, TMPDIR, LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', out, out],
  });
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
