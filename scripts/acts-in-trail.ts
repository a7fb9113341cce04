import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { TRAIL_ACTIONS } from '../src/contract/trail.ts';

/** Whether every suite of the project ran, each with all its tests: less says nothing of what is never tried. */
export async function isWhole(project: TestProject): Promise<boolean> {
  const { testFiles } = await project.globTestFiles();
  const ran = project.vitest.state.getFiles().filter((file) => file.projectName === project.name);
  return !project.vitest.config.testNamePattern && ran.length === testFiles.length;
}

/** Databases that are read at once: each connection is the first of a new server process. */
const AT_ONCE = 4;

/** The acts that stand in the trail of none of the run's databases: no test does them (ADM-3). */
export async function actsNeverDone(ownerUrl: string): Promise<string[]> {
  const done = new Set<string>();
  const urls = (await databasesIn(ownerUrl)).values();
  const readOn = async () => {
    for (const url of urls) for (const action of await actsIn(url)) done.add(action);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readOn));
  return TRAIL_ACTIONS.filter((action) => !done.has(action));
}

const databasesIn = (ownerUrl: string) =>
  connected(ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database where datname like 'test\\_%'`,
    );
    return rows.map(({ name }) => Object.assign(new URL(ownerUrl), { pathname: `/${name}` }).href);
  });

/** A suite that begins with nothing may have no trail. */
const actsIn = (url: string) =>
  connected(url, async (client) => {
    const { rows: trails } = await client.query("select where to_regclass('audit_entry') is not null");
    if (trails.length === 0) return [];
    const { rows } = await client.query<{ action: string }>('select distinct action from audit_entry');
    return rows.map(({ action }) => action);
  });

async function connected<T>(url: string, read: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await read(client);
  } finally {
    await client.end();
  }
}
