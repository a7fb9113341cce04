import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { ROOT } from './paths.mjs';

/** Every file under the given names, in a fixed order. */
function filesUnder(name) {
  const full = path.join(ROOT, name);
  const stat = fs.statSync(full, { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [name];
  return fs
    .readdirSync(full)
    .sort()
    .flatMap((entry) => filesUnder(path.join(name, entry)));
}

/** A hash over names and contents: reading a few hundred small files costs less than trusting their times. */
export function hashOf(names, more = '') {
  const hash = createHash('sha256').update(more);
  for (const name of names.flatMap(filesUnder)) {
    hash
      .update(name)
      .update('\0')
      .update(fs.readFileSync(path.join(ROOT, name)))
      .update('\0');
  }
  return hash.digest('hex');
}

export const readStamp = (file) => {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

const lockName = () => `\0tessera-${createHash('sha256').update(fs.realpathSync(ROOT)).digest('hex').slice(0, 32)}`;

const listen = (name) =>
  new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)));
    server.listen(name, () => resolve(server));
  });

/**
 * One process at a time installs or builds in this folder. The lock is a socket name of the kernel's, so it is gone
 * with its process, however that ended. Elsewhere than on Linux there is no such name and no lock.
 */
export async function alone(work) {
  if (process.platform !== 'linux') return work();
  let server = await listen(lockName());
  if (!server) console.log('Another command is preparing this folder; waiting for it …');
  while (!server) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    server = await listen(lockName());
  }
  try {
    return await work();
  } finally {
    server.close();
  }
}
