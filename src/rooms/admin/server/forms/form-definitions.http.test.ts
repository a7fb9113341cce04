import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FieldDefinition, FormDefinition } from '../../../../contract/form.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { actionsInTrail } from '../../../../server/testing/trail.ts';
import { applied, begin, goodAnswers } from '../../../membership/server/testing/application.fixture.ts';

const formId = 'fill-in-membership-form';
const both = (en: string) => ({ en, 'zh-hant': `「${en}」` });
const languages: FieldDefinition = {
  name: 'x_langs1',
  type: 'radio',
  label: both('Which language do you work in?'),
  required: true,
  choices: [
    { value: 'yue', label: both('Cantonese') },
    { value: 'en', label: both('English') },
  ],
};

let portal: TestPortal;
let admin: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  admin = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
});
afterAll(() => portal.close());

const read = async () => (await admin.call('GET /form/definition/get', { formId })).data;
const inUse = async (): Promise<FormDefinition> => structuredClone((await read()).inUse.definition);
const sent = ({ title, button, fields }: FormDefinition) => ({ title, button, fields }) as never;

/** Changes what is in use, and publishes that. */
async function publish(change: (form: FormDefinition) => void, note = ''): Promise<number> {
  const now = await read();
  const definition = structuredClone(now.inUse.definition);
  change(definition);
  const { version } = now.workCopy;
  const saved = await admin.call('POST /form/definition/save', { formId, version, definition: sent(definition) });
  expect(saved.code).toBe('');
  const reply = await admin.call('POST /form/definition/publish', { formId, version: saved.data.version, note });
  expect(reply.errorList).toEqual({});
  expect(reply.status).toBe(200);
  return reply.data.version;
}

const field = (form: FormDefinition, name: string) => form.fields.find((field) => field.name === name)!;
/** Sends an application back to its applicant, as the review will. */
const returned = (id: string) =>
  portal.engine.database.tenant('cifa', async (db) => {
    await db.update('membership', { status: 'returned' }).where('id', '=', id).execute();
    await db.update('workflow_node', { step: 'fill', ended_at: null }).where('subject_id', '=', id).execute();
  });

test('where nothing was changed there is nothing to publish', async () => {
  const { workCopy } = await read();
  const reply = await admin.call('POST /form/definition/publish', { formId, version: workCopy.version, note: '' });
  expect([reply.status, Object.keys(reply.errorList)]).toEqual([422, ['#']]);
});

test('what is published is in the next read, in both languages; who answered before keeps the form they answered', async () => {
  const early = (await portal.person('cifa')).client;
  const before = await applied(early);
  const old = (await early.call('GET /form/get', { formId: before.formId })).data;
  const version = await publish((form) => {
    form.title = both('Join us');
    field(form, 'occupation').label = both('What do you do?');
    field(form, 'organisation').required = true;
    form.fields.splice(3, 0, languages);
  }, 'asked for by the board');

  const late = (await portal.person('cifa')).client;
  const begun = await begin(late);
  for (let again = 0; again < 3; again += 1) {
    const { data } = await late.call('GET /form/get', { formId: begun.formId });
    expect(data).toMatchObject({ title: 'Join us', definitionVersion: version });
    expect(data.fieldList[3]).toBe('x_langs1');
    expect(data.fields.occupation!.fieldLabel).toBe('What do you do?');
    expect(data.newer).toBeUndefined();
  }
  late.lang = 'zh-hant';
  expect((await late.call('GET /form/get', { formId: begun.formId })).data.title).toBe('「Join us」');
  late.lang = 'en';
  const refused = await late.call('POST /form/post', { formId: begun.formId, extra: goodAnswers() });
  expect(Object.keys(refused.errorList).sort()).toEqual(['organisation', 'x_langs1']);
  const extra = goodAnswers({ organisation: 'Club', x_langs1: 'yue' });
  expect((await late.call('POST /form/post', { formId: begun.formId, extra })).status).toBe(200);

  const kept = (await early.call('GET /form/get', { formId: before.formId })).data;
  expect(kept).toMatchObject({ title: old.title, definitionVersion: old.definitionVersion, fieldList: old.fieldList });
  expect(kept.newer).toBeUndefined();
});

test('a record that came back says what is new; its answers go on in the form of today when the person wants that', async () => {
  const { client } = await portal.person('cifa');
  const { formId: record, membershipId } = await applied(client, undefined, { organisation: 'Club', x_langs1: 'en' });
  const version = await publish((form) => {
    form.fields = form.fields.filter(({ name }) => name !== 'x_langs1');
    form.fields.push({ name: 'x_city01', type: 'text', label: both('City'), required: true });
    field(form, 'gender').subtitle = { en: '', 'zh-hant': '' };
    field(form, 'phone').label = both('Mobile phone');
  });
  await returned(membershipId);
  const old = (await client.call('GET /form/get', { formId: record })).data;
  expect(old.fields.x_langs1!.value).toBe('en');
  expect(old.newer).toEqual({
    version,
    changes: [
      { fieldName: 'phone', label: 'Mobile phone', kind: 'changed' },
      { fieldName: 'x_city01', label: 'City', kind: 'added' },
      { fieldName: 'x_langs1', label: 'Which language do you work in?', kind: 'removed' },
    ],
  });
  const now = (await client.call('GET /form/get', { formId: record, definitionVersion: 'current' })).data;
  expect(now).toMatchObject({ definitionVersion: version, newer: { version } });
  expect(now.fields.occupation!.value).toBe('Social worker');
  expect(now.fields.x_langs1).toBeUndefined();

  // a draft of the new question is kept, and is there again
  const draft = { formId: record, definitionVersion: version, extra: { x_city01: 'Sha Tin' } };
  expect((await client.call('POST /form/draft', draft)).status).toBe(200);
  const drafted = (await client.call('GET /form/get', { formId: record, definitionVersion: 'current' })).data;
  expect(drafted.draft!.fields.x_city01).toMatchObject({ value: 'Sha Tin' });

  const extra = goodAnswers({ organisation: 'Club', occupation: 'Nurse' });
  const missing = await client.call('POST /form/post', {
    formId: record,
    extra,
    version: 1,
    definitionVersion: version,
  });
  expect(Object.keys(missing.errorList)).toEqual(['x_city01']);
  const whole = { ...extra, x_city01: 'Sha Tin' };
  const done = await client.call('POST /form/post', {
    formId: record,
    extra: whole,
    version: 1,
    definitionVersion: version,
  });
  expect(done.status).toBe(200);
  const stored = (await client.call('GET /form/get', { formId: record })).data;
  expect(stored).toMatchObject({ definitionVersion: version });
  const [row] = await portal.engine.database.tenant('cifa', (db) =>
    db.from('form_answer').select('answers').where('data_id', '=', membershipId).execute(),
  );
  expect(row!.answers).toMatchObject({ x_city01: 'Sha Tin', occupation: 'Nurse' });
  expect(row!.answers).not.toHaveProperty('x_langs1');
});

test('who had the form open while it was changed may still hand it in for a day, on the version they saw', async () => {
  const { client } = await portal.person('cifa');
  const begun = await begin(client);
  const answer = (await client.call('GET /form/get', { formId: begun.formId })).data;
  await publish((form) => {
    form.fields.push({ name: 'x_late01', type: 'text', label: both('One more'), required: true });
  });
  const extra = goodAnswers({ organisation: 'Club', x_city01: 'Sha Tin' });
  const post = { formId: begun.formId, extra, definitionVersion: answer.definitionVersion };
  expect((await client.call('POST /form/validate', post)).status).toBe(200);
  expect((await client.call('POST /form/validate', { ...post, definitionVersion: 9_999 })).code).toBe('form.changed');
  const published = async (ago: number) => {
    const published_at = new Date(portal.engine.clock.now().getTime() - ago);
    await portal.engine.database.tenant('cifa', (db) =>
      db.update('form_definition', { published_at }).where('version', '>', answer.definitionVersion).execute(),
    );
  };
  await published(25 * 3_600_000);
  expect((await client.call('POST /form/post', post)).code).toBe('form.changed');
  await published(23 * 3_600_000);
  expect((await client.call('POST /form/post', post)).status).toBe(200);
  const stored = (await client.call('GET /form/get', { formId: begun.formId })).data;
  expect(stored.definitionVersion).toBe(answer.definitionVersion);
});

test('what the file declares stays: fields, types, rules and rights cannot be taken or changed', async () => {
  await publish((form) => {
    form.fields = form.fields.filter(({ name }) => name !== 'surname');
    Object.assign(field(form, 'dateOfBirth'), { type: 'text', rule: '', label: both('Birthday') });
    Object.assign(field(form, 'membershipType'), { readOnly: false });
    Object.assign(form, { feeds: 'other', perRecord: false, formId: 'other' });
    field(form, 'gender').choices = field(form, 'gender').choices!.filter(({ value }) => value !== 'male');
  });
  const now = await inUse();
  expect(now).toMatchObject({ formId, feeds: 'membershipApplication', perRecord: true });
  expect(field(now, 'surname')).toMatchObject({ required: true });
  expect(field(now, 'dateOfBirth')).toMatchObject({
    type: 'datepicker',
    rule: 'date|ageMin-18',
    label: both('Birthday'),
  });
  expect(field(now, 'membershipType').readOnly).toBe(true);
  expect(field(now, 'gender').choices!.find(({ value }) => value === 'male')).toMatchObject({ hidden: true });
});

test('a hidden choice is offered to nobody new; who has taken it keeps it, with its text', async () => {
  await publish((form) => {
    for (const choice of field(form, 'gender').choices!) delete choice.hidden;
    form.fields = form.fields.filter(({ name }) => !name.startsWith('x_'));
  });
  const { client } = await portal.person('cifa');
  const { formId: record, membershipId } = await applied(client, undefined, { gender: 'male', organisation: 'Club' });
  await publish((form) => {
    field(form, 'gender').choices!.find(({ value }) => value === 'male')!.hidden = true;
  });
  await returned(membershipId);
  const now = (await client.call('GET /form/get', { formId: record, definitionVersion: 'current' })).data;
  expect(now.fields.gender!.selectedItem).toEqual({ label: 'Male', value: 'male' });
  expect(now.fields.gender!.option).toContain('"male"');
  const extra = goodAnswers({ gender: 'male', organisation: 'Club' });
  const kept = { formId: record, extra, version: 1, definitionVersion: now.definitionVersion };
  expect((await client.call('POST /form/post', kept)).status).toBe(200);

  const second = (await portal.person('cifa')).client;
  const begun = await begin(second);
  const form = (await second.call('GET /form/get', { formId: begun.formId })).data;
  expect(form.fields.gender!.option).not.toContain('"male"');
  const refused = await second.call('POST /form/post', { formId: begun.formId, extra });
  expect(Object.keys(refused.errorList)).toEqual(['gender']);
});

test('what is wrong is refused at its place and nothing is published; both languages are asked for', async () => {
  const now = await read();
  const definition = structuredClone(now.inUse.definition);
  definition.title = { en: 'Join', 'zh-hant': ' ' };
  definition.fields.push(
    { name: 'x_empty1', type: 'dropdown', label: { en: 'Where', 'zh-hant': '' }, choices: [] },
    { name: 'x_when01', type: 'text', label: both('Why'), when: [{ field: 'gone', is: 'x' }] },
    { name: 'x_when02', type: 'text', label: both('Why'), when: [{ field: 'gender', is: 'unheard' }] },
    { name: 'x_calc01', type: 'calc', label: both('Sum'), props: { operation: 'add', fieldNameList: ['gone'] } },
    { name: 'x_when01', type: 'text', label: both('Again') },
  );
  const save = { formId, version: now.workCopy.version, definition: sent(definition) };
  const saved = await admin.call('POST /form/definition/save', save);
  expect(saved.status).toBe(200);
  const reply = await admin.call('POST /form/definition/publish', { formId, version: saved.data.version });
  expect(reply.status).toBe(422);
  expect(Object.keys(reply.errorList).sort()).toEqual([
    '#title.zh-hant',
    'x_calc01#fieldNameList',
    'x_empty1#choices',
    'x_empty1#label.zh-hant',
    'x_when01#',
    'x_when01#when',
    'x_when02#when',
  ]);
  expect((await read()).inUse.version).toBe(now.inUse.version);
  expect((await read()).workCopy.definition!.title.en).toBe('Join');

  const foreign = structuredClone(now.inUse.definition);
  foreign.fields.push({ name: 'role', type: 'text', label: both('Role') });
  const refused = await admin.call('POST /form/definition/save', {
    ...save,
    version: saved.data.version,
    definition: sent(foreign),
  });
  expect(refused.errorList).toHaveProperty('role#');
  for (const hostile of ['[]', '{"fields":1}', 'x', { title: 1 }]) {
    const raw = await admin.raw('POST /form/definition/save', {
      ...save,
      tenant: 'cifa',
      lang: 'en',
      definition: hostile,
    });
    expect(raw.status).toBe(400);
  }
  const { version } = (await read()).workCopy;
  // what somebody saved meanwhile is not thrown away by who has not seen it
  const unseen = await admin.call('POST /form/definition/discard', { formId, version: version - 1 });
  expect([unseen.status, unseen.code]).toEqual([409, 'record.stale']);
  expect((await read()).workCopy.definition).not.toBeNull();
  expect((await admin.call('POST /form/definition/discard', { formId, version })).status).toBe(200);
  expect((await read()).workCopy.definition).toBeNull();
});

test('two administrators: the second to save is told so, also behind a publish; ten publishes at once make one version', async () => {
  const second = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
  const { workCopy } = await read();
  const definition = await inUse();
  definition.button = both('Hand it in');
  const save = { formId, version: workCopy.version, definition: sent(definition) };
  const [first, two] = await Promise.all([
    admin.call('POST /form/definition/save', save),
    second.call('POST /form/definition/save', save),
  ]);
  expect([first.status, two.status].sort()).toEqual([200, 409]);
  const { version } = first.status === 200 ? first.data : two.data;
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => second.call('POST /form/definition/publish', { formId, version })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  const late = await admin.call('POST /form/definition/save', { ...save, version });
  expect(late.code).toBe('record.stale');
});

test('the history says who, when, why and what; going back is one more version, and stands in the trail', async () => {
  const first = await publish((form) => {
    form.button = both('One');
  }, 'first');
  await publish((form) => {
    form.button = both('Two');
  }, 'second');
  const { rows } = (await admin.call('GET /form/definition/versions', { formId })).data;
  expect(rows[0]).toMatchObject({ inUse: true, note: 'second', origin: 'edit', by: expect.stringContaining('Person') });
  expect(rows[0]!.changes).toContainEqual(
    expect.objectContaining({ field: null, what: 'text', part: 'button', lang: 'en', before: 'One', after: 'Two' }),
  );
  expect(rows.at(-1)).toMatchObject({ version: 1, origin: 'file', by: '', changes: [] });

  const now = rows[0]!.version;
  const back = { formId, version: first, inUse: now, note: 'the second was a mistake' };
  const reply = await admin.call('POST /form/definition/restore', back);
  expect(reply.data.version).toBeGreaterThan(now);
  expect((await inUse()).button).toEqual(both('One'));
  expect((await admin.call('POST /form/definition/restore', back)).code).toBe('record.stale');
  const trail = (await admin.call('GET /audit/list', { subjectKind: 'form', subjectId: formId })).data;
  expect(trail.rows[0]).toMatchObject({ action: 'form.publish', reason: 'the second was a mistake' });
  expect(trail.rows[0]!.changes).toContainEqual(
    expect.objectContaining({ field: 'button (en)', label: 'Button (English)', beforeText: 'Two', afterText: 'One' }),
  );
});

test('forms are edited by the tenant’s administrators only, and of no other tenant', async () => {
  const list = (await admin.call('GET /form/definition/list', {})).data.rows;
  expect(list.find((row) => row.formId === formId)).toMatchObject({
    origin: 'edit',
    fileChanged: false,
    workCopy: null,
  });
  const person = (await portal.person('cifa')).client;
  const elsewhere = (await portal.person('oxfam', ['itrc-oxfam-super-admin'])).client;
  expect((await person.call('GET /form/definition/get', { formId })).code).toBe('access.denied');
  expect((await elsewhere.call('GET /form/definition/get', { formId })).code).toBe('form.notFound');
  const theirs = (await elsewhere.call('GET /form/definition/list', {})).data.rows;
  expect(theirs.filter((row) => row.formId === formId || row.origin === 'edit')).toEqual([]);
});

test('ADM-3: what was done here stands in the trail', async () => {
  expect(await actionsInTrail(portal)).toEqual(expect.arrayContaining(['form.discardEdit']));
});
