import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareDatabase } from '../engine/server/db/prepare.ts';
import { readFolders } from '../engine/server/words.ts';
import { rooms } from './compose.ts';
import { emptyDatabase } from './testing/database.ts';

// What rooms say of people against the tables there are: a table or column that is added is found here.

const declared = rooms.personal.flatMap(({ kinds }) => kinds.flatMap(({ tables }) => tables));
const impersonal = new Set(rooms.personal.flatMap(({ without }) => Object.keys(without)));

let owner: pg.Client;
beforeAll(async () => {
  const ownerUrl = await emptyDatabase();
  await prepareDatabase(ownerUrl, rooms);
  owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
});
afterAll(() => owner.end());

type Column = { table: string; column: string; type: string; account: boolean };
const columns = async (): Promise<Column[]> =>
  (
    await owner.query<Column>(
      `select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
         exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid
           and k.confrelid = 'account'::regclass and a.attnum = any(k.conkey)) as account
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where n.nspname = 'public' and c.relkind in ('r', 'p')
         and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id')
         and a.attname not in ('tenant_id', 'seq', 'version') order by 1, a.attnum`,
    )
  ).rows;

test('privacy: every table of a tenant is given out and erased by a room, or a room says why there is nobody in it', async () => {
  const tables = [...new Set((await columns()).map(({ table }) => table))];
  const known = new Set<string>(declared.map(({ table }) => table));
  expect(tables.filter((table) => !known.has(table) && !impersonal.has(table))).toEqual([]);
  expect([...known, ...impersonal].filter((table) => !tables.includes(table))).toEqual([]);
  expect([...known].filter((table) => impersonal.has(table))).toEqual([]);
});

test('privacy: what is kept of people stands under one name each, once', () => {
  const names = rooms.personal.flatMap(({ kinds }) => kinds.map(({ name }) => name));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('privacy: every column of what is about people is given out, or left out with its reason', async () => {
  const all = await columns();
  const forgotten = declared.flatMap(({ table, whose, gives, without = {} }) => {
    const named = new Set([...gives, ...Object.values(without).flat()]);
    const owned = new Set(whose.map((by) => ('account' in by ? by.account : 'by' in by ? by.by : '')));
    const own = all.filter((column) => column.table === table);
    const unknown = [...named].filter((name) => !own.some(({ column }) => column === name));
    return [
      // a bare id says nothing of anybody, unless it is an account's
      ...own
        .filter(({ column, type, account }) => !named.has(column) && !owned.has(column) && (type !== 'uuid' || account))
        .filter(({ column }) => column !== 'id')
        .map(({ column }) => `${table}.${column} is not declared`),
      ...unknown.map((name) => `${table}.${name} is not there`),
    ];
  });
  expect(forgotten).toEqual([]);
});

test('privacy: what stands in words on the paper is given out, and its words are there in both languages', async () => {
  const { en, 'zh-hant': zh } = { en: await readFolders('en'), 'zh-hant': await readFolders('zh-hant') };
  const words = [en, zh].map((folders) => Object.values(folders).flatMap((all) => Object.keys(all)));
  const wrong = declared.flatMap(({ table, gives, said = {} }) =>
    Object.entries(said).flatMap(([column, as]) => [
      ...(gives.includes(column) ? [] : [`${table}.${column} is not given`]),
      ...(typeof as === 'string' && !words.every((keys) => keys.some((key) => key.startsWith(as)))
        ? [`${table}.${column}: no word begins with ${as}`]
        : []),
    ]),
  );
  expect(wrong).toEqual([]);
});
