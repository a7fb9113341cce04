import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../src/engine/server/db/embedded.ts';

/** A PostgreSQL of the bench's own. */
export type Stage = {
  folder: string;
  postgresPid: number;
  /** @returns its address, logged in as the owner */
  createDatabase(name: string): Promise<string>;
  clear(): Promise<void>;
};

/** Starts the embedded PostgreSQL in a folder that goes afterwards. */
export async function setStage(): Promise<Stage> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'tessera-bench-'));
  const cluster = await startEmbedded(folder);
  const pidFile = await fs.readFile(path.join(folder, 'pg', 'postmaster.pid'), 'utf8');
  return {
    folder,
    postgresPid: Number(pidFile.split('\n')[0]),
    async createDatabase(name) {
      const client = new pg.Client({ connectionString: cluster.ownerUrl });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      const url = new URL(cluster.ownerUrl);
      url.pathname = `/${name}`;
      return url.href;
    },
    async clear() {
      await cluster.stop();
      await fs.rm(folder, { recursive: true, force: true });
    },
  };
}
