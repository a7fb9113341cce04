import { type ChildProcess, spawn } from 'node:child_process';
import net from 'node:net';
import path from 'node:path';

/** As `npm run server` and `npm run worker` start them. */
const HEAP = ['--max-semi-space-size=8', '--heap-growing-percent=25'];

/** A server under measurement. */
export type Program = { port: number; pid: number; stop(): Promise<void> };

/** Starts one of the two servers as a process of its own and waits until it says that it listens. */
export async function startProgram(file: string, env: Record<string, string>): Promise<Program> {
  const port = await freePort();
  const profile = process.argv.includes('--profile') ? ['--cpu-prof', '--cpu-prof-dir=bench/results'] : [];
  const { PATH, NODE_OPTIONS = '' } = process.env;
  const flags = [...HEAP, ...profile];
  const child: ChildProcess = spawn(process.execPath, [...flags, path.join(import.meta.dirname, file)], {
    env: { PATH, NODE_OPTIONS, NODE_ENV: 'production', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout!.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('listens on')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
  return {
    port,
    pid: child.pid!,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

/** The jobs' door, as `npm run worker` opens it. */
export async function startWorker(ownerUrl: string, folder: string): Promise<{ pid: number; stop(): Promise<void> }> {
  const file = path.resolve(import.meta.dirname, '../src/server/worker.ts');
  const env = { PATH: process.env.PATH, DATABASE_URL: ownerUrl, DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, [...HEAP, file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('works off') && resolve());
    child.once('exit', (code) => reject(new Error(`the worker ended with ${code}`)));
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
  return { pid: child.pid!, stop };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
