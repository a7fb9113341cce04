import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A database of its own in the cluster that the test run brought up. */
export async function freshDatabase(): Promise<string> {
  const cluster = inject('ownerUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return url.href;
}
