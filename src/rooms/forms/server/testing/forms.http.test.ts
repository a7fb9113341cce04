import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FieldDefinition } from '../../../../contract/form.ts';
import { contextOf } from '../../../../engine/server/jobs/job.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { takenOut } from '../../../../server/testing/list-file.ts';
import { expectInOrder } from '../../../../server/testing/pages-in-order.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { readCsv } from '../../../../server/testing/read-csv.ts';
import { answerById } from '../answers/answer.store.ts';
import { expireAnswers } from '../answers/expire-answers.ts';
import { addForm, both, editForm, MEAL, must, NAME, openedForm, publishForm } from './forms.fixture.ts';

type Rest<F> = F extends (staff: TestClient, ...rest: infer R) => unknown ? R : never;

let portal: TestPortal;
let staff: TestClient;
/** Sessions end when the clock goes on. */
const logIn = async () => {
  staff = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
};
beforeAll(async () => {
  portal = await startPortal({}, { worker: true });
  await logIn();
});
afterAll(() => portal.close());

const jobContext = () => contextOf(portal.engine, 'cifa');

const publish = (...about: Rest<typeof publishForm>) => publishForm(staff, ...about);
const edit = (madeFormId: string, over: Parameters<typeof editForm>[2], client = staff) =>
  editForm(staff, madeFormId, over, client);
const add = (...about: Rest<typeof addForm>) => addForm(staff, ...about);
const opened = (...about: Rest<typeof openedForm>) => openedForm(staff, ...about);

const answering = async (slug: string, extra: object, over: object = {}, client = portal.client('cifa')) => {
  const { form } = must(await client.call('GET /made-form/open', { slug }));
  const definitionVersion = form?.definitionVersion ?? 2;
  return client.call('POST /made-form/send', { slug, extra: JSON.stringify(extra), definitionVersion, ...over });
};
const answersTo = async (madeFormId: string, search?: string) =>
  must(await staff.call('GET /made-form/answers', { madeFormId, ...(search && { search }) }));

test('a form is made, published and opened; a stranger answers it, gets a mail, and staff read, count and export it', async () => {
  const { madeFormId, formId } = must(await add('Idea box 2026', { start: 'survey' }));
  expect((await portal.client('cifa').call('GET /made-form/open', { slug: 'idea-box-2026' })).code).toBe(
    'form.notFound',
  );
  expect((await edit(madeFormId, { state: 'open' })).errorList).toHaveProperty('state');
  await publish(formId, [NAME, MEAL]);
  const { email } = await portal.person('cifa', ['itrc-cifa-admin']);
  must(await edit(madeFormId, { state: 'open', thanks: both('Many thanks.'), notify: email }));

  const wrong = await answering('idea-box-2026', { x_meal1: 'z' }, { email: 'nobody' });
  expect([wrong.status, Object.keys(wrong.errorList)]).toEqual([422, ['email']]);
  expect((await answering('idea-box-2026', { x_meal1: 'z' })).errorList).toMatchObject({
    x_name1: [expect.any(String)],
    x_meal1: [expect.any(String)],
  });
  const sent = await answering(
    'idea-box-2026',
    { x_name1: 'Buy <b>now</b> at evil.example', x_meal1: 'b' },
    { name: 'Ida', email: 'ida@example.net' },
  );
  expect([sent.status, sent.data.message]).toEqual([200, 'Many thanks.']);
  const mails = await portal.mails('cifa', 'ida@example.net');
  expect(mails.map(({ subject }) => subject)).toEqual(['We have received: Idea box 2026']);
  expect(JSON.stringify(mails)).not.toContain('evil.example');
  expect(await portal.mails('cifa', email)).toHaveLength(1);

  const { rows, questions } = await answersTo(madeFormId, 'evil.example');
  expect(questions.map(({ label }) => label)).toEqual(['Your idea', 'Meal']);
  expect(rows).toMatchObject([{ name: 'Ida', email: 'ida@example.net', cells: { x_meal1: 'Noodles' } }]);
  expect((await answersTo(madeFormId, 'nothing of it')).rows).toEqual([]);
  const { charts } = must(await staff.call('GET /made-form/figures', { madeFormId }));
  expect(charts[0]!.points).toEqual([
    { label: 'Rice', count: 0 },
    { label: 'Noodles', count: 1 },
  ]);
  const { bytes } = await takenOut(staff, {
    list: 'Made-Form-Answers',
    query: JSON.stringify({ madeFormId }),
    columns: 'sent,name',
    format: 'csv',
  });
  const [head, line] = readCsv(bytes.toString());
  expect(head!.slice(1)).toEqual(['Name', 'Your idea', 'Meal']);
  expect(line!.slice(1)).toEqual(['Ida', 'Buy <b>now</b> at evil.example', 'Noodles']);
  const { answerId } = rows[0]!;
  const whole = must(await staff.call('GET /form/get', { formId, dataId: answerId }));
  expect([whole.allowEdit, whole.fields.x_meal1!.value]).toEqual([false, 'b']);
});

test('a person keeps a draft, answers once, and reads the answer again; the form closes while another still types', async () => {
  const { madeFormId, slug } = await opened('Once only', { answerers: 'persons', once: true });
  const person = await portal.person('cifa', [], 'zh-hant');
  expect(must(await portal.client('cifa').call('GET /made-form/open', { slug }))).toMatchObject({
    needsLogin: true,
    form: null,
  });
  expect((await answering(slug, { x_name1: 'A' })).code).toBe('session.none');
  const begin = () => person.client.call('POST /made-form/begin', { slug });
  const [one, two] = (await Promise.all([begin(), begin()])).map(must);
  expect(one).toEqual(two);
  const { formId, dataId } = one!;
  const extra = JSON.stringify({ x_name1: 'Plant trees' });
  must(await person.client.call('POST /form/draft', { formId, dataId, extra }));
  expect(must(await person.client.call('GET /form/get', { formId, dataId })).draft?.fields.x_name1?.value).toBe(
    'Plant trees',
  );
  // nobody else, and staff only once it is sent
  const second = await portal.person('cifa');
  expect((await second.client.call('GET /form/get', { formId, dataId })).code).toBe('form.notFound');
  expect((await staff.call('GET /form/get', { formId, dataId })).code).toBe('form.notFound');
  const twice = await Promise.all(
    [1, 2].map(() => person.client.call('POST /form/post', { formId, dataId, extra, version: 0 })),
  );
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(must(await begin()).sent).toBe(true);
  expect((await answersTo(madeFormId)).total).toBe(1);

  const begun = must(await second.client.call('POST /made-form/begin', { slug }));
  must(await second.client.call('POST /form/draft', { ...begun, extra }));
  must(await edit(madeFormId, { state: 'closed' }));
  const late = await second.client.call('POST /form/post', { ...begun, extra, version: 0 });
  expect(late.code).toBe('form.locked');
  expect((await answersTo(madeFormId)).total).toBe(1);
});

test('a form changes while it is filled in: both answers keep their version, and a choice that is gone stays in the chart', async () => {
  const { madeFormId, formId, slug } = await opened('Changing');
  const before = must(await portal.client('cifa').call('GET /made-form/open', { slug })).form!.definitionVersion;
  await publish(formId, [
    { ...NAME, label: both('Your best idea') },
    { ...MEAL, choices: [MEAL.choices![0]!] },
  ]);
  const sent = { x_name1: 'Old', x_meal1: 'b' };
  must(await answering(slug, sent, { definitionVersion: before }));
  expect((await answering(slug, sent)).errorList).toHaveProperty('x_meal1');
  must(await answering(slug, { x_name1: 'New', x_meal1: 'a' }));
  expect((await answering(slug, sent, { definitionVersion: 99 })).code).toBe('form.changed');
  const { rows, questions } = await answersTo(madeFormId);
  expect(rows.map(({ cells, formVersion }) => [cells.x_name1, cells.x_meal1, formVersion])).toEqual([
    ['New', 'Rice', before + 1],
    ['Old', 'Noodles', before],
  ]);
  await expectInOrder(staff, ['GET /made-form/answers', 'falling', { madeFormId }]);
  expect(questions[0]!.label).toBe('Your best idea');
  const { charts } = must(await staff.call('GET /made-form/figures', { madeFormId }));
  expect(charts[0]!.points).toEqual([
    { label: 'Rice', count: 1 },
    { label: 'Noodles', count: 1 },
  ]);
  await portal.clock({ advance: 'PT25H' });
  expect((await answering(slug, sent, { definitionVersion: before })).code).toBe('form.changed');
  await portal.clock({ reset: true });
  await logIn();
});

test('times, members, one answer per address and addresses of forms hold; two editors and two adders at once', async () => {
  const now = portal.engine.clock.ms();
  const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
  const { madeFormId, slug } = await opened('Held', { opensAt: at(1), closesAt: at(2), once: true });
  const send = (email = 'one@example.net') => answering(slug, { x_name1: 'A' }, { email });
  expect((await send()).code).toBe('madeForm.notOpen');
  await portal.clock({ advance: 'PT61M' });
  expect((await send('')).errorList).toHaveProperty('email');
  const twice = await Promise.all([send(), send('One@Example.net')]);
  expect(twice.map(({ code, status }) => code || status).sort()).toEqual([200, 'madeForm.answered']);
  await portal.clock({ advance: 'PT60M' });
  expect((await send('two@example.net')).code).toBe('madeForm.notOpen');
  await portal.clock({ reset: true });
  await logIn();

  must(await edit(madeFormId, { answerers: 'members', opensAt: '', closesAt: '' }));
  const outsider = await portal.person('cifa');
  expect((await outsider.client.call('POST /made-form/begin', { slug })).status).toBe(403);
  expect(must(await outsider.client.call('GET /made-form/open', { slug })).notForYou).toBe(true);
  const member = await portal.person('cifa', ['itrc-cifa-membership-full-member']);
  must(await member.client.call('POST /made-form/begin', { slug }));

  for (const wrong of ['__proto__', 'login', 'x'.repeat(300), '', 'a b'])
    expect((await edit(madeFormId, { slug: wrong })).errorList).toHaveProperty('slug');
  const same = await Promise.all([add('Same name'), add('Same name'), add('Same name')]);
  expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { rows } = must(await staff.call('GET /made-form/list', { search: 'same' }));
  await expectInOrder(staff, ['GET /made-form/list', 'falling']);
  expect(rows.map((row) => row.slug).sort()).toEqual(['same-name', 'same-name-2', 'same-name-3']);
  expect((await edit(madeFormId, { slug: 'same-name' })).errorList).toHaveProperty('slug');
  const editors = await Promise.all(rows.slice(0, 2).map((row) => edit(row.madeFormId, { slug: 'met', version: 1 })));
  expect(editors.map(({ status }) => status).sort()).toEqual([200, 422]);
  const stale = await Promise.all([1, 2].map(() => edit(madeFormId, { keepMonths: 3 })));
  expect(stale.map(({ code, status }) => code || status).sort()).toEqual([200, 'record.stale']);
  expect((await edit(madeFormId, { notify: 'stranger@example.net' })).errorList).toHaveProperty('notify');
  expect((await edit(madeFormId, { opensAt: at(2), closesAt: at(1) })).errorList).toHaveProperty('closesAt');
  expect((await add('')).errorList).toHaveProperty(['name.en']);
  expect((await add('A copy of nothing', { start: 'copy' })).errorList).toHaveProperty('copyOf');
});

test('another role and another organisation find nothing, and a form that was never made is none', async () => {
  const { madeFormId, formId, slug } = await opened('Ours');
  must(await answering(slug, { x_name1: 'A' }));
  const { answerId } = (await answersTo(madeFormId)).rows[0]!;
  const member = (await portal.person('cifa')).client;
  const abroad = (await portal.person('oxfam', ['itrc-oxfam-admin', 'itrc-super-admin'])).client;
  const reads: [keyof typeof inputs, number][] = [
    ['GET /made-form/get', 404],
    ['GET /made-form/answers', 404],
    ['GET /made-form/figures', 404],
  ];
  const inputs = {
    'GET /made-form/get': { madeFormId },
    'GET /made-form/answers': { madeFormId },
    'GET /made-form/figures': { madeFormId },
  };
  for (const [call, status] of reads) {
    expect((await member.call(call, inputs[call])).status).toBe(403);
    expect((await abroad.call(call, inputs[call])).status).toBe(status);
  }
  expect((await edit(madeFormId, {}, abroad)).status).toBe(404);
  expect((await abroad.call('POST /made-form/answer/remove', { answerId, reason: 'x' })).status).toBe(404);
  expect((await abroad.call('GET /form/get', { formId, dataId: answerId })).code).toBe('form.notFound');
  expect((await abroad.call('GET /form/definition/get', { formId })).code).toBe('form.notFound');
  expect((await portal.client('oxfam').call('GET /made-form/open', { slug })).code).toBe('form.notFound');
  const never = 'own-00000000-0000-4000-8000-000000000000';
  expect((await member.call('GET /form/get', { formId: never, dataId: answerId })).code).toBe('form.notFound');
  expect((await staff.call('GET /form/definition/get', { formId: never })).code).toBe('form.notFound');
});

test('answers end with their time or keep their choices alone; one is deleted with a reason; nothing is left of it', async () => {
  const [gone, counted] = [
    await opened('Gone later', { keepMonths: 1 }),
    await opened('Counted later', { keepMonths: 1, afterKeep: 'figures' }),
  ];
  for (const { slug } of [gone, counted])
    must(
      await answering(slug, { x_name1: 'Secret idea', x_meal1: 'a' }, { name: 'Ida', email: `${slug}@example.net` }),
    );
  const person = await portal.person('cifa');
  const left = must(await person.client.call('POST /made-form/begin', { slug: gone.slug }));
  await portal.clock({ advance: 'PT840H' });
  await logIn();
  must(await answering(gone.slug, { x_name1: 'Newer' }));
  await expireAnswers(jobContext());
  await expireAnswers(jobContext());
  expect((await answersTo(gone.madeFormId)).rows.map(({ cells }) => cells.x_name1)).toEqual(['Newer']);
  expect((await answersTo(counted.madeFormId)).rows).toMatchObject([
    { name: '', email: '', cells: { x_meal1: 'Rice' } },
  ]);
  expect((await answersTo(counted.madeFormId, 'secret')).rows).toEqual([]);
  const isThere = () => jobContext().transaction((db) => answerById(db, left.dataId));
  expect(await isThere()).toBeDefined();
  await portal.clock({ advance: 'PT1400H' });
  await logIn();
  await expireAnswers(jobContext());
  expect(await isThere()).toBeUndefined();
  await portal.clock({ reset: true });
  await logIn();

  const { answerId } = (await answersTo(counted.madeFormId)).rows[0]!;
  expect((await staff.call('POST /made-form/answer/remove', { answerId, reason: '' })).errorList).toHaveProperty(
    'reason',
  );
  must(await staff.call('POST /made-form/answer/remove', { answerId, reason: 'Asked for' }));
  expect((await answersTo(counted.madeFormId)).total).toBe(0);
  expect((await staff.call('GET /form/get', { formId: counted.formId, dataId: answerId })).status).toBe(404);
});

test('a form of 300 questions and one copied from a file work; hostile texts stay texts', async () => {
  const many = Array.from(
    { length: 300 },
    (_, at): FieldDefinition => ({
      name: `x_q${String(at).padStart(4, '0')}`,
      type: 'text',
      label: both(`<img src=x onerror=alert(${at})> {{ name }} __proto__`),
    }),
  );
  const { madeFormId, slug } = await opened('Three hundred', {}, many);
  must(await answering(slug, { x_q0299: 'last', __proto__: 'x', constructor: 'y' }));
  const { rows, questions } = await answersTo(madeFormId);
  expect([questions.length, rows[0]!.cells.x_q0299]).toEqual([300, 'last']);
  const copied = must(await add('A copy', { start: 'copy', copyOf: 'three-a-project' }));
  const { workCopy } = must(await staff.call('GET /form/definition/get', { formId: copied.formId }));
  expect(workCopy.definition!.fields.length).toBeGreaterThan(3);
  must(await staff.call('POST /form/definition/publish', { formId: copied.formId, version: workCopy.version }));
  expect((await add('Of nothing', { start: 'copy', copyOf: 'no-form' })).code).toBe('form.notFound');
  expect((await add('Of __proto__', { start: 'copy', copyOf: '__proto__' })).code).toBe('form.notFound');
});
