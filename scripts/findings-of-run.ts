import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { TRAIL_ACTIONS } from '../src/contract/trail.ts';
import { MailsInRun } from './mails-in-run.ts';
import { NoticesInRun } from './notices-in-run.ts';
import { TrailInRun } from './trail-in-run.ts';

/** Whether every suite of the project ran, each with all its tests: less says nothing of what is never tried. */
export async function isWhole(project: TestProject): Promise<boolean> {
  const { testFiles } = await project.globTestFiles();
  const ran = project.vitest.state.getFiles().filter((file) => file.projectName === project.name);
  return !project.vitest.config.testNamePattern && ran.length === testFiles.length;
}

/** Databases that are read at once: each connection is the first of a new server process. */
const AT_ONCE = 4;

/**
 * What a whole run of tests left in its databases, and what is wrong with it: acts of the trail that no test does
 * (ADM-3), acts that do not say what was there before,
 * mails that show something raw or the wrong language,
 * kinds of mails that no Chinese reader gets, and lines of staff that nobody can switch off.
 */
export async function findingsOfRun(ownerUrl: string): Promise<string[]> {
  const done = new Set<string>();
  const mails = new MailsInRun();
  const notices = new NoticesInRun();
  const trail = new TrailInRun();
  const urls = (await databasesIn(ownerUrl)).values();
  const readOn = async () => {
    for (const url of urls)
      await connected(url, async (client) => {
        if (!(await hasTables(client))) return;
        const { rows } = await client.query<{ action: string }>('select distinct action from audit_entry');
        for (const { action } of rows) done.add(action);
        await mails.read(client);
        await notices.read(client);
        await trail.read(client);
      });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readOn));
  const neverDone = TRAIL_ACTIONS.filter((action) => !done.has(action));
  return [
    ...neverDone.map((action) => `ADM-3: no test does what the trail calls ${action}`),
    ...trail.findings(),
    ...mails.findings(),
    ...notices.findings(),
  ];
}

const databasesIn = (ownerUrl: string) =>
  connected(ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database where datname like 'test\\_%'`,
    );
    return rows.map(({ name }) => Object.assign(new URL(ownerUrl), { pathname: `/${name}` }).href);
  });

/** A suite that begins with an empty database may have left it so. */
async function hasTables(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select where to_regclass('audit_entry') is not null");
  return rows.length > 0;
}

async function connected<T>(url: string, read: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await read(client);
  } finally {
    await client.end();
  }
}
