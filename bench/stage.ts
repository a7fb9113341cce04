import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../src/server/engine/db/embedded.ts';
import { prepareDatabase } from '../src/server/engine/db/prepare.ts';
import { rooms } from '../src/server/process.ts';

/** A PostgreSQL of the bench's own, with the product's tables in it. */
export type Stage = { ownerUrl: string; appUrl: string; folder: string; postgresPid: number; clear(): Promise<void> };

/** Starts the embedded PostgreSQL in a folder that goes afterwards. */
export async function setStage(): Promise<Stage> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'tessera-bench-'));
  const cluster = await startEmbedded(folder);
  const { appUrl } = await prepareDatabase(cluster.ownerUrl, rooms.jobs);
  const pidFile = await fs.readFile(path.join(folder, 'pg', 'postmaster.pid'), 'utf8');
  return {
    ownerUrl: cluster.ownerUrl,
    appUrl,
    folder,
    postgresPid: Number(pidFile.split('\n')[0]),
    async clear() {
      await cluster.stop();
      await fs.rm(folder, { recursive: true, force: true });
    },
  };
}
