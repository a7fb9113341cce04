import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fileOf, pdfOf } from '../../../rooms/documents/server/testing/files.fixture.ts';
import type { TestClient } from '../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../server/testing/portal.ts';
import { allFieldTypes } from '../dev/all-field-types.ts';

/** The form with all twenty types, filled in wrongly in every way we know (FRM-14, FRM-15, reliability.md). */
let portal: TestPortal;
let client: TestClient;
let attachmentId: string;
const { formId } = allFieldTypes;

beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  client = (await portal.person('oxfam')).client;
  attachmentId = await bring(client);
});

async function bring(by: TestClient): Promise<string> {
  const file = fileOf(pdfOf(), 'plan.pdf', 'application/pdf');
  return (await by.call('POST /attachment/upload', { file })).data.attachmentId;
}

const row = (id: string, values: Record<string, unknown>) => ({ id: `row-${id}`.padEnd(12, '0'), values });
const good = (over: Record<string, unknown> = {}): Record<string, unknown> => ({
  title: 'Spring walk',
  families: '12',
  fee: '85.50',
  gate: 'kite',
  meeting: '09:30',
  phone: '+852 6123 4567',
  email: 'walk@example.org',
  district: 'shatin',
  plan: 'Walk',
  transport: 'bus',
  stop: 'Station',
  needs: JSON.stringify(['lift']),
  day: 'Sat, 31 Jan 2026 00:00:00 GMT',
  budget: '100,2000',
  story: '<p>Come along</p>',
  files: JSON.stringify([{ attachmentId, name: 'plan.pdf' }]),
  helpers: JSON.stringify(['Chan', 'Ho']),
  costs: JSON.stringify([row('1', { item: 'Bus', pieces: 2, price: 900 })]),
  agreed: 'checked',
  ...over,
});
const post = (extra: Record<string, unknown>) => client.call('POST /form/post', { formId, extra });
const read = async () => (await client.call('GET /form/get', { formId })).data;

test('the good form is taken, and what was stored comes back the same', async () => {
  const reply = await post(good());
  expect([reply.status, reply.errorList]).toEqual([200, {}]);
  const { fields, version } = await read();
  expect(version).toBe(1);
  expect(fields.total!.value).toBe(1026);
  expect(fields.costs!.value).toMatchObject([{ values: { item: 'Bus', cost: 1800 } }]);
  expect(fields.files!.uploadedFileList).toMatchObject([{ uploaded: true, file: { attachmentId } }]);
  expect((await post(good({ title: 'Again' }))).status).toBe(200);
});

const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
const someId = '0198f1a2-0000-7000-8000-000000000001';
const BAD: [string, Record<string, unknown>][] = [
  ['title', { text: 'x' }],
  ['title', ['x']],
  ['title', 'x'.repeat(61)],
  ['title', '   '],
  ['families', '12o'],
  ['families', '1.5'],
  ['families', '0'],
  ['families', '99999'],
  ['families', true],
  ['fee', 'much'],
  ['fee', '1.234'],
  ['fee', 'NaN'],
  ['fee', '-Infinity'],
  ['meeting', '25:00'],
  ['meeting', '9'],
  ['phone', '123'],
  ['phone', { number: '61234567' }],
  ['email', 'nobody'],
  ['email', 'a@b\r\nBcc: all@example.org'],
  ['district', 'mars'],
  ['district', '--'],
  ['district', JSON.stringify(['shatin'])],
  ['transport', 'constructor'],
  ['transport', null],
  ['stop', ''],
  ['needs', JSON.stringify(['lift', 'throne'])],
  ['needs', 'lift'],
  ['needs', deep],
  ['needs', '{"__proto__":["lift"]}'],
  ['day', '31/02/2026'],
  ['day', '2026-02-31'],
  ['day', 'tomorrow'],
  ['booking', 'Sat, 31 Feb 2026 09:30:00 GMT'],
  ['stay', '2026-01-31'],
  ['budget', '5'],
  ['budget', '2000,100'],
  ['story', '<script>alert(1)</script>'],
  ['story', '<p>  </p>'],
  ['files', '[]'],
  ['files', JSON.stringify([{ attachmentId: someId, name: 'x.pdf' }])],
  ['files', JSON.stringify([{ attachmentId: '../../etc/passwd', name: 'x.pdf' }])],
  ['files', deep],
  ['helpers', JSON.stringify(['a', 'b', 'c', 'd', 'e', 'f'])],
  ['helpers', JSON.stringify(Array.from({ length: 10_000 }, () => 'x'))],
  ['helpers', JSON.stringify([{ name: 'Chan' }])],
  ['costs', '[]'],
  ['costs', JSON.stringify(Array.from({ length: 51 }, (_, at) => row(String(at), { item: 'x' })))],
  ['costs', JSON.stringify([{ id: '1', values: { item: 'x' } }])],
  ['costs', JSON.stringify([row('1', { item: 'x', price: 'much' })])],
  ['costs', JSON.stringify([row('1', { item: 'x' }), row('1', { item: 'y' })])],
  ['costs', JSON.stringify([row('1', { item: 'x', secret: 1 })])],
  ['costs', '[{"id":"row-10000000","values":{"__proto__":{"item":"x"}}}]'],
  ['costs', deep],
  ['agreed', 'unchecked'],
  ['agreed', 'yes'],
].map(([name, value]) => [name as string, { [name as string]: value }]);

test.for(BAD.map(([name, over], at) => [at, name, over] as const))(
  'FRM-15: wrong answer %i, in %s: refused at its field, nothing stored',
  async ([, name, over]) => {
    const reply = await post(good(over));
    expect([reply.status, reply.code]).toEqual([422, 'request.invalid']);
    expect([...new Set(Object.keys(reply.errorList).map((place) => place.split('.')[0]))]).toEqual([name]);
    expect(Object.values(reply.errorList).flat().join(' ')).not.toMatch(/problem\.|\{\{/);
    expect((await read()).version).toBe(0);
    client.lang = 'zh-hant';
    const again = await post(good(over));
    expect(Object.values(again.errorList).flat().join('')).toMatch(/[\u4e00-\u9fff]/);
  },
);

test('FRM-14: what is unknown, computed, or inherited from an object changes nothing', async () => {
  const extra = JSON.parse(
    '{"__proto__":{"title":"x"},"constructor":"x","toString":"x","total":"5","start":"x","about":"x","new":"x"}',
  );
  expect((await post({ ...good(), ...extra })).status).toBe(200);
  const { fields } = await read();
  expect(fields.total!.value).toBe(1026);
  expect([fields.start!.value, fields.about!.value]).toEqual([null, null]);
  expect(Object.keys(fields).sort()).toEqual(Object.keys((await read()).fields).sort());
  expect(fields).not.toHaveProperty('new');
});

test('FRM-14: an answer that is not shown is not stored', async () => {
  await post(good({ transport: 'mtr', stop: 'Nobody asked' }));
  expect((await read()).fields.stop!.value).toBe('');
});

test('FRM-11: HTML with a script in it is stored without it', async () => {
  await post(good({ story: '<p onclick="x()">Hello<script>alert(1)</script> <a href="javascript:x">you</a></p>' }));
  const stored = String((await read()).fields.story!.value);
  expect(stored).toContain('Hello');
  expect(stored).not.toMatch(/script|onclick|javascript/);
});

test("ATT-3: somebody else's file is refused at its field, like one that is not there", async () => {
  const { client: second } = await portal.person('oxfam');
  const theirs = await bring(second);
  const refused = await post(good({ files: JSON.stringify([{ attachmentId: theirs, name: 'plan.pdf' }]) }));
  const missing = await post(good({ files: JSON.stringify([{ attachmentId: someId, name: 'plan.pdf' }]) }));
  expect([refused.status, refused.errorList]).toEqual([422, missing.errorList]);
  // nor by way of a draft
  const files = JSON.stringify([{ attachmentId: theirs, name: 'plan.pdf' }]);
  await client.call('POST /form/draft', { formId, extra: { files } });
  expect((await read()).draft!.fields).toEqual({});
  expect((await post(good({ files }))).status).toBe(422);
});

test('a row of the same id in two records belongs to each apart', async () => {
  const { client: second } = await portal.person('oxfam');
  const mine = await post(good());
  const file = JSON.stringify([{ attachmentId: await bring(second), name: 'plan.pdf' }]);
  const costs = JSON.stringify([row('1', { item: 'Theirs', pieces: 1, price: 1 })]);
  const theirs = await second.call('POST /form/post', { formId, extra: { ...good(), files: file, costs } });
  expect([mine.status, theirs.status]).toEqual([200, 200]);
  expect((await read()).fields.costs!.value).toMatchObject([{ values: { item: 'Bus' } }]);
});
