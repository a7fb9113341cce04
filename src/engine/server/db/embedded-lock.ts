import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import net from 'node:net';
import { EmbeddedError } from './embedded-binary.ts';

const PATIENCE_MS = 60_000;
const PAUSE_MS = 25;

/**
 * Lets one process at a time start the cluster of a folder. The lock is a name among the kernel's abstract sockets:
 * it goes with its process, however that ends, so none is ever stale.
 */
export async function alone<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const name = `\0tessera-pg-${createHash('sha256')
    .update(await fs.realpath(folder))
    .digest('hex')
    .slice(0, 32)}`;
  const from = performance.now();
  let lock = await listen(name);
  while (!lock) {
    if (performance.now() - from > PATIENCE_MS) {
      throw new EmbeddedError(
        `Another process has been starting the database in ${folder} for a minute: end it first.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    lock = await listen(name);
  }
  try {
    return await work();
  } finally {
    lock.close();
  }
}

const listen = (name: string) =>
  new Promise<net.Server | null>((resolve, reject) => {
    const server = net.createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen(name, () => resolve(server.unref()));
  });
