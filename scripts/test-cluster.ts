import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../src/engine/server/db/embedded.ts';
import { WATCH_MAILS } from './watched-mails.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Logs in as the owner of the cluster of this run; every suite makes a database of its own there. */
    ownerUrl: string;
    /** A database that went through all migrations; suites copy it. Nobody is connected to it. */
    template: string;
  }
}

/**
 * What a power cut would lose may be lost here, as the cluster goes with the run; and nothing is tidied up: of two
 * hundred databases one was visited every quarter of a second.
 */
const CARELESS = ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'];

/** Four suites at once, some with several portals, each of which keeps up to thirty for a minute after a burst. */
const CONNECTIONS = 400;

/**
 * One PostgreSQL for all suites of the `http` project: TEST_DATABASE_URL, else an embedded one that goes afterwards.
 * TEST_TEMPLATE: a database there that went through all migrations, for who runs few tests often.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const params = process.env.TEST_DATABASE_URL;
  const { ownerUrl, stop } = params ? { ownerUrl: params, stop: async () => {} } : await startTestCluster();
  const ready = params ? process.env.TEST_TEMPLATE : undefined;
  const template = ready ?? (await prepareTemplate(ownerUrl));
  project.provide('ownerUrl', ownerUrl);
  project.provide('template', template);
  return async () => {
    const findings = params ? [] : await findWhenWhole(project, ownerUrl);
    if (!ready) await query(ownerUrl, [`drop database ${template}`]);
    await stop();
    if (findings.length > 0) throw new Error(findings.join('\n'));
  };
}

/** What a whole run left behind; reading it takes all of the server, so part of a run does without. */
async function findWhenWhole(project: TestProject, ownerUrl: string): Promise<string[]> {
  const { findingsOfRun, isWhole } = await import('./findings-of-run.ts');
  return (await isWhole(project)) ? findingsOfRun(ownerUrl) : [];
}

/** Makes a database that went through all migrations. @returns its name */
export async function prepareTemplate(ownerUrl: string): Promise<string> {
  const template = `test_template_${randomBytes(6).toString('hex')}`;
  await query(ownerUrl, [`create database ${template}`]);
  const url = new URL(ownerUrl);
  url.pathname = `/${template}`;
  // all of the server: read only by who needs it, a run with a template of its own does not
  const { prepareDatabase } = await import('../src/engine/server/db/prepare.ts');
  const { rooms } = await import('../src/server/compose.ts');
  await prepareDatabase(url.href, rooms);
  // each copy makes its own, as every installation does
  await query(url.href, ['delete from instance_secret', ...WATCH_MAILS, 'vacuum (analyze)']);
  return template;
}

/** Drops what tests left in a cluster of one's own, but for the template. */
export async function closeTestDatabases(ownerUrl: string, template: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows: left } = await client.query<{ datname: string }>(
      "select datname from pg_database where datname like 'test\\_%' and datname <> $1",
      [template],
    );
    for (const { datname } of left) await client.query(`drop database ${datname} with (force)`);
  } finally {
    await client.end();
  }
}

/** A PostgreSQL in a folder of its own that goes with it. */
export async function startTestCluster(): Promise<{ ownerUrl: string; stop(): Promise<void> }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tessera-http-'));
  const cluster = await startEmbedded(folder, CONNECTIONS);
  await query(cluster.ownerUrl, [
    ...CARELESS.map((name) => `alter system set ${name} = off`),
    'select pg_reload_conf()',
  ]);
  return {
    ownerUrl: cluster.ownerUrl,
    async stop() {
      await cluster.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function query(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
