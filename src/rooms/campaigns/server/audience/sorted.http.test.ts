import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAddress } from '../../../../contract/rules/email.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import type { Purpose } from '../../contract/values.ts';
import { accounts } from '../testing/campaigns.fixture.ts';
import { addRecipients, countSorted, sortedPeople } from './sorted.store.ts';

let portal: TestPortal;
let staff: TestClient;
let ids: string[];
let by: string;
beforeAll(async () => {
  portal = await startPortal();
  ({ accountId: by, client: staff } = await portal.person('cifa', ['itrc-cifa-admin']));
  ids = await accounts(
    portal,
    'cifa',
    Array.from({ length: 5 }, (_, at) => ({ email: `owner-${at}@example.org` })),
  );
  await portal.engine.database.tenant('cifa', async (db) => {
    for (const purpose of ['marketing', 'reminder'])
      await db.query(
        `insert into mail_optout (tenant_id, address_key, purpose, at, how) values ($1, 'out@example.org', $2, $3, 'page')`,
        [purpose, db.now],
      );
    const came = (address: string, kind: string) =>
      db.query(
        `insert into mail_bounce (tenant_id, id, address_key, kind, reason, at) values ($1, gen_random_uuid(), $2, $3, '', $4)`,
        [address, kind, db.now],
      );
    await came('dead@example.org', 'hard');
    await came('soft@example.org', 'soft');
    await came('soft@example.org', 'soft');
  });
});
afterAll(() => portal.close());

type Someone = { id: string; account: number | null; email: string; status: string | null };
const odd = fc.constantFrom(
  ...['', ' ', 'a@example.org ', 'A@example.org', 'Ａ@example.org', '陳@例子.香港', 'a@例子.香港', 'no address', 'x@y'],
  ...[
    'a@example.org\r\nBcc: b@example.org',
    '.a@example.org',
    'a..b@example.org',
    'a.@example.org',
    'a@-b.org',
    'a@b-.org',
  ],
  ...[
    'a@example.o',
    'a@exa_mple.org',
    `${'l'.repeat(70)}@example.org`,
    `a@${'d'.repeat(64)}.org`,
    "o'hara@example.org",
  ],
  ...['a@example.org\n', '\ta@example.org', 'a@example.123', 'a@b--c.org', 'a b@example.org', 'a@example.org\u00a0'],
);
const plain = fc.constantFrom('a', 'A', 'b', 'out', 'Out', 'dead', 'soft', 'b+x').map((name) => `${name}@example.org`);
const someone = fc.record({
  id: fc.uuid({ version: 4 }),
  account: fc.option(fc.nat(4)),
  email: fc.oneof(plain, plain, odd, fc.emailAddress()),
  status: fc.constantFrom(null, 'active', 'active', 'disabled', 'unverified', 'pending'),
});

/** The rule in words of a program: who may be written to, the first of an account, then the first of an address. */
function expected(people: readonly Someone[], purpose: Purpose): (string | null)[] {
  const [persons, addresses] = [new Set<number>(), new Set<string>()];
  return people.map(({ email, account, status }) => {
    const address = /[\r\n]/.test(email) ? null : readAddress(email);
    if (email.trim() === '') return 'noAddress';
    if (!address) return 'badAddress';
    if (status === 'disabled') return 'inactive';
    if (status === 'pending' || (status === 'unverified' && purpose !== 'service')) return 'unverified';
    if (account !== null && persons.has(account)) return 'doubled';
    if (account !== null) persons.add(account);
    if (addresses.has(address.key)) return 'doubled';
    addresses.add(address.key);
    if (purpose === 'service') return null;
    return address.key === 'out@example.org' ? 'optedOut' : address.key === 'dead@example.org' ? 'deadAddress' : null;
  });
}

const tally = (all: readonly (string | null)[]) => {
  const sums: Record<string, number> = {};
  for (const why of all) sums[why ?? 'goes'] = (sums[why ?? 'goes'] ?? 0) + 1;
  return sums;
};
const asTally = (counts: readonly { why: string | null; n: number }[]) =>
  Object.fromEntries(counts.map(({ why, n }) => [why ?? 'goes', n]));

test('COM-1: what the database counts is who is taken down, row by row, and what the rule of addresses says', async () => {
  const purposes = fc.constantFrom<Purpose>('marketing', 'reminder', 'service');
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(someone, { maxLength: 40, selector: ({ id }) => id }),
      purposes,
      async (people, purpose) => {
        const rows = people.map((person) => ({
          ...person,
          account: person.account === null ? null : ids[person.account],
        }));
        const should = expected(people, purpose);
        await portal.engine.database.tenant('cifa', async (db) => {
          const asked = {
            keys: {
              text: 'select id from unnest($2::uuid[]) with ordinality as k (id, place) order by place',
              values: [people.map(({ id }) => id)],
            },
            people: `select c.at, c.id as key, x.account as account_id, x.email, 'N' as name, null::text as language,
                x.status as account_status
              from chosen c join jsonb_to_recordset('${JSON.stringify(rows).replaceAll("'", "''")}'::jsonb)
                as x (id uuid, account uuid, email text, status text) on x.id = c.id where $1 <> ''`,
            purpose,
            read: [],
          };
          const counted = await countSorted(db, asked);
          expect(asTally(counted.counts)).toEqual(tally(should));
          const goes = await sortedPeople(db, counted.asked, { why: null, search: '', most: 100 });
          expect(goes.rows.map(({ sourceKey }) => sourceKey)).toEqual(
            people.filter((_, at) => should[at] === null).map(({ id }) => id),
          );
          const campaignId = randomUUID();
          await db.query(
            `insert into campaign (tenant_id, id, name, purpose, content, created_by, created_at, changed_by, changed_at)
             values ($1, $2, 'x', $3, '{}', $4, $5, $4, $5)`,
            [campaignId, purpose, by, db.now],
          );
          expect(asTally(await addRecipients(db, campaignId, counted.asked))).toEqual(tally(should));
          const down = await db.query<{ source_key: string; left_out: string | null; address_key: string }>(
            `select source_key, left_out, address_key from campaign_recipient where tenant_id = $1 and campaign_id = $2
             order by seq`,
            [campaignId],
          );
          expect(down.map(({ source_key, left_out }) => [source_key, left_out])).toEqual(
            people.map(({ id }, at) => [id, should[at]]),
          );
          for (const [at, { address_key }] of down.entries())
            if (should[at] === null) expect(address_key).toBe(readAddress(people[at]!.email)!.key);
        });
      },
    ),
    { numRuns: 150 },
  );
});

test('COM-1: an audience is kept by a name, once; one without a name, or of no list, is none', async () => {
  const save = (over: object = {}) =>
    staff.call('POST /campaign/audience/save', {
      name: 'Owners',
      list: 'User-List',
      query: JSON.stringify({ search: 'owner' }),
      ...over,
    });
  const saved = async () => (await staff.call('GET /campaign/audience/sources', {})).data.saved.map(({ name }) => name);
  expect(Object.keys((await save({ name: '  ' })).errorList)).toEqual(['name']);
  expect((await save({ list: 'Nothing-There' })).code).toBe('record.notFound');
  expect((await save()).status).toBe(200);
  expect(Object.keys((await save()).errorList)).toEqual(['name']);
  expect(await saved()).toEqual(['Owners']);
  // nor is a campaign without a name one
  const nameless = await staff.call('POST /campaign/create', { name: ' ', purpose: 'service' });
  expect(nameless.errorList).toHaveProperty('name');
});
