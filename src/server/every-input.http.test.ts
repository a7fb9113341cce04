import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallShape } from '../contract/call.ts';
import { type CallKey, calls } from '../contract/calls/calls.ts';
import { hasModules } from '../contract/modules.ts';
import { DEMO_PASSWORD, seedDemo } from '../demo/demo.ts';
import type { Reply, TestClient } from './testing/client.ts';
import { startPortal, type TestPortal } from './testing/portal.ts';
import { choices, idProperties, type Sample, sampleInput, typedPlaces, withValue } from './testing/sample-input.ts';
import { diceOf, TRIAL_SEED, trialSize } from './testing/trials.ts';

/** Every call with inputs made from its schema, over the records of the demonstration. */

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;
const STAFF = { cifa: 'itrc-cifa-admin', oxfam: 'itrc-oxfam-super-admin', rmhc: 'rmhc-admin' } as const;
type TenantKey = keyof typeof STAFF;
const TENANTS = Object.keys(STAFF) as TenantKey[];
/** Ends the session, or leaves for another tenant. */
const ENDS: readonly string[] = ['GET /user/logout', 'POST /user/enter', 'POST /user/view/begin'];
const all = (Object.entries(calls) as [CallKey, CallShape][]).filter(([name]) => !ENDS.includes(name));

let portal: TestPortal;
let owner: pg.Client;
/** Every record by its id. */
const records = new Map<string, { table: string; tenant: string }>();
/** Whose ids a property of an answer holds, by its name. */
const tablesOf = new Map<string, Set<string>>();

beforeAll(async () => {
  portal = await startPortal();
  for (const tenant of TENANTS) await seedDemo(portal.engine, tenant);
  portal.engine.limits.take = async () => {};
  owner = new pg.Client({ connectionString: portal.ownerUrl });
  await owner.connect();
  // published once, and seen by nobody any more
  for (const table of ['shift_event', 'event', 'appeal'])
    await owner.query(
      `update ${table} set state = 'draft' where id in (select distinct on (tenant_id) id from ${table} order by tenant_id, id)`,
    );
  const { rows: tables } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute i on i.attrelid = c.oid and i.attname = 'id'
       and i.atttypid = 'uuid'::regtype join pg_attribute t on t.attrelid = c.oid and t.attname = 'tenant_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`,
  );
  for (const { name: table } of tables) {
    const { rows } = await owner.query<{ id: string; tenant_id: string }>(`select id, tenant_id from "${table}"`);
    for (const { id, tenant_id: tenant } of rows) records.set(id, { table, tenant });
  }
});
afterAll(async () => {
  await owner.end();
  await portal.close();
});

async function login(tenant: string, account: string): Promise<TestClient> {
  const client = portal.client(tenant);
  const reply = await client.call('POST /user/login', { email: `${account}@example.org`, password: DEMO_PASSWORD });
  expect([tenant, account, reply.status]).toEqual([tenant, account, 200]);
  return client;
}

/** Whoever asked was somebody to the end. */
const staysIn = async (client: TestClient) => expect((await client.call('GET /user/profile', {})).status).toBe(200);

const send = (client: TestClient, name: CallKey, input: Sample): Promise<Reply> =>
  client.raw(name, { tenant: client.tenant, lang: 'en', ...input });
const callsOf = (client: TestClient) => {
  const { modules } = portal.engine.tenants.get(client.tenant)!;
  return all.filter(([, { module }]) => hasModules(modules, module));
};

type Seen = Map<string, Set<string>>;

/** All ids that somebody finds by reading, from lists on, by the names of the properties that hold them. */
async function readEverything(client: TestClient): Promise<Seen> {
  const seen: Seen = new Map();
  const note = (value: unknown, name = ''): void => {
    if (Array.isArray(value)) for (const item of value) note(item, name);
    else if (value && typeof value === 'object') for (const [key, item] of Object.entries(value)) note(item, key);
    else if (typeof value === 'string')
      for (const [id] of value.matchAll(UUID)) {
        seen.set(name, (seen.get(name) ?? new Set()).add(id));
        const table = records.get(id)?.table;
        if (table && id === value) tablesOf.set(name, (tablesOf.get(name) ?? new Set()).add(table));
      }
  };
  const asked = new Set<string>();
  for (let round = 0; round < 3; round++)
    for (const [name, shape] of callsOf(client)) {
      if (!name.startsWith('GET ') || shape.changes) continue;
      const [first] = idProperties(shape).filter((id) => id in sampleInput(shape, () => randomUUID()));
      for (const id of first ? [...(seen.get(first) ?? [])].slice(0, 12) : ['']) {
        const input = sampleInput(shape, () => id);
        const question = `${name} ${JSON.stringify(input)}`;
        if (asked.has(question)) continue;
        asked.add(question);
        const { status, data } = await send(client, name, input);
        if (status === 200) note(data);
      }
    }
  return seen;
}

/** The tables that an input may mean: those whose ids answers call so, or whose names end like it, or any. */
function tablesFor(property: string, every: Iterable<string>): string[] {
  const known = tablesOf.get(property);
  if (known) return [...known];
  const noun = property.replace(/Ids?$/, '').toLowerCase();
  const named = [...every].filter((table) => table.endsWith(noun));
  return named.length > 0 ? named : [...every];
}

/** Ids that whoever sends them has made: of what is done once, however often it is sent. */
const MADE_BY_SENDER = new Set(['clientId', 'uploadId']);
const NOBODYS = '00000000-0000-4000-8000-000000000000';

/** Where an answer about a record tells it from one that does not exist. */
async function tellApart(client: TestClient, seen: Seen, isHidden: (id: string) => boolean): Promise<string[]> {
  const hidden = Map.groupBy([...records.keys()].filter(isHidden), (id) => records.get(id)!.table);
  const found: string[] = [];
  for (const [name, shape] of callsOf(client))
    for (const property of idProperties(shape).filter((name) => !MADE_BY_SENDER.has(name))) {
      const ask = async (id: string) => {
        const idOf = (other: string) => (other === property ? id : ([...(seen.get(other) ?? [])][0] ?? NOBODYS));
        const { status, code, error, errorList, data } = await send(client, name, sampleInput(shape, idOf, [property]));
        return JSON.stringify({ status, code, error, errorList, data }).replaceAll(id, 'ID');
      };
      const nobodys = await ask(randomUUID());
      for (const table of tablesFor(property, hidden.keys()))
        for (const id of (hidden.get(table) ?? []).slice(0, tablesOf.has(property) ? 3 : 1)) {
          const told = await ask(id);
          if (told !== nobodys) found.push(`${name}, ${property} of ${table}: ${told}, and not ${nobodys}`);
        }
    }
  return found;
}

const OUTSIDERS: [TenantKey, string][] = [
  ['rmhc', 'rmhc-volunteer'],
  ['cifa', 'itrc-cifa-membership-full-member'],
  ['oxfam', 'itrc-oxfam-applicant'],
];
const dice = diceOf(TRIAL_SEED);
/** Every run walks in one tenant, the long one in all. */
const outsiders = trialSize<[TenantKey, string][]>(
  [OUTSIDERS[dice(OUTSIDERS.length)]!],
  [...OUTSIDERS, ...TENANTS.map((tenant): [TenantKey, string] => [tenant, 'newcomer'])],
);

test.each(outsiders)(
  'in %s %s gets of each id that is not theirs to see the answer of one that does not exist',
  async (tenant, account) => {
    // what the ids in answers belong to is best seen by staff
    await readEverything(await login(tenant, STAFF[tenant]));
    const client = await login(tenant, account);
    const seen = await readEverything(client);
    const theirs = new Set([...seen.values()].flatMap((ids) => [...ids]));
    expect(await tellApart(client, seen, (id) => !theirs.has(id))).toEqual([]);
    await staysIn(client);
  },
);

test.each(trialSize<TenantKey[]>(['cifa'], TENANTS))(
  'TEN-2: staff of %s get of each id of another organisation the answer of one that does not exist',
  async (tenant) => {
    const client = await login(tenant, STAFF[tenant]);
    const seen = await readEverything(client);
    expect(await tellApart(client, seen, (id) => records.get(id)!.tenant !== tenant)).toEqual([]);
    await staysIn(client);
  },
);

/** What is typed, pasted or sent into a place that is meant for a number: all tried at length, in every run the first. */
const NUMBERS = ['-10', '0', '1.5', '1e309', '99999999999999999999', 'Infinity', '１２', '0x10', 'ten'];
const numbers = () => trialSize(dice(4) > 0 ? ['-10'] : ['-10', NUMBERS[1 + dice(NUMBERS.length - 1)]!], NUMBERS);

test.each(trialSize([TENANTS[dice(TENANTS.length)]!], TENANTS))(
  'no number in any input of any call stops the server of %s',
  async (tenant) => {
    const client = await login(tenant, STAFF[tenant]);
    const seen = await readEverything(client);
    const idOf = (name: string) => [...(seen.get(name) ?? [])][0] ?? NOBODYS;
    const found: string[] = [];
    for (const [name, shape] of callsOf(client)) {
      // where a call is in several, it is asked in the first
      if (TENANTS.find((key) => hasModules(portal.engine.tenants.get(key)!.modules, shape.module)) !== tenant) continue;
      const plain = sampleInput(shape, idOf);
      const inputs = [plain, ...choices(shape).map(([choice, value]) => ({ ...plain, [choice]: value }))];
      for (const place of typedPlaces(shape))
        for (const value of numbers())
          for (const input of value === '-10' ? inputs : [plain]) {
            const { status, code } = await send(client, name, withValue(input, place, value));
            if (status >= 500) found.push(`${name}, ${place.join('.')} = ${value}: ${status} ${code}`);
          }
    }
    expect([...new Set(found)], `TRIAL_SEED=${TRIAL_SEED}`).toEqual([]);
    await staysIn(client);
  },
);
