import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rooms } from '../../../server/compose.ts';
import { emptyDatabase } from '../../../server/testing/database.ts';
import { Clock } from '../clock.ts';
import { Database } from './database.ts';
import { openPool } from './pool.ts';
import { prepareDatabase } from './prepare.ts';

/** Tables without a tenant, each with the reason why. Any other table must stand behind both walls. */
const GLOBAL = {
  instance_secret: 'the key of the installation; the application role has no right to it',
  clock_offset: 'the dev clock; one number',
  rate_limit: 'hashed keys and points, no personal data',
  socket_io_attachments: 'payloads of hints, which carry no data',
  job_clock: 'when each job is due',
  made_organisation: 'which organisations were made on the screen, known before any wall can stand; no personal data',
  worker_beat: 'which workers are alive',
  upkeep: 'when the installation, or which organisation, was backed up and restored; no personal data',
  kysely_migration: 'which migrations ran',
  kysely_migration_lock: 'the lock of the migrator',
};

let ownerUrl: string;
let owner: pg.Client;
let app: Database;
let pool: pg.Pool;

beforeAll(async () => {
  ownerUrl = await emptyDatabase();
  const { appUrl } = await prepareDatabase(ownerUrl, rooms);
  owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  pool = openPool(appUrl, 5);
  app = new Database(pool, new Clock());
  for (const tenant of ['one', 'two', 'three']) await plant(tenant);
});
afterAll(async () => {
  await pool.end();
  await owner.end();
});

/** The same kind of rows in every tenant, by the owner. */
async function plant(tenant: string): Promise<void> {
  await owner.query(
    `insert into account (tenant_id, id, email, email_key, status, created_at) values ($1, $2, 'a@example.org', 'a@example.org', 'active', now())`,
    [tenant, randomUUID()],
  );
}

const tenantTables = async (): Promise<string[]> =>
  (
    await owner.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`,
    )
  ).rows
    .map((row) => row.name)
    .filter((name) => !(name in GLOBAL));

describe('TEN-2: the second wall, row-level security', () => {
  it('stands around every table that is not on the list of global ones', async () => {
    for (const table of await tenantTables()) {
      const { rows } = await owner.query(
        `select relrowsecurity as raised, relforcerowsecurity as forced,
          (select attnotnull from pg_attribute where attrelid = c.oid and attname = 'tenant_id') as has_tenant,
          (select bool_and(coalesce(pg_get_expr(polqual, polrelid), '') like '%app.tenant%' and pg_get_expr(polwithcheck, polrelid) like '%app.tenant%')
           from pg_policy where polrelid = c.oid and polname <> 'search_reads') as walled
         from pg_class c where oid = $1::regclass`,
        [table],
      );
      expect(rows[0], table).toEqual({ raised: true, forced: false, has_tenant: true, walled: true });
    }
  });

  it('has every key, unique rule and reference of those tables begin with the tenant', async () => {
    const { rows } = await owner.query<{ tbl: string; name: string; first: string }>(
      `select conrelid::regclass::text as tbl, conname as name, (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]) as first
       from pg_constraint where contype in ('p', 'u', 'f') and connamespace = 'public'::regnamespace`,
    );
    const walled = new Set(await tenantTables());
    const wrong = rows.filter((row) => walled.has(row.tbl) && row.first !== 'tenant_id');
    expect(wrong).toEqual([]);
    expect(rows.length).toBeGreaterThan(40);
  });

  it('is not to be walked through by the role of the application', async () => {
    const { rows } = await pool.query(
      `select rolsuper, rolbypassrls, (select count(*)::int from pg_class where relowner = pg_roles.oid) as owns,
        (select count(*)::int from information_schema.role_table_grants where grantee = current_user and privilege_type = 'TRUNCATE') as truncates,
        has_table_privilege('instance_secret', 'select') as reads_key
       from pg_roles where rolname = current_user`,
    );
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, owns: 0, truncates: 0, reads_key: false }]);
  });

  it('lists every function that runs with other rights than its caller', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select proname as name from pg_proc where prosecdef and pronamespace = 'public'::regnamespace`,
    );
    expect(rows.map((row) => row.name).sort()).toEqual([
      'find_accounts',
      'find_documents',
      'find_grants',
      'find_invoices',
      'find_mails',
      'find_memberships',
    ]);
  });

  it('holds with the first wall taken away: raw SQL sees and changes the own tenant only', async () => {
    await app.tenant('one', async (db) => {
      const answer = await db.client.query('select distinct tenant_id from account');
      expect(answer.rows).toEqual([{ tenant_id: 'one' }]);
      const changed = await db.client.query("update account set display_name = 'x' where tenant_id = 'two'");
      expect(changed.rowCount).toBe(0);
      const removed = await db.client.query("delete from account where tenant_id = 'two'");
      expect(removed.rowCount).toBe(0);
    });
    await expect(
      app.tenant('one', (db) => db.client.query("update account set tenant_id = 'two'")),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(app.tenant('one', (db) => db.client.query('truncate account cascade'))).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('fails closed: without a tenant, or after a transaction of one, nothing is seen', async () => {
    const alone = openPool(pool.options.connectionString!, 1);
    try {
      const database = new Database(alone, new Clock());
      expect((await alone.query('select 1 from account')).rowCount).toBe(0);
      await database.tenant('one', (db) => db.client.query('select 1'));
      expect((await alone.query('select 1 from account')).rowCount).toBe(0);
      await expect(database.tenant('nobody', (db) => db.client.query('select 1 from account'))).resolves.toMatchObject({
        rowCount: 0,
      });
    } finally {
      await alone.end();
    }
  });

  it.each(['force_generic_plan', 'force_custom_plan', 'auto'])(
    'is asked anew by a statement that is prepared once and serves one tenant after the other (%s)',
    async (mode) => {
      const alone = openPool(pool.options.connectionString!, 1);
      try {
        const database = new Database(alone, new Clock());
        await alone.query(`set plan_cache_mode = ${mode}`);
        const text = `select tenant_id from account where email = $1 -- ${mode}`;
        const seen = async (tenant: string) => {
          const { rows } = await database.tenant(tenant, (db) => db.client.query(text, ['a@example.org']));
          return rows.map(({ tenant_id: id }) => id);
        };
        for (const tenant of [...Array<string>(8).fill('one'), 'two', 'three', 'nobody', 'one'])
          expect(await seen(tenant)).toEqual(tenant === 'nobody' ? [] : [tenant]);
        expect((await alone.query(text, ['a@example.org'])).rows).toEqual([]);
        // the control: it was one statement for all of them
        const { rows } = await alone.query('select from pg_prepared_statements where statement = $1', [text]);
        expect(rows).toHaveLength(1);
      } finally {
        await alone.end();
      }
    },
  );

  it('holds under 300 transactions of three tenants at once, some of which break off', async () => {
    const tenants = ['one', 'two', 'three'];
    const runs = Array.from({ length: 300 }, (_, index) => {
      const tenant = tenants[index % 3]!;
      return app
        .tenant(tenant, async (db) => {
          const { rows } = await db.client.query<{ tenant_id: string }>('select tenant_id from account');
          if (index % 7 === 0) throw new Error('broken off');
          return rows.every((row) => row.tenant_id === tenant) && rows.length === 1;
        })
        .catch((error: Error) => error.message === 'broken off');
    });
    expect((await Promise.all(runs)).every(Boolean)).toBe(true);
  });
});

describe('TEN-2: the first wall, the tenant handle', () => {
  it('holds with row-level security taken away: as a superuser the handle still gives its own tenant only', async () => {
    const open = openPool(ownerUrl, 2);
    try {
      const database = new Database(open, new Clock());
      const bypass = await open.query('select count(*)::int as n from account');
      expect(bypass.rows[0].n).toBe(3); // the control: this connection does see every tenant
      await database.tenant('one', async (db) => {
        expect(await db.from('account').select('tenant_id').execute()).toEqual([{ tenant_id: 'one' }]);
        const changed = await db.update('account', { display_name: 'changed' }).executeTakeFirst();
        expect(changed.numUpdatedRows).toBe(1n);
        const removed = await db.remove('account').where('email', '=', 'nobody').executeTakeFirst();
        expect(removed.numDeletedRows).toBe(0n);
        await db.insert('tenant_setting', { key: 'k', value: 'true', updated_at: db.now }).execute();
        const foreign = await open.query("select id from account where tenant_id = 'two'");
        await db.change('account', foreign.rows[0].id, { display_name: 'changed' });
        const known = { key: 'k', value: 'false', updated_at: db.now };
        expect(await db.addIfNew('tenant_setting', known)).toBe(false);
      });
      await database.tenant('two', async (db) => {
        expect(await db.first('select key from tenant_setting where tenant_id = $1')).toBeUndefined();
        expect(await db.exists('select key from tenant_setting where tenant_id = $1')).toBe(false);
      });
      const { rows } = await owner.query(
        "select tenant_id from account where display_name = 'changed' union all select tenant_id from tenant_setting",
      );
      expect(rows).toEqual([{ tenant_id: 'one' }, { tenant_id: 'one' }]);
    } finally {
      await open.end();
    }
  });
});
