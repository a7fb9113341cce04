import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../server/testing/client.ts';
import { PASSWORD, startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { applied, decide } from '../testing/application.fixture.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const ADMIN = ['itrc-cifa-admin'];
type Person = { client: TestClient; email: string };
const unread = async (client: TestClient) =>
  (await client.call('GET /notification/list', { unread: true })).data.rows.map(({ message }) => message);
/** A job of the product, by whichever worker. */
const work = (name: string) => {
  const { engine } = portal;
  const tenant = engine.tenants.get('cifa')!;
  const job = engine.jobs.find((job) => job.name === name)!;
  return job.run({ engine, tenant, transaction: (act) => engine.database.tenant('cifa', act) }, {});
};
const later = async (days: number, ...people: Person[]) => {
  await portal.clock({ advance: `P${days}D` });
  for (const { client, email } of people) {
    client.cookies.clear();
    await client.call('POST /user/login', { email, password: PASSWORD });
  }
};
const apply = async (surname: string, surnameChinese: string) =>
  (await applied((await portal.person('cifa')).client, undefined, { surname, surnameChinese })).membershipId;

test('COM-3: who waits is named with the days it has been, in the language of the reader, until somebody decides', async () => {
  // Who applied and when is written once; who reads it changes the language.
  const reviewer = await portal.person('cifa', ADMIN);
  const colleague = await portal.person('cifa', ADMIN);
  const first = await apply('Au', '歐');
  await later(2, reviewer, colleague);
  const second = await apply('Bao', '鮑');
  expect((await unread(reviewer.client))[0]).toBe('BAO Tai Man has applied for membership.');
  await later(3, reviewer, colleague);
  expect(await unread(reviewer.client)).toEqual([
    expect.stringMatching(/^BAO Tai Man has waited 3 days for your decision\. Please act by \d\d\/\d\d\/\d{4}\.$/),
    expect.stringMatching(/^AU Tai Man has waited 5 days for your decision\. Please act by \d\d\/\d\d\/\d{4}\.$/),
  ]);
  reviewer.client.lang = 'zh-hant';
  const lines = await unread(reviewer.client);
  expect(lines[0]).toMatch(/^BAO Tai Man 已等候你的審批 3 天，請於 /);
  expect(lines.join()).not.toMatch(/your decision/);
  reviewer.client.lang = 'en';
  await unread(reviewer.client);

  // Eight days on both are reminded of: one line each in place of the first, and one mail for the two.
  await later(3, reviewer, colleague);
  await Promise.all([work('workflow-reminders'), work('workflow-reminders')]);
  await work('workflow-reminders');
  expect(await unread(reviewer.client)).toEqual([
    expect.stringMatching(/^AU Tai Man has waited 8 days/),
    expect.stringMatching(/^BAO Tai Man has waited 6 days/),
  ]);
  const reminders = async ({ email }: Person) =>
    (await portal.mails('cifa', email)).filter(({ text }) => text.includes('for your decision'));
  expect(await reminders(reviewer)).toHaveLength(1);
  await later(1, reviewer, colleague);
  await apply('Cai', '蔡');
  await later(1, reviewer, colleague);
  await apply('Deng', '鄧');
  await later(1, reviewer, colleague);
  await work('workflow-reminders');
  const [mail] = await reminders(reviewer);
  expect(mail!.subject).toBe('AU Tai Man and 1 more are waiting for you');
  expect(mail!.text).toMatch(/AU Tai Man has waited 11 days[\s\S]*BAO Tai Man has waited 9 days/);

  // The digest begins with who has waited longest; who was decided on in between is not in it, nor in the bell.
  expect((await decide(colleague.client, first)).status).toBe(200);
  expect((await unread(reviewer.client)).join()).not.toMatch(/AU Tai Man/);
  await later(1, reviewer, colleague);
  await work('notification-digest');
  const [digest] = await portal.mails('cifa', reviewer.email);
  expect(digest!.subject).toMatch(/^CAI Tai Man has waited 3 days for your decision\. Please act by .*, and 1 more$/);
  expect(digest!.text).toMatch(/CAI Tai Man has waited 3 days[\s\S]*DENG Tai Man has waited 2 days/);
  expect(digest!.text).not.toMatch(/AU Tai Man|procedure/);

  // What was mailed is not mailed again with the next one that comes due.
  await decide(colleague.client, second);
  await later(4, reviewer, colleague);
  await work('workflow-reminders');
  const [last] = await portal.mails('cifa', reviewer.email);
  expect(last!.text).toContain('CAI Tai Man has waited 7 days');
  await later(1, reviewer, colleague);
  await work('workflow-reminders');
  const [next] = await portal.mails('cifa', reviewer.email);
  expect(next!.text).toContain('DENG Tai Man has waited 7 days');
  expect(next!.text).not.toContain('CAI Tai Man');
});

test('COM-3: a reminder is read with the application it is about, and one that is read is not mailed', async () => {
  const reviewer = await portal.person('cifa', ADMIN);
  await apply('Ding', '丁');
  await later(7, reviewer);
  await work('workflow-reminders');
  await reviewer.client.call('POST /notification/read', {});
  const before = (await portal.mails('cifa', reviewer.email)).length;
  await later(10, reviewer);
  await work('workflow-reminders');
  const [mail] = await portal.mails('cifa', reviewer.email);
  expect((await portal.mails('cifa', reviewer.email)).length).toBe(before + 1);
  // Others of earlier tests wait as well, each by name; nobody is told twice.
  expect(mail!.text.match(/DING Tai Man has waited 17 days/g)).toHaveLength(1);
});
