import type { TenantDb } from '../engine/server/db/tenant-db.ts';

/** Rows that speak of a record by its id without a foreign key. */
const BY_SUBJECT = [
  ['form_answer', 'data_id'],
  ['workflow_node', 'subject_id'],
  ['audit_entry', 'subject_id'],
  ['attachment_use', 'data_id'],
] as const;
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** One copy: its number (never used before for this kind), the record it copies, and what is said in its place. */
export type Copy = { n: number; root: string; data: Record<string, unknown> };

export type Cloning = {
  /** Table of the records, and who each belongs to: that person is copied with it. */
  table: string;
  owner: string;
  /** What hangs on a record and is not copied. */
  without?: readonly string[];
  /** SQL for a column in place of what it would be: `p` is the row that is copied, `k` the copy, `k.data` its words. */
  columns: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** SQL run once the copies are known and before they are put in: `clone_copy` and the prototypes `proto_<table>`. */
  before?: string;
};

/**
 * Multiplies records that people made through the product: each copy brings all rows that hang on the record, by foreign
 * keys or by its id, and the person it belongs to, with ids of its own. Times go back by seconds, so that lists have an
 * order; days stay, so that what is due is due. Rows go in by one statement for each table.
 */
export async function clone(db: TenantDb, cloning: Cloning, copies: readonly Copy[]): Promise<void> {
  // as long as a table of tens of thousands takes: nobody waits for it but who seeds
  await db.client.query('set local statement_timeout = 0');
  const proto = new Prototypes(db, cloning, [...new Set(copies.map(({ root }) => root))]);
  await proto.collect();
  await db.client.query(
    'create temp table clone_copy (n int primary key, root uuid, shift interval, data jsonb) on commit drop',
  );
  await db.client.query(
    `insert into clone_copy select n, root, make_interval(secs => n % 20000 + (n / 20000) / 1000.0), data
     from json_to_recordset($1::json) as r (n int, root uuid, data jsonb)`,
    [JSON.stringify(copies)],
  );
  await db.client.query('analyze clone_copy');
  await db.client.query(FUNCTIONS.replaceAll('$kind', cloning.table));
  if (cloning.before) await db.client.query(cloning.before);
  for (const table of await proto.inOrder()) await proto.put(table);
  await db.client.query(
    ['clone_copy', 'clone_own', ...proto.tables.map((table) => `proto_${table}`)]
      .map((name) => `drop table ${name}`)
      .join(';'),
  );
}

/** The id of a copied row, and a text in which ids of copied rows are those of the copy. */
const FUNCTIONS = `
  create or replace function pg_temp.clone_id(p_id uuid, n int) returns uuid language sql as $$
    select case when exists (select from clone_own o where o.id = p_id)
      then overlay(overlay(md5('$kind ' || p_id::text || ' ' || n) placing '4' from 13) placing '8' from 17)::uuid
      else p_id end $$;
  create or replace function pg_temp.clone_text(p_text text, n int) returns text language plpgsql as $$
  declare own text;
  begin
    for own in select distinct m[1] from regexp_matches(p_text, '${UUID}', 'g') m loop
      p_text := replace(p_text, own, pg_temp.clone_id(own::uuid, n)::text);
    end loop;
    return p_text;
  end $$;`;

type Column = { name: string; type: string; made: boolean };

class Prototypes {
  readonly #db: TenantDb;
  readonly #cloning: Cloning;
  readonly #roots: readonly string[];
  tables: string[] = [];

  constructor(db: TenantDb, cloning: Cloning, roots: readonly string[]) {
    this.#db = db;
    this.#cloning = cloning;
    this.#roots = roots;
  }

  #run = (text: string, values: unknown[] = []) => this.#db.client.query(text, values);

  /** Finds every row that is copied, with the record it is copied for. */
  async collect(): Promise<void> {
    const { table, owner } = this.#cloning;
    await this.#run('create temp table clone_own (root uuid, id uuid, primary key (id, root)) on commit drop');
    await this.#take(table, `select c.id, c.* from ${table} c where c.tenant_id = $1 and c.id = any($2::uuid[])`, [
      this.#db.tenantId,
      this.#roots,
    ]);
    await this.#follow([table]);
    for (const [subject, column] of BY_SUBJECT)
      await this.#take(
        subject,
        `select o.root, c.* from ${subject} c join clone_own o on o.id::text = c.${column} where c.tenant_id = $1`,
      );
    await this.#follow(['workflow_node']);
    const owners = `select p.root, c.* from account c join proto_${table} p on p.${owner} = c.id where c.tenant_id = $1`;
    if (this.tables.includes('attachment_use') && !this.tables.includes('attachment')) {
      const files = `select distinct u.root, c.* from attachment c join proto_attachment_use u on u.attachment_id = c.id where c.tenant_id = $1`;
      await this.#take('attachment', files);
      await this.#follow(['attachment'], ['attachment_index', 'attachment_version']);
    }
    await this.#take('account', owners);
    await this.#follow(['account'], ['role_grant']);
  }

  async #take(table: string, rows: string, values: unknown[] = [this.#db.tenantId]): Promise<void> {
    if (this.#cloning.without?.includes(table)) return;
    if (!this.tables.includes(table)) {
      await this.#run(
        `create temp table proto_${table} on commit drop as select null::uuid as root, c.* from ${table} c limit 0`,
      );
      this.tables.push(table);
    }
    await this.#run(`insert into proto_${table} ${rows}`, values);
    const columns = await this.#columns(table);
    if (columns.some(({ name, type }) => name === 'id' && type === 'uuid'))
      await this.#run(`insert into clone_own select root, id from proto_${table} on conflict do nothing`);
  }

  /** Rows that refer to those of these tables, and rows that refer to them in turn. */
  async #follow(from: readonly string[], only?: readonly string[]): Promise<void> {
    for (const parent of from.filter((table) => this.tables.includes(table))) {
      for (const { child, pairs } of await this.#references(parent)) {
        if (this.tables.includes(child) || (only && !only.includes(child))) continue;
        const on = pairs.map(([theirs, ours]) => `p.${ours} = c.${theirs}`).join(' and ');
        await this.#take(
          child,
          `select p.root, c.* from ${child} c join proto_${parent} p on ${on} where c.tenant_id = $1`,
        );
        if (this.tables.includes(child)) await this.#follow([child], only);
      }
    }
  }

  async #references(parent: string): Promise<{ child: string; pairs: [string, string][] }[]> {
    const { rows } = await this.#run(
      `select f.conrelid::regclass::text as child, json_agg(json_build_array(c.attname, p.attname) order by k.at) as pairs
       from pg_constraint f cross join unnest(f.conkey, f.confkey) with ordinality as k (c, p, at)
       join pg_attribute c on c.attrelid = f.conrelid and c.attnum = k.c
       join pg_attribute p on p.attrelid = f.confrelid and p.attnum = k.p
       where f.contype = 'f' and f.confrelid = $1::regclass and f.conrelid <> f.confrelid group by f.oid, f.conrelid`,
      [parent],
    );
    return rows as { child: string; pairs: [string, string][] }[];
  }

  async #columns(table: string): Promise<Column[]> {
    const { rows } = await this.#run(
      `select attname as name, format_type(atttypid, null) as type, attidentity <> '' or attgenerated <> '' as made
       from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
      [table],
    );
    return rows as Column[];
  }

  /** Those that others refer to come first. */
  async inOrder(): Promise<string[]> {
    const order: string[] = [];
    const visit = async (table: string, path: readonly string[]): Promise<void> => {
      if (order.includes(table) || path.includes(table)) return;
      for (const parent of this.tables) {
        const refers = (await this.#references(parent)).some(({ child }) => child === table);
        if (refers) await visit(parent, [...path, table]);
      }
      order.push(table);
    };
    for (const table of this.tables) await visit(table, []);
    return order;
  }

  /** Puts the copies of one table in. */
  async put(table: string): Promise<void> {
    const said = this.#cloning.columns[table] ?? {};
    const all = await this.#columns(table);
    const columns = all.filter(({ name, made }) => !made && said[name] !== 'default');
    const values: string[] = [];
    for (const { name, type } of columns) values.push(said[name] ?? (await this.#copied(table, name, type)));
    const sequence = all.find(({ made }) => made)?.name;
    await this.#run(
      `insert into ${table} (${columns.map(({ name }) => name).join(', ')}) select ${values.join(', ')}
       from clone_copy k join proto_${table} p on p.root = k.root order by k.n${sequence ? `, p.${sequence}` : ''}`,
    );
  }

  async #copied(table: string, name: string, type: string): Promise<string> {
    const column = `p.${name}`;
    if (type === 'timestamp with time zone') return `${column} - k.shift`;
    if (type !== 'uuid' && type !== 'text' && type !== 'jsonb') return column;
    const { rows } = await this.#run(
      `select 1 from proto_${table} p cross join lateral (select m[1]::uuid as id from regexp_matches(${column}::text, '${UUID}', 'g') m) m
       join clone_own o on o.id = m.id limit 1`,
    );
    if (rows.length === 0) return column;
    if (type === 'uuid') return `pg_temp.clone_id(${column}, k.n)`;
    return `pg_temp.clone_text(${column}::text, k.n)::${type}`;
  }
}
