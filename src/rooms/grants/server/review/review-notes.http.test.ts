import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { joinedNotes } from '../rules.ts';
import { applied, locked, type Programme, programme, review, visible } from '../testing/application.fixture.ts';

/** What approvers note at fields when they return an application (GRA-5; product.md, Grants). */
let portal: TestPortal;
let all: Programme;
beforeAll(async () => {
  portal = await startPortal();
  all = await programme(portal);
});
afterAll(() => portal.close());

async function waiting() {
  const applicant = await applied(portal, all);
  await locked(all, applicant.applicationId);
  const note = (client: TestClient, field: string, text: string) =>
    client.call('POST /grant/review/note', { applicationId: applicant.applicationId, field, note: text });
  return { ...applicant, note };
}
const fieldsOf = (notes: readonly { field: string; note: string }[]) => notes.map(({ field, note }) => [field, note]);

test('GRA-5: both approvers’ notes are joined for the applicant, each at its field, without a name', async () => {
  const { client, email, applicationId, formId, note } = await waiting();
  const { one, two } = all;
  expect(Object.keys((await note(one.client, 'shoeSize', 'x')).errorList)).toEqual(['note']);
  expect((await note(one.client, 'fund', 'Why so much?')).status).toBe(200);
  expect((await note(one.client, 'need', 'How do you know?')).status).toBe(200);
  expect((await note(one.client, 'approach', 'Taken back.')).status).toBe(200);
  expect((await note(one.client, 'approach', '')).status).toBe(200);
  const own = (await visible(one.client, applicationId)).reviews.find((each) => each.own)!;
  expect(own.notes).toMatchObject([{ field: 'fund', note: 'Why so much?' }, { field: 'need' }]);
  // Neither the other approver nor the applicant reads what is being written.
  expect(JSON.stringify(await visible(two.client, applicationId))).not.toContain('Why so much?');
  expect((await note(client, 'fund', 'Mine.')).status).toBe(403);
  await review(one.client, applicationId, 'return', 'Two things.');
  expect((await note(one.client, 'fund', 'Too late.')).code).toBe('grant.state');
  expect((await note(two.client, 'fund', 'And for whom?')).status).toBe(200);
  await review(two.client, applicationId, 'return', 'One thing.');

  const returned = (await visible(client, applicationId)).returned!;
  expect(fieldsOf(returned.notes)).toEqual([
    ['need', 'How do you know?'],
    ['fund', 'Why so much?\n\nAnd for whom?'],
  ]);
  const form = await client.call('GET /form/get', { formId });
  expect(form.data.fields.need!.readOnly).toBe(false);
  expect(form.data.fields.approach!.readOnly).toBe(true);
  const mails = await portal.mails('oxfam', email);
  const mail = mails.find(({ subject }) => /complete your application/.test(subject));
  expect(mail!.text).toContain('And for whom?');
});

test('GRA-5: notes of who does not return are dropped; where they differ, those of who does go out if it is settled so', async () => {
  const { client, applicationId, note } = await waiting();
  const { admin, one, two } = all;
  await note(one.client, 'need', 'Mend this.');
  await note(two.client, 'fund', 'Only a thought.');
  await review(one.client, applicationId, 'return', 'It is not clear.');
  await review(two.client, applicationId, 'approve');
  const differing = await visible(admin.client, applicationId);
  expect(differing.reviews.map(({ notes }) => fieldsOf(notes))).toEqual([[['need', 'Mend this.']], []]);
  const { version } = differing;
  const settled = await admin.client.call('POST /grant/application/settle', {
    applicationId,
    version,
    decision: 'return',
    comment: 'Please.',
  });
  expect(settled.status).toBe(200);
  expect(fieldsOf((await visible(client, applicationId)).returned!.notes)).toEqual([['need', 'Mend this.']]);
});

test('what two say alike at a field is said once; a field that is not in the form is left out', () => {
  const joined = joinedNotes(
    [
      [
        { field: 'b', note: 'Same.' },
        { field: 'gone', note: 'x' },
      ],
      [
        { field: 'b', note: 'Same.' },
        { field: 'a', note: 'First.' },
      ],
    ],
    ['a', 'b'],
  );
  expect(fieldsOf(joined)).toEqual([
    ['a', 'First.'],
    ['b', 'Same.'],
  ]);
});
