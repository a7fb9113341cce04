import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';
import { Clock } from '../clock.ts';
import { Database } from './database.ts';
import { openPool } from './pool.ts';
import { prepareDatabase } from './prepare.ts';
import type { TenantDb } from './tenant-db.ts';

let database: Database;

beforeAll(async () => {
  const { appUrl } = await prepareDatabase(await freshDatabase());
  // one connection: what a transaction leaves behind, the next one finds
  database = new Database(openPool(appUrl, 1), new Clock());
});
afterAll(() => database.pool.end());

const add = (db: TenantDb, name: string) => db.insert('series', { name, last: 1 }).execute();
const names = (tenant: string) =>
  database.tenant(tenant, async (db) => (await db.from('series').select('name').execute()).map((row) => row.name));

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
      await db.revise('account', { id, version: 4 }, { language: 'zh-hant' });
      const read = 'select display_name, language, version from account where tenant_id = $1 and id = $2';
      expect(await db.first(read, [id])).toEqual({ display_name: 'Chan', language: 'zh-hant', version: 5 });
      expect(await db.exists(read, [id])).toBe(true);
      expect(await db.exists(read, [randomUUID()])).toBe(false);
      // the second account stays as it was
      expect(await db.query(`select id from account where tenant_id = $1 and display_name = 'Chan'`)).toEqual([{ id }]);
    });
  });
});
