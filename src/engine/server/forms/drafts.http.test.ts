import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { begin, goodAnswers } from '../../../rooms/membership/server/testing/application.fixture.ts';
import type { TestClient } from '../../../server/testing/client.ts';
import { TestPage } from '../../../server/testing/open-page.ts';
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
const post = (over: Record<string, unknown> = {}, more: { draftVersion?: number } = {}) =>
  client.call('POST /form/post', { formId, extra: goodAnswers(over), ...more });
type More = { tab?: string; base?: Record<string, number>; cleared?: number; since?: number };
const save = (extra: Record<string, unknown>, more: More = {}) =>
  client.call('POST /form/draft', { formId, extra, ...more });
const look = (tab: string, more: { field?: string; since?: number; leaving?: boolean } = {}) =>
  client.call('POST /form/presence', { formId, tab, ...more });
const valuesOf = (draft: { fields: Record<string, { value?: unknown }> } | null) =>
  Object.fromEntries(Object.entries(draft!.fields).map(([name, { value }]) => [name, value]));

test('a draft is kept field by field as it was typed, and is empty once the form is submitted', async () => {
  expect((await save({ surname: '  Ho', gender: 'male', nonsense: 'x', membershipType: 'full' })).status).toBe(200);
  const second = await save({ givenName: 'Siu\u0000 \ud800 Ming', gender: null });
  const { draft } = await read();
  expect(valuesOf(draft)).toEqual({ surname: '  Ho', givenName: 'Siu  Ming', gender: null });
  expect(draft).toMatchObject({ version: 2, savedAt: second.data.savedAt });
  await client.call('POST /form/draft/discard', { formId });
  expect(await read()).toMatchObject({ draft: { fields: {}, savedAt: null, version: 3, cleared: 3 } });
  await save({ surname: 'Ho' });
  await post();
  expect((await read()).draft).toBeNull();
  expect((await save({ surname: 'Ho' })).code).toBe('form.locked');
});

test('a draft takes far more than an answer may hold, and no megabytes: what is too long is said at its field', async () => {
  expect((await save({ surname: 'H'.repeat(1_000) })).status).toBe(200);
  const reply = await save({ surname: 'H'.repeat(100_000), givenName: 'Siu' });
  expect([reply.status, Object.keys(reply.data.tooLong)]).toEqual([200, ['surname']]);
  expect(reply.data.tooLong.surname).toEqual(['Please shorten this to 60 characters; it has 100000 now.']);
  expect(valuesOf((await read()).draft)).toEqual({ surname: 'H'.repeat(1_000), givenName: 'Siu' });
});

test('what its type cannot read is kept as it stands in the box', async () => {
  await save({ dateOfBirth: '31/02/19', surname: 'Ho' });
  const { fields } = (await read()).draft!;
  expect(fields.dateOfBirth).toMatchObject({ typed: '31/02/19' });
  expect(fields.dateOfBirth).not.toHaveProperty('value');
});

test('F: two pages type in one form: other fields stay, the same field is refused and comes back as it is', async () => {
  const { version } = (await save({ surname: 'Ho', givenName: 'A' }, { tab: 'one' })).data;
  const base = { surname: version, givenName: version };
  const theirs = await save({ surname: 'Chan' }, { tab: 'two', base });
  expect(theirs.data.refused).toEqual([]);
  const mine = await save({ surname: 'Wong', givenName: 'B' }, { tab: 'one', base, since: version });
  expect(mine.data.refused).toEqual(['surname']);
  expect(valuesOf(mine.data)).toEqual({ surname: 'Chan', givenName: 'B' });
  // having seen it, this page may write over it
  const known = { surname: mine.data.fields.surname!.version };
  expect((await save({ surname: 'Wong' }, { tab: 'one', base: known })).data.refused).toEqual([]);
  expect(valuesOf((await read()).draft)).toEqual({ surname: 'Wong', givenName: 'B' });
});

test('F: a save whose answer was lost is no stranger to its own page', async () => {
  await save({ surname: 'H' }, { tab: 'one', base: {} });
  expect((await save({ surname: 'Ho' }, { tab: 'one', base: {} })).data.refused).toEqual([]);
  expect((await save({ surname: 'X' }, { tab: 'two', base: {} })).data.refused).toEqual(['surname']);
});

test('a page from before the draft was emptied is told so and changes nothing', async () => {
  await save({ surname: 'Ho' }, { tab: 'one' });
  await client.call('POST /form/draft/discard', { formId });
  const late = await save({ surname: 'Late' }, { tab: 'two', cleared: 0 });
  expect(late.data).toMatchObject({ refused: ['surname'], fields: {}, cleared: 2 });
  expect((await read()).draft!.fields).toEqual({});
});

test('twenty pages at once: every field is there, the versions are twenty', async () => {
  const names = ['surname', 'givenName', 'surnameChinese', 'givenNameChinese', 'occupation'];
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, at) => save({ [names[at % 5]!]: `v${at}` }, { tab: `t${at}` })),
  );
  expect(new Set(all.map(({ data }) => data.version)).size).toBe(20);
  const kept = valuesOf((await read()).draft);
  for (const [at, name] of names.entries()) expect(Number(String(kept[name]).slice(1)) % 5).toBe(at);
});

test('a submit that has not seen what somebody typed since is refused, and both are kept', async () => {
  const { version } = (await save({ surname: 'Ho' }, { tab: 'one' })).data;
  await save({ occupation: 'Cook' }, { tab: 'two' });
  const blind = await post({}, { draftVersion: version });
  expect([blind.status, blind.code]).toEqual([409, 'draft.newer']);
  expect(valuesOf((await read()).draft)).toEqual({ surname: 'Ho', occupation: 'Cook' });
  expect((await read()).version).toBe(0);
  expect((await post({}, { draftVersion: version + 1 })).status).toBe(200);
});

test('pages see each other: who, in which field, and what they typed', async () => {
  expect((await look('one', { field: 'surname' })).data.others).toEqual([]);
  const second = await look('two', { field: 'nonsense' });
  expect(second.data.others).toEqual([{ name: expect.any(String), own: true, field: 'surname' }]);
  await save({ surname: 'Ho' }, { tab: 'two' });
  const news = (await look('one', { since: 0 })).data;
  expect(valuesOf(news.draft)).toEqual({ surname: 'Ho' });
  expect(valuesOf((await look('one', { since: news.draft.version })).data.draft)).toEqual({});
  await look('two', { leaving: true });
  expect((await look('one')).data.others).toEqual([]);
  await look('two');
  await portal.clock({ advance: 'PT1M' });
  expect((await look('one')).data.others).toEqual([]);
});

test('who may not fill the form in neither sees nor says anything about its draft', async () => {
  await save({ surname: 'Secret' });
  const { client: second } = await portal.person('cifa');
  for (const call of ['POST /form/presence', 'POST /form/draft/discard'] as const)
    expect((await second.call(call, { formId, tab: 'x' })).status).toBe(404);
  expect((await second.call('POST /form/draft', { formId, extra: { surname: 'X' } })).status).toBe(404);
  expect(valuesOf((await read()).draft)).toEqual({ surname: 'Secret' });
});

test('who has the form open hears that it was handed in; a page that said nothing for a minute does not', async () => {
  const gone = { client, formId, page: await TestPage.open(portal.urls[0]!, client) };
  await look('gone');
  await portal.clock({ advance: 'PT1M' });
  const near = (await portal.person('cifa')).client;
  const page = await TestPage.open(portal.urls[0]!, near);
  try {
    const own = (await begin(near, 'applyAssociateMembership')).formId;
    await near.call('POST /form/presence', { formId: own, tab: 'near' });
    for (const who of [gone, { client: near, formId: own }]) {
      const reply = await who.client.call('POST /form/post', { formId: who.formId, extra: goodAnswers() });
      expect(reply.status).toBe(200);
    }
    // hints come in the order of the posts
    await expect.poll(() => page.heard).toContain('hint drafts');
    expect(gone.page.heard).not.toContain('hint drafts');
  } finally {
    page.close();
    gone.page.close();
    await portal.clock({ reset: true });
  }
});
