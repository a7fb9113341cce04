import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { begin, goodAnswers } from '../../../rooms/membership/server/testing/application.fixture.ts';
import type { TestClient } from '../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../server/testing/portal.ts';

let portal: TestPortal;
let client: TestClient;
let formId: string;

beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  client = (await portal.person('cifa')).client;
  formId = (await begin(client, 'applyAssociateMembership')).formId;
});

const read = async () => (await client.call('GET /form/get', { formId })).data;
const post = (over: Record<string, unknown> = {}, version?: number) =>
  client.call('POST /form/post', { formId, extra: goodAnswers(over), ...(version !== undefined && { version }) });

test('FRM-14: unknown, read-only, hidden and not shown fields of a post change nothing', async () => {
  const reply = await post({
    membershipType: 'full',
    professionalField: 'law',
    qualifications: 'Doctor of everything',
    welcome: 'x',
    nonsense: 'x',
    __proto__: 'x',
    constructor: 'x',
    heardFrom: JSON.stringify(['others', 'event']),
    heardFromOthers: 'A poster',
  });
  expect(reply.status).toBe(200);
  const { fields } = await read();
  expect(fields.membershipType!.value).toBe('associate');
  expect(fields.professionalField!.value).toBeNull();
  expect(fields.qualifications!.value).toBe('');
  expect(fields.heardFrom!.value).toEqual(['others', 'event']);
  expect(fields.heardFromOthers!.value).toBe('A poster');
  const stored = await portal.engine.database.tenant('cifa', (db) =>
    db.from('form_answer').select('answers').where('data_id', '=', formId.slice(-36)).executeTakeFirstOrThrow(),
  );
  expect(Object.keys(stored.answers as object).sort()).toEqual(
    [
      ...['membershipType', 'surname', 'givenName', 'surnameChinese', 'givenNameChinese', 'dateOfBirth', 'gender'],
      ...['phone', 'contactEmail', 'occupation', 'organisation', 'heardFrom', 'heardFromOthers', 'declaration'],
    ].sort(),
  );
});

test('FRM-14: arrays come JSON-encoded, the text null is null', async () => {
  expect((await post({ organisation: 'null', heardFrom: 'null', surnameChinese: null })).status).toBe(200);
  const { fields } = await read();
  expect(fields.organisation!.value).toBe('');
  expect(fields.heardFrom!.value).toEqual([]);
});

test('FRM-15: a client that skips the rules is refused with errorList, in its language, and nothing is kept', async () => {
  const bad = {
    surname: '   ',
    dateOfBirth: '31/02/1990',
    gender: 'unicorn',
    phone: '123',
    contactEmail: 'nobody',
    declaration: 'unchecked',
    heardFrom: '["others"]',
    occupation: { text: 'x' },
  };
  const reply = await post(bad);
  expect([reply.status, reply.code]).toEqual([422, 'request.invalid']);
  expect(Object.keys(reply.errorList).sort()).toEqual(
    [...Object.keys(bad).filter((name) => name !== 'heardFrom'), 'heardFromOthers'].sort(),
  );
  expect(reply.errorList.declaration).toEqual(['Please click on the Checkbox.']);
  expect(reply.errorList.heardFromOthers).toEqual(['Please fill out the Others field.']);
  const checked = await client.call('POST /form/validate', { formId, extra: goodAnswers(bad) });
  expect([checked.status, checked.errorList]).toEqual([422, reply.errorList]);
  client.lang = 'zh-hant';
  expect((await post(bad)).errorList.contactEmail![0]).toMatch(/電郵/);
  expect((await read()).version).toBe(0);
  expect((await client.call('GET /membership/get', {})).data!.status).toBe('draft');
});

test('POST /form/validate keeps nothing', async () => {
  const reply = await client.call('POST /form/validate', { formId, extra: goodAnswers() });
  expect([reply.status, reply.data]).toEqual([200, { valid: true, warnings: [] }]);
  expect((await read()).version).toBe(0);
});

test('a submit said twice is carried out once: the same key answers the same, without a key it is 409', async () => {
  const extra = goodAnswers();
  const keyed = () => client.call('POST /form/post', { formId, extra }, { 'idempotency-key': `k-${formId}` });
  const first = await keyed();
  expect(first.status).toBe(200);
  expect((await keyed()).data).toEqual(first.data);
  const again = await post();
  expect([again.status, again.code]).toEqual([409, 'form.locked']);
});

test('ten submits at once: one is taken, nine are refused with 409, one mail leaves', async () => {
  const replies = await Promise.all(Array.from({ length: 10 }, () => post({}, 0)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  const { email } = (await client.call('GET /membership/get', {})).data!;
  expect(await portal.mails('cifa', email)).toHaveLength(1);
});

test('a stale version is refused', async () => {
  const reply = await post({}, 7);
  expect([reply.status, reply.code]).toEqual([409, 'record.stale']);
});

test('ids that are not there, foreign or hostile are 404 with the same body', async () => {
  const elsewhere = await portal.person('oxfam');
  const strange = [
    'nothing',
    'fill-in-membership-form',
    "fill-in-membership-form-' or 1=1 --",
    `${formId}x`,
    '__proto__',
  ];
  for (const name of strange) {
    const reply = await client.call('GET /form/get', { formId: name });
    expect([name, reply.status]).toEqual([name, 404]);
  }
  expect((await client.call('GET /form/get', { formId, dataId: 'other' })).status).toBe(404);
  expect((await elsewhere.client.call('GET /form/get', { formId })).status).toBe(404);
  expect((await portal.client('cifa').call('GET /form/get', { formId })).status).toBe(401);
});
