import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../../server/testing/database.ts';
import { Clock } from '../clock.ts';
import { Database } from './database.ts';
import { openPool } from './pool.ts';
import { prepareDatabase } from './prepare.ts';
import type { TenantDb } from './tenant-db.ts';

let database: Database;
let ownerUrl: string;

beforeAll(async () => {
  ownerUrl = await freshDatabase();
  const { appUrl } = await prepareDatabase(ownerUrl);
  // one connection: what a transaction leaves behind, the next one finds
  database = new Database(openPool(appUrl, 1), new Clock());
});
afterAll(() => database.pool.end());

const add = (db: TenantDb, name: string) => db.insert('series', { name, last: 1 }).execute();
const addAccount = (db: TenantDb, name: string) =>
  db.create('account', { email: name, email_key: name, display_name: name, status: 'active', created_at: db.now });
const names = (tenant: string) =>
  database.tenant(tenant, async (db) => (await db.from('series').select('name').execute()).map((row) => row.name));

describe('a query', () => {
  it('that fails says what PostgreSQL said and who asked, in a transaction and outside of one', async () => {
    const failed: Promise<unknown>[] = [
      database.pool.query('select 1 / 0'),
      database.tenant('one', (db) => db.query('select 1 / 0, $1::text')),
      database.tenant('one', (db) => db.from('series').where('name', '=', 'a\0b').select('name').execute()),
    ];
    const errors = await Promise.all(
      failed.map((query) =>
        query.then(
          () => null,
          (error: Error) => error,
        ),
      ),
    );
    expect(errors.map((error) => error && 'code' in error && error.code)).toEqual(['22012', '22012', '22021']);
    for (const error of errors.slice(1)) expect(error?.stack).toMatch(/tenant-db|database\.ts/);
  });

  it('answers by a callback too, as pools ask', async () => {
    const client = await database.pool.connect();
    try {
      const answer = await new Promise<unknown>((resolve) =>
        client.query('select $1::int as n', [7], (_error, { rows }) => resolve(rows)),
      );
      expect(answer).toEqual([{ n: 7 }]);
    } finally {
      client.release();
    }
  });
});

describe('a statement that comes again', () => {
  const prepared = async () =>
    (
      await database.pool.query<{ name: string; statement: string }>(
        'select name, statement from pg_prepared_statements',
      )
    ).rows;

  it('is prepared the second time, in a transaction and outside of one; one that comes once is not', async () => {
    const texts = [
      'select $1::int + 100 as n',
      'select $1::int + 101 as n',
      'select name from series where tenant_id = $1 and last > $2',
    ];
    for (const n of [1, 2]) {
      expect((await database.pool.query(texts[0]!, [n])).rows).toEqual([{ n: n + 100 }]);
      await database.tenant('one', (db) => db.query(texts[2]!, [n]));
    }
    await database.pool.query(texts[1]!, [1]);
    const known = (await prepared()).map(({ statement }) => statement);
    expect(texts.filter((text) => known.includes(text))).toEqual([texts[0], texts[2]]);
  });

  it('goes on after a migration that gives its rows another shape, in a transaction at once, elsewhere the next time', async () => {
    const owner = new pg.Client({ connectionString: ownerUrl });
    await owner.connect();
    try {
      await owner.query('create table shape (id int); insert into shape values (1); grant select on shape to public');
      const inTenant = () => database.tenant('one', (db) => db.query('select *, $1::text from shape'));
      const outside = () =>
        database.pool.query({ name: 'shape', text: 'select * from shape where id = $1', values: [1] });
      for (let n = 0; n < 3; n += 1) {
        await inTenant();
        await outside();
      }
      await owner.query('alter table shape add column word text');
      expect(Object.keys((await inTenant())[0]!)).toContain('word');
      await outside();
      await owner.query('alter table shape add column more text');
      await expect(outside()).rejects.toThrow('cached plan');
      expect((await outside()).fields.map(({ name }) => name)).toEqual(['id', 'word', 'more']);
    } finally {
      await owner.query('drop table if exists shape');
      await owner.end();
    }
  });
});

describe('a transaction of a tenant', () => {
  it('stands in the tenant it was opened for, whatever its name is made of', async () => {
    for (const tenant of ['one', "o'ne", 'two\\', '二'])
      await database.tenant(tenant, async (db) => {
        const [row] = await db.query<{ tenant: string }>(`select current_setting('app.tenant') as tenant, $1::text`);
        expect(row?.tenant).toBe(tenant);
      });
  });

  it('leaves no tenant behind on the connection', async () => {
    await database.tenant('one', (db) => add(db, 'first'));
    const { rows } = await database.pool.query<{ n: number }>('select count(*) as n from series');
    expect(rows[0]?.n).toBe(0);
    expect(await names('one')).toEqual(['first']);
  });

  it('is undone whole when its work throws', async () => {
    const work = database.tenant('thrown', async (db) => {
      await add(db, 'gone');
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await names('thrown')).toEqual([]);
  });

  it('is never called done when a statement failed and nobody minded', async () => {
    let text = false;
    const work = database.tenant('unnoticed', async (db) => {
      db.afterCommit(() => {
        text = true;
      });
      await add(db, 'gone');
      await db.query('select 1 / 0, $1::text').catch(() => {});
    });
    await expect(work).rejects.toThrow('unnoticed');
    expect(text).toBe(false);
    expect(await names('unnoticed')).toEqual([]);
  });

  it('adds, changes and revises rows in short', async () => {
    const id = randomUUID();
    await database.tenant('short', async (db) => {
      const row = { email: 'a@example.org', email_key: 'a@example.org', status: 'active' as const, created_at: db.now };
      await db.add('account', { ...row, id });
      expect(await db.addIfNew('account', { ...row, id: randomUUID() })).toBe(false);
      expect(await db.addIfNew('account', { ...row, id: randomUUID(), email_key: 'b@example.org' })).toBe(true);
      await db.change('account', id, { display_name: 'Chan' });
      await db.revise('account', { id }, { language: 'zh-hant' });
      const read = 'select display_name, language, version from account where tenant_id = $1 and id = $2';
      expect(await db.first(read, [id])).toEqual({ display_name: 'Chan', language: 'zh-hant', version: 2 });
      expect(await db.exists(read, [id])).toBe(true);
      expect(await db.exists(read, [randomUUID()])).toBe(false);
      // the second account stays as it was
      expect(await db.query(`select id from account where tenant_id = $1 and display_name = 'Chan'`)).toEqual([{ id }]);
    });
  });

  it('gives a row its id, and none to one that is there', async () => {
    await database.tenant('new', async (db) => {
      const row = { email: 'a@example.org', email_key: 'a@example.org', status: 'active' as const, created_at: db.now };
      const id = await db.create('account', row);
      expect(await db.createIfNew('account', row)).toBe(null);
      const second = await db.createIfNew('account', { ...row, email_key: 'b@example.org' });
      expect(await db.column('select id from account where tenant_id = $1 order by email_key')).toEqual([id, second]);
    });
  });

  it('touches the rows that match and no others', async () => {
    await database.tenant('matching', async (db) => {
      for (const name of ['a', 'b', 'c']) await addAccount(db, name);
      const named = (name: string) => db.from('account', { display_name: name });
      expect(await db.countOf(db.from('account', { visitor_from: null }))).toBe(3);
      expect(await db.affects(db.update('account', { language: 'zh-hant' }, { display_name: 'a' }))).toBe(true);
      expect(await db.affects(db.update('account', { language: 'en' }, { display_name: 'a', language: 'fr' }))).toBe(
        false,
      );
      expect(await db.affects(db.remove('account', { display_name: 'b', visitor_from: null }))).toBe(true);
      expect(await db.countOf(named('b'))).toBe(0);
      expect(await named('a').select('language').executeTakeFirst()).toEqual({ language: 'zh-hant' });
      // a caller that forgot the name finds nothing, and removes nothing
      const forgotten = { display_name: undefined as unknown as string };
      expect(await db.affects(db.remove('account', forgotten))).toBe(false);
      expect(await db.countOf(db.from('account', forgotten))).toBe(0);
      expect(await db.countOf(db.from('account'))).toBe(2);
    });
  });

  it('reads a row, a column and a value of a statement', async () => {
    await database.tenant('read', async (db) => {
      await addAccount(db, 'a');
      const of = 'from account where tenant_id = $1';
      expect(await db.single(`select count(*)::int as n, min(display_name) as name ${of}`)).toEqual({
        n: 1,
        name: 'a',
      });
      expect(await db.column(`select display_name ${of}`)).toEqual(['a']);
      expect(await db.value(`select display_name ${of}`)).toBe('a');
      expect(await db.value(`select display_name ${of} and display_name = $2`, ['b'])).toBe(null);
      expect(await db.scalar<string>(`select max(display_name) ${of}`)).toBe('a');
      expect(await db.count(`select count(*)::int ${of}`)).toBe(1);
      await addAccount(db, 'b');
      expect(await db.countEach(`select status, count(*)::int as n ${of} group by status`)).toEqual({ active: 2 });
    });
  });
});
