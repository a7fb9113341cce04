import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfText } from '../../../../server/testing/pdf-text.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import {
  applied,
  begin,
  handIn,
  locked,
  type Programme,
  programme,
  review,
  running,
  visible,
} from '../testing/application.fixture.ts';

let portal: TestPortal;
let all: Programme;
beforeAll(async () => {
  portal = await startPortal();
  all = await programme(portal);
});
afterAll(() => portal.close());

type Client = Programme['admin']['client'];
const letters = async (client: Client, applicationId: string) =>
  (await client.call('GET /grant/letter/list', { applicationId })).data.rows;
const paper = (client: Client, letterId: string) => client.call('GET /grant/letter/file', { letterId });
/** The words of a letter, however its lines are broken. */
const words = async (client: Client, letterId: string) =>
  pdfText((await paper(client, letterId)).bytes)
    .join('')
    .replace(/\s+/g, '');
const squeezed = (text: string) => text.replace(/\s+/g, '');

test('GRA-3: every decision gives a letter with number, project and amount, for the applicant and the staff', async () => {
  const { client, applicationId } = await running(portal, all);
  const { number, title } = await visible(client, applicationId);
  const rows = await letters(client, applicationId);
  expect(rows.map(({ kind, stageLabel }) => [kind, stageLabel])).toEqual([
    ['promoted', 'Implementation'],
    ['approved', 'Final application'],
    ['promoted', 'Final application'],
    ['approved', 'Initial application'],
  ]);
  const [granted] = rows;
  const text = await words(client, granted!.letterId);
  expect(text).toContain(number);
  expect(text).toContain(squeezed(title));
  expect(text).toContain('HK$250,000.00');
  expect(text).toContain(squeezed('the project begins on 01/01/2027'));
  expect(await words(client, rows[1]!.letterId)).not.toContain('HK$');
  for (const { client: staff } of [all.admin, all.one]) {
    expect(await letters(staff, applicationId)).toHaveLength(4);
    expect((await paper(staff, granted!.letterId)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  }
  const adviser = await portal.person('oxfam', ['itrc-oxfam-consultant']);
  await all.admin.client.call('POST /grant/consultant/assign', {
    applicationId,
    accountId: adviser.accountId,
    kind: 'principal',
    capMinutes: 60,
  });
  const stranger = await portal.person('oxfam', ['itrc-oxfam-applicant']);
  expect((await adviser.client.call('GET /grant/application/get', { applicationId })).status).toBe(200);
  for (const { client: second } of [adviser, stranger]) {
    expect((await second.call('GET /grant/letter/list', { applicationId })).status).toBe(404);
    expect((await paper(second, granted!.letterId)).status).toBe(404);
  }
});

test('GRA-3: a letter is in the applicant’s language and stays as it was, whatever becomes of its template', async () => {
  const person = await portal.person('oxfam', ['itrc-oxfam-applicant'], 'zh-hant');
  const { applicationId, formId } = await begin(person.client, all.cohortId);
  await handIn(person.client, formId, { projectTitle: '齊齊煮飯仔' });
  await locked(all, applicationId);
  await review(all.one.client, applicationId, 'reject', '預算過高');
  await review(all.two.client, applicationId, 'reject', '沒有場地');
  const [letter] = await letters(person.client, applicationId);
  expect(letter).toMatchObject({ kind: 'rejected', kindLabel: '不獲資助' });
  const before = (await paper(person.client, letter!.letterId)).bytes;
  const text = await words(person.client, letter!.letterId);
  for (const part of ['齊齊煮飯仔', '預算過高', '沒有場地', '申請編號']) expect(text).toContain(part);
  // whoever reads it, and in whatever language, has the same paper before them
  expect(await words(all.admin.client, letter!.letterId)).toBe(text);

  const mails = portal.engine.mails as Record<string, (typeof portal.engine.mails)[string]>;
  const kept = mails['grant-rejected']!;
  mails['grant-rejected'] = { ...kept, body: { en: 'Otherwise.', 'zh-hant': '另一封信。' } };
  expect((await paper(person.client, letter!.letterId)).bytes.equals(before)).toBe(true);
  mails['grant-rejected'] = kept;
  const edited = portal.engine.database.tenant('oxfam', (db) =>
    db.query('update grant_letter set body = body where tenant_id = $1'),
  );
  await expect(edited).rejects.toThrow('never edited');
});

test('GRA-5: what is returned says why and by when in its letter, without the names of who decided', async () => {
  const { client, applicationId } = await applied(portal, all);
  await locked(all, applicationId);
  await review(all.one.client, applicationId, 'return', 'The title says too little');
  expect(await letters(client, applicationId)).toEqual([]);
  await review(all.two.client, applicationId, 'return', 'Say who cooks');
  const back = await visible(client, applicationId);
  expect(back.returned?.comment).toBe('The title says too little\n\nSay who cooks');
  const [letter] = await letters(client, applicationId);
  const text = await words(client, letter!.letterId);
  for (const part of ['The title says too little', 'Say who cooks']) expect(text).toContain(squeezed(part));
  for (const { email } of [all.one, all.two]) expect(text).not.toContain(email);
  expect(text).toContain(back.returned!.dueOn.split('-').reverse().join('/'));
});
