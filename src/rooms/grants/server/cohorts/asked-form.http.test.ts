import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { addForm, both, MEAL, must, NAME, publishForm } from '../../../forms/server/testing/forms.fixture.ts';
import { applied, begin, goodAnswers, type Programme, programme } from '../testing/application.fixture.ts';

const INITIAL = 'grant-application-initial';

let portal: TestPortal;
let all: Programme;
beforeAll(async () => {
  portal = await startPortal();
  all = await programme(portal);
});
afterAll(() => portal.close());

async function published(name: string) {
  const { madeFormId, formId } = must(await addForm(all.admin.client, name));
  await publishForm(all.admin.client, formId, [NAME, MEAL], name);
  return { madeFormId, formId, prefix: `m${madeFormId.slice(0, 8)}_` };
}
const listed = async (cohortId: string) =>
  must(await all.admin.client.call('GET /grant/cohort/list', {})).rows.find((row) => row.cohortId === cohortId)!;
async function edit(cohortId: string, over: object) {
  const { code, nameIn, opensOn, closesOn, budgetCents, version } = await listed(cohortId);
  return all.admin.client.call('POST /grant/cohort/edit', {
    ...{ cohortId, code, name: nameIn.en, nameChinese: nameIn['zh-hant'], opensOn, closesOn, budgetCents, version },
    ...over,
  });
}
const form = async (client: Programme['admin']['client'], formId: string) =>
  must(await client.call('GET /form/get', { formId }));
const applicant = () => portal.person('oxfam', ['itrc-oxfam-applicant']);

test('GRA-8: a call asks the questions of a made form before the declarations; who began before is asked them and keeps all', async () => {
  const { madeFormId, prefix } = await published('Community kitchens');
  const { cohortId } = await programme(portal);
  const early = await applicant();
  const mine = await begin(early.client, cohortId);
  const typed = { formId: mine.formId, extra: { need: 'Typed before' } };
  const seen = (await form(early.client, mine.formId)).definitionVersion;
  must(await early.client.call('POST /form/draft', { ...typed, definitionVersion: seen }));
  const handedIn = await applied(portal, { ...all, cohortId });

  must(await edit(cohortId, { askedFormId: madeFormId }));
  expect(await listed(cohortId)).toMatchObject({
    asked: { madeFormId, name: 'Community kitchens' },
    newerForms: 0,
  });
  const now = await form(early.client, mine.formId);
  const at = (name: string) => now.fieldList.indexOf(name);
  expect(now.draft!.fields.need).toMatchObject({ value: 'Typed before' });
  expect(at(`${prefix}x_name1`)).toBeGreaterThan(at('otherPapers'));
  expect(at(`${prefix}x_meal1`)).toBeLessThan(at('declarations'));
  // the page that was open before may still be sent, and what was handed in stays as it is
  must(await early.client.call('POST /form/draft', { ...typed, definitionVersion: seen }));
  expect((await form(handedIn.client, handedIn.formId)).fields[`${prefix}x_name1`]).toBeUndefined();

  const late = await applicant();
  const begun = await begin(late.client, cohortId);
  const missing = await late.client.call('POST /form/post', { formId: begun.formId, extra: goodAnswers() });
  expect(Object.keys(missing.errorList)).toEqual([`${prefix}x_name1`]);
  const extra = goodAnswers({ [`${prefix}x_name1`]: 'A big pot', [`${prefix}x_meal1`]: 'b' });
  must(await late.client.call('POST /form/post', { formId: begun.formId, extra }));
  const read = await form(all.admin.client, begun.formId);
  expect([read.fields[`${prefix}x_name1`]!.value, read.fields[`${prefix}x_meal1`]!.value]).toEqual(['A big pot', 'b']);
  // nothing of it is in use elsewhere, in the editor, or in another call
  const versions = must(await all.admin.client.call('GET /form/definition/versions', { formId: INITIAL })).rows;
  expect(JSON.stringify(versions)).not.toContain(prefix);
  const composed = read.definitionVersion;
  const restored = await all.admin.client.call('POST /form/definition/restore', {
    ...{ formId: INITIAL, version: composed, inUse: versions[0]!.version, note: '' },
  });
  expect(restored.status).toBe(404);
  const other = await begin((await applicant()).client, all.cohortId);
  expect(other.formId).not.toBe(begun.formId);
});

test('GRA-8: a call keeps the version of a made form until it is moved, and goes back to its own form when it asks no other', async () => {
  const { madeFormId, formId, prefix } = await published('Moving');
  const { cohortId } = await programme(portal, { askedFormId: madeFormId });
  const client = (await applicant()).client;
  const mine = await begin(client, cohortId);
  expect((await form(client, mine.formId)).fields[`${prefix}x_name1`]!.fieldLabel).toBe('Your idea');
  await publishForm(all.admin.client, formId, [{ ...NAME, label: both('A better question') }, MEAL], 'Moving');
  expect((await form(client, mine.formId)).fields[`${prefix}x_name1`]!.fieldLabel).toBe('Your idea');
  expect(await listed(cohortId)).toMatchObject({ newerForms: 1, asked: { name: 'Moving' } });
  const { forms, version } = must(await all.admin.client.call('GET /grant/cohort/forms', { cohortId }));
  const first = forms.find((each) => each.formId === INITIAL)!;
  expect(first.changes).toMatchObject([{ fieldName: `${prefix}x_name1`, kind: 'changed' }]);
  const move = () =>
    all.admin.client.call('POST /grant/cohort/forms', {
      ...{ cohortId, version, reason: 'Better' },
      forms: [{ formId: INITIAL, version: first.inUse.version }],
    });
  const twice = await Promise.all([move(), move()]);
  expect(twice.map(({ code, status }) => code || status).sort()).toEqual([200, 'record.stale']);
  expect((await form(client, mine.formId)).fields[`${prefix}x_name1`]!.fieldLabel).toBe('A better question');
  expect(await listed(cohortId)).toMatchObject({ newerForms: 0 });

  // other changes of the call leave it alone
  must(await edit(cohortId, { budgetCents: 5_000_000_00 }));
  expect((await listed(cohortId)).asked?.madeFormId).toBe(madeFormId);
  must(await edit(cohortId, { askedFormId: '' }));
  expect(await listed(cohortId)).toMatchObject({ asked: null, newerForms: 0 });
  expect((await form(client, mine.formId)).fields[`${prefix}x_name1`]).toBeUndefined();
});

test('GRA-8: a made form that a call asks cannot be deleted while it is open; after that the call keeps its questions', async () => {
  const { admin } = all;
  const { madeFormId, prefix } = await published('Deleted later');
  const { cohortId } = await programme(portal, { askedFormId: madeFormId });
  const client = (await applicant()).client;
  const mine = await begin(client, cohortId);
  const get = async () => must(await admin.client.call('GET /made-form/get', { madeFormId }));
  const remove = async () => {
    const { name, version } = await get();
    return admin.client.call('POST /made-form/delete', { madeFormId, version, name, answers: 0, reason: 'Old' });
  };
  expect((await get()).uses).toMatchObject([{ kind: 'Call for applications', href: '/grants/cohorts' }]);
  expect((await remove()).code).toBe('madeForm.inUse');
  must(await edit(cohortId, { closesOn: '2020-02-01' }));
  must(await remove());
  expect(await listed(cohortId)).toMatchObject({ asked: { name: '' }, newerForms: 0 });
  expect((await form(client, mine.formId)).fields[`${prefix}x_name1`]).toBeDefined();
  must(await edit(cohortId, { closesOn: '2099-12-31', askedFormId: madeFormId }));
  const refused = await edit(cohortId, { askedFormId: '00000000-0000-4000-8000-000000000000' });
  expect(Object.keys(refused.errorList)).toEqual(['askedFormId']);
  const stranger = await portal.person('oxfam');
  expect((await stranger.client.call('POST /grant/cohort/edit', { cohortId } as never)).status).toBe(403);
});
