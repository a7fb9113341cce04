import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Values } from '../../../../contract/form.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { adult, approved, beginner, member, must, registrationOf } from './volunteers.fixture.ts';

const NUMBER = 'P010203(6)';
/** However it is written. */
const CLEAR = /P010203/i;
const DOSE = JSON.stringify([{ id: 'row-0000a', values: { vaccine: 'varicella', dose: 1, takenOn: '2021-03-04' } }]);
const withNumber = (over = {}) => adult({ idType: 'hkid', idNumber: ' p010203 6 ', vaccination: DOSE, ...over });

let portal: TestPortal;
let staff: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  staff = (await portal.person('rmhc', ['rmhc-admin'])).client;
});
afterAll(() => portal.close());

/** Every row of every table as text. */
const dump = (): Promise<string> =>
  portal.engine.database.tenant('rmhc', async (db) => {
    const tables = await db.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind = 'r' and has_table_privilege(c.oid, 'select') and $1 <> ''`,
    );
    const all: string[] = [];
    for (const { name } of tables) {
      const rows = await db.query<{ row: string }>(`select t::text as row from "${name}" t where $1 <> ''`);
      all.push(...rows.map(({ row }) => row));
    }
    return all.join('\n');
  });

test('VOL-2: a vaccination on a day that has not come is refused at its row', async () => {
  const { post } = await beginner(portal);
  const tomorrow = new Date(portal.engine.clock.ms() + 32 * 3_600_000).toISOString().slice(0, 10);
  const dose = { vaccine: 'varicella', dose: 1, takenOn: tomorrow };
  const reply = await post(adult({ vaccination: JSON.stringify([{ id: 'row-0000a', values: dose }]) }));
  expect(JSON.stringify(reply.errorList)).toContain('This date is in the future.');
});

test('VOL-2: an identity number and health answers are in no row of the database and in no answer but the person’s own', async () => {
  const { client, registrationId, formId, post } = await beginner(portal);
  const draft = { formId, tab: 'tab-1', extra: { idType: 'hkid', idNumber: NUMBER, vaccination: DOSE } };
  must(await client.call('POST /form/draft', draft));
  expect(CLEAR.exec(await dump())).toBeNull();
  const begun = must(await client.call('GET /form/get', { formId }));
  expect(begun.draft?.fields.idNumber).toMatchObject({ value: NUMBER });
  expect((await post(withNumber({ idNumber: 'P010203(7)' }))).errorList.idNumber).toEqual([
    'Please check the letters and digits of the identity card number; it looks like A123456(3).',
  ]);
  must(await post(withNumber()));
  const rows = await dump();
  expect(rows.includes(registrationId)).toBe(true);
  expect(CLEAR.exec(rows)).toBeNull();
  expect(/2021-03-04/.exec(rows)).toBeNull();
  // the person reads it, staff a mask
  expect(must(await client.call('GET /form/get', { formId })).fields.idNumber?.value).toBe(NUMBER);
  const seen = must(await staff.call('GET /form/get', { formId }));
  expect(seen.fields.idNumber).toMatchObject({ masked: 'P010***(*)' });
  expect(seen.fields.vaccination).toMatchObject({ masked: '******' });
  const answers = [
    seen,
    must(await staff.call('GET /volunteer/get', { registrationId })),
    must(await staff.call('GET /volunteer/list', { search: 'P010203' })),
    must(await staff.call('GET /volunteer/list', {})),
    must(await staff.call('GET /search', { q: NUMBER })),
    must(await staff.call('GET /audit/list', {})),
    await portal.mails('rmhc'),
  ];
  expect(JSON.stringify(answers)).not.toMatch(CLEAR);
  expect(must(await staff.call('GET /volunteer/list', { search: 'P010203' })).total).toBe(0);
});

test('VOL-2: a masked answer is shown to who may and says why; the trail keeps who it was', async () => {
  const { rows } = must(await staff.call('GET /volunteer/list', {}));
  const { registrationId } = rows[0]!;
  const { secrets, abilities } = await registrationOf(staff, registrationId);
  expect(abilities.reveal).toBe(true);
  expect(secrets.map(({ field, masked }) => [field, masked])).toEqual([
    ['idNumber', 'P010***(*)'],
    ['vaccination', '******'],
  ]);
  const reveal = (client: TestClient, reason: string, field = 'idNumber') =>
    client.call('POST /volunteer/reveal', { registrationId, field, reason });
  expect(Object.keys((await reveal(staff, '')).errorList)).toEqual(['reason']);
  expect((await reveal(staff, 'Why not', 'mobile')).status).toBe(404);
  expect((await reveal((await portal.person('rmhc')).client, 'I am curious')).status).toBe(403);
  expect(must(await reveal(staff, 'Checked against the card'))).toMatchObject({ text: NUMBER });
  const trail = JSON.stringify(must(await staff.call('GET /audit/list', {})));
  expect(trail).toContain('Checked against the card');
  expect(trail).not.toMatch(CLEAR);
});

test('VOL-2: a second live registration with one number is refused without saying whose, also of two at once', async () => {
  const two = [await beginner(portal), await beginner(portal)];
  const number = { idNumber: 'G123456(A)' };
  const replies = await Promise.all(two.map(({ post }) => post(withNumber(number))));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = replies.find(({ status }) => status === 409)!;
  expect(refused.code).toBe('volunteer.duplicate');
  expect(refused.error).not.toContain('CHAN');
  const first = two[replies.findIndex(({ status }) => status === 200)]!;
  const second = two[replies.findIndex(({ status }) => status === 409)]!;
  // whose registration has ended makes room
  const { version } = await registrationOf(first.client, first.registrationId);
  const stale = { registrationId: first.registrationId, version: version - 1 };
  expect((await first.client.call('POST /volunteer/withdraw', stale)).code).toBe('record.stale');
  must(await first.client.call('POST /volunteer/withdraw', { registrationId: first.registrationId, version }));
  must(await second.post(withNumber(number)));
});

test('VOL-2: the record of a child is read by its family and by staff; to another family, a volunteer and a newcomer it is not there', async () => {
  const family = (child: string, over: Values = adult()): Values => ({
    ...over,
    members: JSON.stringify([member('a', child, '2018-03-04')]),
  });
  const child = 'LITTLE Hidden';
  const own = await approved(
    portal,
    { client: staff },
    'family',
    family(child, withNumber({ idNumber: 'A123456(3)' })),
  );
  const { registrationId, formId } = own;
  for (const client of [own.client, staff])
    expect(JSON.stringify(await registrationOf(client, registrationId))).toContain(child);
  const strangers = [
    await approved(portal, { client: staff }, 'family', family('OTHER Child')),
    await approved(portal, { client: staff }, 'individual', adult()),
    await portal.person('rmhc'),
  ];
  for (const { client } of strangers) {
    const replies = [
      await client.call('GET /volunteer/get', { registrationId }),
      await client.call('GET /volunteer/change/options', { registrationId }),
      await client.call('GET /form/get', { formId }),
      await client.call('GET /form/pdf', { formId }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const shut = [
      await client.call('GET /volunteer/list', { search: child }),
      await client.call('POST /volunteer/reveal', { registrationId, field: 'idNumber', reason: 'To see it' }),
      await client.call('GET /volunteer/duty/list', { registrationId }),
    ];
    expect(shut.map(({ status }) => [403, 404].includes(status))).toEqual([true, true, true]);
    const found = must(await client.call('GET /search', { q: child }));
    expect(JSON.stringify(found)).not.toContain(registrationId);
  }
});
