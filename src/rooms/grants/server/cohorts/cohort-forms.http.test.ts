import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FieldDefinition, FormDefinition } from '../../../../contract/form.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import {
  applied,
  begin,
  goodAnswers,
  handIn,
  locked,
  type Programme,
  programme,
  visible,
} from '../testing/application.fixture.ts';

const INITIAL = 'grant-application-initial';
const both = (en: string) => ({ en, 'zh-hant': `「${en}」` });
const question = (name: string): FieldDefinition => ({ name, type: 'text', label: both(name), required: true });

let portal: TestPortal;
let all: Programme;
beforeAll(async () => {
  portal = await startPortal();
  all = await programme(portal);
});
afterAll(() => portal.close());

/** Publishes what is in use of a form with a change. */
async function publish(formId: string, change: (form: FormDefinition) => void): Promise<number> {
  const { client } = all.admin;
  const { data } = await client.call('GET /form/definition/get', { formId });
  const { title, button, fields, ...more } = structuredClone(data.inUse.definition);
  const form = { title, button, fields, ...more } as FormDefinition;
  change(form);
  const definition = { title: form.title, button: form.button, fields: form.fields } as never;
  const saved = await client.call('POST /form/definition/save', { formId, version: data.workCopy.version, definition });
  const reply = await client.call('POST /form/definition/publish', { formId, version: saved.data.version, note: '' });
  expect(reply.errorList).toEqual({});
  return reply.data.version;
}

const formsOf = async (cohortId: string, { admin }: Programme = all) => {
  const reply = await admin.client.call('GET /grant/cohort/forms', { cohortId });
  expect(reply.status).toBe(200);
  return reply.data;
};
const initialOf = async (cohortId: string) => (await formsOf(cohortId)).forms.find(({ formId }) => formId === INITIAL)!;
const move = (cohortId: string, version: number, to: number, formId = INITIAL) =>
  all.admin.client.call('POST /grant/cohort/forms', {
    cohortId,
    version,
    forms: [{ formId, version: to }],
    reason: 'Asked for by the board',
  });
const applicant = () => portal.person('oxfam', ['itrc-oxfam-applicant']);
const form = async (client: Programme['admin']['client'], formId: string, more: object = {}) =>
  (await client.call('GET /form/get', { formId, ...more })).data;

test('GRA-8: a call keeps the versions it was made with; the next call has the new ones; a moved call takes them', async () => {
  const made = await formsOf(all.cohortId);
  expect(made.forms.map(({ formId }) => formId)).toEqual([
    INITIAL,
    'grant-application-final',
    'grant-review',
    'grant-report',
    'grant-change',
  ]);
  for (const { kept, inUse, changes } of made.forms) {
    expect(kept).toEqual(inUse);
    expect(changes).toEqual([]);
  }
  const first = made.forms[0]!.kept!.version;
  const early = await applicant();
  const mine = await begin(early.client, all.cohortId);
  const typed = { formId: mine.formId, definitionVersion: first, extra: { need: 'Typed before' } };
  expect((await early.client.call('POST /form/draft', typed)).status).toBe(200);
  const handedIn = await applied(portal, all);

  const second = await publish(INITIAL, ({ fields }) => {
    fields.push(question('x_fair01'));
  });
  const { cohortId: next } = await programme(portal);

  // who writes in the first call is asked nothing new, even by name
  const still = await form(early.client, mine.formId);
  expect(still).toMatchObject({ definitionVersion: first });
  expect(still.newer).toBeUndefined();
  expect(still.fields.x_fair01).toBeUndefined();
  const current = await form(early.client, mine.formId, { definitionVersion: 'current' });
  expect(current.definitionVersion).toBe(first);
  const ahead = await early.client.call('GET /form/get', { formId: mine.formId, definitionVersion: second });
  expect(ahead).toMatchObject({ status: 409, code: 'form.changed' });
  const inTime = await applicant();
  const theirs = await begin(inTime.client, all.cohortId);
  expect((await inTime.client.call('POST /form/post', { formId: theirs.formId, extra: goodAnswers() })).status).toBe(
    200,
  );

  // the second call asks it
  const late = await applicant();
  const begun = await begin(late.client, next);
  expect((await form(late.client, begun.formId)).definitionVersion).toBe(second);
  const missing = await late.client.call('POST /form/post', { formId: begun.formId, extra: goodAnswers() });
  expect(Object.keys(missing.errorList)).toEqual(['x_fair01']);
  await handIn(late.client, begun.formId, { x_fair01: 'Yes' });

  // the list tells it, and what is new
  const { data: list } = await all.admin.client.call('GET /grant/cohort/list', {});
  const format = (id: string) => list.rows.find(({ cohortId }) => cohortId === id);
  expect(format(all.cohortId)).toMatchObject({ keptForms: 5, newerForms: 1 });
  expect(format(next)).toMatchObject({ keptForms: 5, newerForms: 0 });
  expect(await initialOf(all.cohortId)).toMatchObject({
    kept: { version: first },
    inUse: { version: second },
    changes: [{ fieldName: 'x_fair01', label: 'x_fair01', kind: 'added' }],
  });

  // as the reader saw it: neither an older call nor another version
  const { version } = await formsOf(all.cohortId);
  expect((await move(all.cohortId, version, first)).code).toBe('record.stale');
  expect((await move(all.cohortId, version + 1, second)).code).toBe('record.stale');
  expect((await move(all.cohortId, version, second, 'grant-nothing')).status).toBe(404);
  const moved = await move(all.cohortId, version, second);
  expect(moved.status).toBe(200);
  expect(moved.data.forms[0]).toMatchObject({ kept: { version: second }, changes: [] });
  expect((await move(all.cohortId, version + 1, second)).status).toBe(422);

  // the draft is asked the new question and keeps what was typed; the open page is taken for a day
  const query = await form(early.client, mine.formId);
  expect(query).toMatchObject({ definitionVersion: second });
  expect(query.draft!.fields.need).toMatchObject({ value: 'Typed before' });
  expect((await early.client.call('POST /form/draft', { ...typed, extra: { approach: 'Still open' } })).status).toBe(
    200,
  );
  const refused = await early.client.call('POST /form/post', { formId: mine.formId, extra: goodAnswers() });
  expect(Object.keys(refused.errorList)).toEqual(['x_fair01']);
  await portal.engine.database.tenant('oxfam', (db) =>
    db.query(
      `update grant_cohort set forms = jsonb_set(forms, '{${INITIAL},since}', to_jsonb($3::text))
       where tenant_id = $1 and id = $2`,
      [all.cohortId, new Date(Date.now() - 25 * 3_600_000).toISOString()],
    ),
  );
  const closed = await early.client.call('POST /form/draft', typed);
  expect(closed).toMatchObject({ status: 409, code: 'form.changed' });
  await handIn(early.client, mine.formId, { x_fair01: 'Yes' });

  // what was handed in keeps its version
  expect(await form(handedIn.client, handedIn.formId)).toMatchObject({ definitionVersion: first });

  const [entry] = await portal.engine.database.tenant('oxfam', (db) =>
    db.from('audit_entry').select(['changes', 'reason']).where('action', '=', 'grant.cohortForms').execute(),
  );
  expect(entry).toMatchObject({
    changes: [{ field: INITIAL, before: first, after: second }],
    reason: 'Asked for by the board',
  });
});

test('GRA-8: what comes back in a moved call says what is new, and the new question is open where the rest is closed', async () => {
  const person = await applied(portal, all, { x_fair01: 'Yes' });
  const before = (await initialOf(all.cohortId)).kept!.version;
  const after = await publish(INITIAL, ({ fields }) => {
    fields.push(question('x_fair02'));
  });
  await move(all.cohortId, (await formsOf(all.cohortId)).version, after);
  const { version } = await visible(all.admin.client, person.applicationId);
  const returned = await all.admin.client.call('POST /grant/application/check', {
    applicationId: person.applicationId,
    version,
    decision: 'return',
    comment: 'More, please.',
    notes: [{ field: 'need', note: 'How do you know?' }],
  });
  expect(returned.status).toBe(200);
  const old = await form(person.client, person.formId);
  expect(old).toMatchObject({ definitionVersion: before, newer: { version: after } });
  expect(old.fields.x_fair01!.readOnly).toBe(true);
  const now = await form(person.client, person.formId, { definitionVersion: 'current' });
  expect(now.definitionVersion).toBe(after);
  expect(now.fields.x_fair02!.readOnly).toBe(false);
  expect(now.fields.need!.readOnly).toBe(false);
  expect(now.fields.approach!.readOnly).toBe(true);
  // on the version it was handed in on it may be handed in again
  const again = { need: 'We asked.', declareTrue: 'checked', declareConflict: 'checked', declarePrivacy: 'checked' };
  const sent = await person.client.call('POST /form/post', { formId: person.formId, extra: again, version: 1 });
  expect(sent.status).toBe(200);
});

test('GRA-8: reviews go by the version of the call too, whoever publishes meanwhile', async () => {
  const person = await applied(portal, all, { x_fair01: 'Yes', x_fair02: 'Yes' });
  await locked(all, person.applicationId);
  const application = await visible(all.one.client, person.applicationId);
  const formId = application.reviews.find(({ own }) => own)!.formId!;
  const kept = (await formsOf(all.cohortId)).forms.find((form) => form.formId === 'grant-review')!.kept!.version;
  await publish('grant-review', ({ fields }) => {
    fields.push(question('x_review1'));
  });
  const shown = await form(all.one.client, formId);
  expect(shown.definitionVersion).toBe(kept);
  expect(shown.fields.x_review1).toBeUndefined();
});

test('GRA-8: a call from before goes by what is in use until it is told to keep it; others may do neither', async () => {
  const { cohortId } = await programme(portal);
  await portal.engine.database.tenant('oxfam', (db) =>
    db.update('grant_cohort', { forms: '{}' }).where('id', '=', cohortId).execute(),
  );
  const inUse = await publish(INITIAL, ({ fields }) => {
    fields.find(({ name }) => name === 'x_fair01')!.required = false;
  });
  const person = await applicant();
  const begun = await begin(person.client, cohortId);
  expect((await form(person.client, begun.formId)).definitionVersion).toBe(inUse);
  expect(await initialOf(cohortId)).toMatchObject({ kept: null, inUse: { version: inUse } });
  const { version } = await formsOf(cohortId);
  for (const { client } of [person, all.one]) {
    expect((await client.call('GET /grant/cohort/forms', { cohortId })).status).toBe(403);
    const forms = [{ formId: INITIAL, version: inUse }];
    expect((await client.call('POST /grant/cohort/forms', { cohortId, version, forms })).status).toBe(403);
  }
  expect((await move(cohortId, version, inUse)).status).toBe(200);
  await publish(INITIAL, ({ fields }) => {
    fields.find(({ name }) => name === 'x_fair01')!.required = true;
  });
  expect((await form(person.client, begun.formId)).definitionVersion).toBe(inUse);
});
