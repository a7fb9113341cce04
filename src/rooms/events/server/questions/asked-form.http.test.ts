import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FieldDefinition } from '../../../../contract/form.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { addForm, both, editForm, MEAL, NAME, publishForm } from '../../../forms/server/testing/forms.fixture.ts';
import { must, publishedEvent } from '../testing/events.fixture.ts';

let portal: TestPortal;
let staff: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  staff = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
});
afterAll(() => portal.close());

const WHY: FieldDefinition = {
  name: 'x_why1',
  type: 'text',
  label: both('Why noodles?'),
  required: true,
  when: [{ field: 'x_meal1', is: 'b' }],
};

async function published(name: string, fields: readonly FieldDefinition[] = [NAME, MEAL]) {
  const { madeFormId, formId } = must(await addForm(staff, name));
  await publishForm(staff, formId, fields, name);
  return { madeFormId, formId, prefix: `m${madeFormId.slice(0, 8)}_` };
}
const questionsOf = async (eventId: string) => must(await staff.call('GET /event/desk/questions', { eventId }));
async function ask(eventId: string, forms: { bookingForm?: string; attendeeForm?: string }) {
  const { booking, attendee, version } = await questionsOf(eventId);
  return staff.call('POST /event/desk/questions/save', {
    ...{ eventId, version, ...forms },
    booking: JSON.stringify(booking),
    attendee: JSON.stringify(attendee),
  });
}
const remove = async (madeFormId: string, over: object = {}, client = staff) => {
  const { version, name, answers } = must(await staff.call('GET /made-form/get', { madeFormId }));
  return client.call('POST /made-form/delete', { madeFormId, version, name, answers, reason: 'Not needed', ...over });
};

test('an event asks the questions of a form made on a screen, each person and the booking, with their conditions', async () => {
  const { madeFormId, prefix } = await published('Registration', [NAME, MEAL, WHY]);
  const event = await publishedEvent(portal, staff);
  const { eventId, tierIds } = event;
  expect(must(await staff.call('GET /made-form/choices', {})).rows).toContainEqual(
    expect.objectContaining({ madeFormId, name: 'Registration' }),
  );
  must(await ask(eventId, { attendeeForm: madeFormId, bookingForm: madeFormId }));
  expect((await questionsOf(eventId)).forms.attendee).toMatchObject({
    name: 'Registration',
    questions: ['Your idea', 'Meal', 'Why noodles?'],
  });
  const { client } = await portal.person('cifa');
  const { questions } = must(await client.call('GET /event/get', { eventId }));
  expect(questions.attendee.map(({ fieldName }) => fieldName)).toEqual(
    ['x_name1', 'x_meal1', 'x_why1'].map((name) => prefix + name),
  );
  const book = (given: object) =>
    client.call('POST /event/register', {
      eventId,
      answers: JSON.stringify({ [`${prefix}x_name1`]: 'For all' }),
      attendees: JSON.stringify([{ name: 'Chan Tai Man', tierId: tierIds[0], answers: given }]),
    });
  const wrong = await book({ [`${prefix}x_name1`]: 'A', [`${prefix}x_meal1`]: 'b' });
  expect(Object.keys(wrong.errorList)).toEqual([`answers.0.${prefix}x_why1`]);
  must(await book({ [`${prefix}x_name1`]: 'Mine', [`${prefix}x_meal1`]: 'b', [`${prefix}x_why1`]: 'Hungry' }));
  const listed = async () => must(await staff.call('GET /event/desk/attendees', { eventId })).rows[0]!.answers;
  expect(await listed()).toBe('Your idea: Mine; Meal: Noodles; Why noodles?: Hungry; Your idea: For all');
  const form = must(await client.call('GET /form/getEvent', { eventId }));
  expect(form.fields.attendees!.rowForm!.fieldList).toContain(`${prefix}x_meal1`);
  // taken out: asked no more, and what was answered keeps its words
  must(await ask(eventId, { attendeeForm: '', bookingForm: '' }));
  expect((await questionsOf(eventId)).forms).toEqual({ booking: null, attendee: null });
  must(await book({}));
  expect(must(await staff.call('GET /event/desk/attendees', { eventId })).rows.map(({ answers }) => answers)).toContain(
    'Your idea: Mine; Meal: Noodles; Why noodles?: Hungry; Your idea: For all',
  );
});

test('an event keeps the version of its form until it is moved; own questions and other saves leave the form alone', async () => {
  const { madeFormId, formId, prefix } = await published('Versions');
  const { eventId } = await publishedEvent(portal, staff);
  must(await ask(eventId, { attendeeForm: madeFormId }));
  const before = (await questionsOf(eventId)).forms.attendee!;
  await publishForm(staff, formId, [{ ...NAME, label: both('A better question') }, WHY, MEAL], 'Versions');
  must(await editForm(staff, madeFormId, { name: both('Renamed'), state: 'closed' }));
  must(await ask(eventId, {}));
  expect((await questionsOf(eventId)).forms.attendee).toEqual({
    ...before,
    name: 'Renamed',
    newest: before.version + 1,
  });
  const own = { name: 'q_own1', type: 'text', label: both('Own'), required: false, choices: [] };
  const { version } = await questionsOf(eventId);
  const saving = { eventId, version, booking: '[]', attendee: JSON.stringify([own]) };
  must(await staff.call('POST /event/desk/questions/save', saving));
  const asked = async () =>
    must(await portal.client('cifa').call('GET /event/get', { eventId }))
      .questions.attendee.filter(({ hidden }) => !hidden)
      .map(({ fieldLabel }) => fieldLabel);
  expect(await asked()).toEqual(['Own', 'Your idea', 'Meal']);
  must(await ask(eventId, { attendeeForm: madeFormId }));
  expect(await asked()).toEqual(['Own', 'A better question', 'Why noodles?', 'Meal']);
  const copy = must(await staff.call('POST /event/desk/copy', { eventId }));
  expect((await questionsOf(copy.eventId)).forms.attendee).toMatchObject({ madeFormId, questions: expect.anything() });
  expect(prefix).toMatch(/^m[0-9a-f]{8}_$/);
});

test('what an event cannot ask is refused at the form: files, 300 questions, one never published, another organisation’s', async () => {
  const { eventId } = await publishedEvent(portal, staff);
  const refusal = async (madeFormId: string) => (await ask(eventId, { bookingForm: madeFormId })).errorList;
  const file = await published('With a file', [NAME, { name: 'x_file1', type: 'upload', label: both('A paper') }]);
  expect(await refusal(file.madeFormId)).toEqual({ bookingForm: [expect.stringContaining('A paper')] });
  const many = Array.from({ length: 300 }, (_, at): FieldDefinition => ({ ...NAME, name: `x_many${at}` }));
  expect(await refusal((await published('Long', many)).madeFormId)).toEqual({
    bookingForm: [expect.stringContaining('300')],
  });
  const { madeFormId: draft } = must(await addForm(staff, 'Unpublished'));
  expect(Object.keys(await refusal(draft))).toEqual(['bookingForm']);
  expect(Object.keys(await refusal('00000000-0000-4000-8000-000000000000'))).toEqual(['bookingForm']);
  const abroad = (await portal.person('oxfam', ['itrc-oxfam-super-admin'])).client;
  const theirs = must(await addForm(abroad, 'Theirs'));
  await publishForm(abroad, theirs.formId, [NAME], 'Theirs');
  expect(Object.keys(await refusal(theirs.madeFormId))).toEqual(['bookingForm']);
  expect(must(await staff.call('GET /made-form/choices', {})).rows.map(({ name }) => name)).not.toContain('Theirs');
  expect((await (await portal.person('cifa')).client.call('GET /made-form/choices', {})).status).toBe(403);
  expect((await questionsOf(eventId)).forms.booking).toBeNull();
});

test('a form in use says where and cannot be deleted until it is free; deleting while it is chosen ends one way', async () => {
  const { madeFormId } = await published('In use');
  const { eventId } = await publishedEvent(portal, staff);
  must(await ask(eventId, { bookingForm: madeFormId }));
  const { uses } = must(await staff.call('GET /made-form/get', { madeFormId }));
  expect(uses).toEqual([{ kind: 'Event', title: 'Symposium', href: `/events/desk/${eventId}` }]);
  expect((await remove(madeFormId)).code).toBe('madeForm.inUse');
  must(await ask(eventId, { bookingForm: '' }));
  must(await remove(madeFormId));
  expect(must(await staff.call('GET /event/desk/questions', { eventId })).forms.booking).toBeNull();
  for (let turn = 0; turn < 4; turn += 1) {
    const { madeFormId: met } = await published(`Met ${turn}`);
    const [chosen, deleted] = await Promise.all([ask(eventId, { bookingForm: met }), remove(met)]);
    expect([chosen.status, deleted.code || deleted.status]).toEqual(
      deleted.status === 200 ? [422, 200] : [200, 'madeForm.inUse'],
    );
    must(await ask(eventId, { bookingForm: '' }));
  }
});

test('a form that an event over long ago asked is deleted, and the event keeps its questions and answers', async () => {
  const { madeFormId, prefix } = await published('Of the past');
  const event = await publishedEvent(portal, staff);
  must(await ask(event.eventId, { bookingForm: madeFormId }));
  const { client } = await portal.person('cifa');
  must(
    await client.call('POST /event/register', {
      eventId: event.eventId,
      answers: JSON.stringify({ [`${prefix}x_name1`]: 'Kept' }),
      attendees: JSON.stringify([{ name: 'Ho', tierId: event.tierIds[0] }]),
    }),
  );
  await portal.engine.database.tenant('cifa', (db) =>
    db.query(
      "update event set ends_at = $3, starts_at = $3::timestamptz - interval '1 hour' where tenant_id = $1 and id = $2",
      [event.eventId, db.now],
    ),
  );
  must(await remove(madeFormId));
  expect((await questionsOf(event.eventId)).forms.booking).toMatchObject({ name: '', newest: null });
  expect(must(await staff.call('GET /event/desk/attendees', { eventId: event.eventId })).rows[0]!.answers).toBe(
    'Your idea: Kept',
  );
});
