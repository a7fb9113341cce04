import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { TRAIL_ACTIONS } from '../src/contract/trail.ts';

/** Whether every suite of the project ran, each with all its tests: less says nothing of what is never tried. */
export async function isWhole(project: TestProject): Promise<boolean> {
  const { testFiles } = await project.globTestFiles();
  const ran = project.vitest.state.getFiles().filter((file) => file.projectName === project.name);
  return !project.vitest.config.testNamePattern && ran.length === testFiles.length;
}

/** The acts that stand in the trail of none of the run's databases: no test does them (ADM-3). */
export async function actsNeverDone(ownerUrl: string): Promise<string[]> {
  const done = new Set<string>();
  const databases = await query<{ name: string }>(
    ownerUrl,
    `select datname as name from pg_database where datname like 'test\\_%'`,
  );
  for (const { name } of databases) {
    const url = new URL(ownerUrl);
    url.pathname = `/${name}`;
    // a suite that begins with nothing may have no trail
    const [trail] = await query<{ is: boolean }>(url.href, `select to_regclass('audit_entry') is not null as is`);
    if (!trail?.is) continue;
    const acts = await query<{ action: string }>(url.href, 'select distinct action from audit_entry');
    for (const { action } of acts) done.add(action);
  }
  return TRAIL_ACTIONS.filter((action) => !done.has(action));
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
