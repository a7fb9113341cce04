import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A database of its own in the cluster of the test run, brought up to date: a copy of the run's template. */
export const freshDatabase = (): Promise<string> =>
  // by its files: with nothing to lose in a power cut, a quarter of the time of writing it all to the log first
  createDatabase(`template ${inject('template')} strategy file_copy`);

/** The same with nothing in it, for what is shown from the first migration on. */
export const emptyDatabase = (): Promise<string> => createDatabase('');

async function createDatabase(how: string): Promise<string> {
  const cluster = inject('ownerUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  await client.query(`create database ${name} ${how}`);
  await client.end();
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return url.href;
}
