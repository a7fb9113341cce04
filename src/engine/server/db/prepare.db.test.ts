import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rooms } from '../../../server/compose.ts';
import { emptyDatabase } from '../../../server/testing/database.ts';
import { prepareDatabase } from './prepare.ts';

let ownerUrl: string;
let owner: pg.Client;
let beside: pg.Client;

const opened = async () => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  return client;
};

beforeEach(async () => {
  ownerUrl = await emptyDatabase();
  await prepareDatabase(ownerUrl, rooms);
  [owner, beside] = [await opened(), await opened()];
});
afterEach(async () => {
  await beside.end();
  await owner.end();
});

const [first, second] = [...new Set(rooms.searches.map(({ table }) => table))] as [string, string];

describe('F-19: a process that starts beside others', () => {
  it('takes no table away from those who work', async () => {
    await beside.query('begin');
    await beside.query(`select 1 from ${first} limit 1`);
    await prepareDatabase(ownerUrl, rooms);
    await beside.query('rollback');
  });

  it('sets right a queue that is not as its job says, and writes none that is', async () => {
    const queues = async () =>
      (
        await owner.query<{ name: string; tries: number; written: string }>(
          'select name, retry_limit as tries, xmin::text as written from pgboss.queue order by name',
        )
      ).rows;
    const before = await queues();
    await owner.query("update pgboss.queue set retry_limit = 99 where name = 'mail.send'");
    await prepareDatabase(ownerUrl, rooms);
    const after = await queues();
    expect(after.map(({ name, tries }) => [name, tries])).toEqual(before.map(({ name, tries }) => [name, tries]));
    const written = after.filter((queue, at) => queue.written !== before[at]!.written);
    expect(written.map(({ name }) => name)).toEqual(['mail.send']);
  });

  it('gives back what the application was not to lose', async () => {
    const { rows } = await owner.query<{ role: string }>("select current_database() || '_app' as role");
    const role = rows[0]!.role;
    const mayRead = async () =>
      (await owner.query<{ may: boolean }>('select has_table_privilege($1, $2, $3) as may', [role, first, 'select']))
        .rows[0]!.may;
    await owner.query(`revoke select on ${first} from "${role}"`);
    expect(await mayRead()).toBe(false);
    await prepareDatabase(ownerUrl, rooms);
    expect(await mayRead()).toBe(true);
  });

  it('goes on where it and a transaction wait for each other', async () => {
    await owner.query('update instance_secret set rights = null');
    await beside.query("set deadlock_timeout = '60s'");
    await beside.query('begin');
    await beside.query(`select 1 from ${second} limit 1`);
    const started = prepareDatabase(ownerUrl, rooms);
    const waits = async () =>
      (await owner.query('select 1 from pg_locks where not granted and relation = $1::regclass', [second])).rowCount;
    await expect.poll(waits, { interval: 10 }).toBe(1);
    await beside.query(`select 1 from ${first} limit 1`);
    await beside.query('commit');
    await started;
  });
});

it('a database that a newer version of the product went through is refused', async () => {
  await owner.query("insert into kysely_migration (name, timestamp) values ('9999-newer', '2027-01-01')");
  await expect(prepareDatabase(ownerUrl, rooms)).rejects.toThrow('9999-newer');
});
