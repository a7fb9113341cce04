import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../src/server/engine/db/embedded.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Logs in as the owner of the cluster of this run; every suite makes a database of its own there. */
    ownerUrl: string;
  }
}

/** One PostgreSQL for all suites of the `http` project: TEST_DATABASE_URL, else an embedded one that goes afterwards. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    project.provide('ownerUrl', given);
    return undefined;
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tessera-http-'));
  const cluster = await startEmbedded(folder);
  project.provide('ownerUrl', cluster.ownerUrl);
  return async () => {
    await cluster.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
}
