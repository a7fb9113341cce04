import { afterAll, beforeAll, expect, test } from 'vitest';
import { BASE_PATH } from '../../../contract/call.ts';
import { MailCatcher } from '../../../server/testing/mail-catcher.ts';
import { freePort, startPortal, type TestPortal } from '../../../server/testing/portal.ts';
import { Worker } from '../jobs/worker.ts';
import { notify } from './notify.ts';

let catcher: MailCatcher;
let portal: TestPortal;
beforeAll(async () => {
  catcher = new MailCatcher(await freePort());
  await catcher.up();
  portal = await startPortal({ SMTP_URL: `smtp://127.0.0.1:${catcher.port}` }, { worker: true });
});
afterAll(async () => {
  await portal.close();
  await catcher.down();
});

const APPROVED = '你的會籍申請已獲批准，會員編號為 F-00001';
type Person = Awaited<ReturnType<TestPortal['person']>>;

/** As a room would: something is new for this person. */
const tell = ({ accountId }: Person, mail?: 'now') =>
  portal.engine.database.tenant('cifa', (db) =>
    notify(db, portal.engine, accountId, {
      type: 'info',
      word: 'membership.notice.approved',
      params: { number: 'F-00001' },
      link: '/membership?from=mail',
      ...(mail && { mail }),
    }),
  );

/** The job as a worker runs it. */
function sendDigests(): Promise<void> {
  const { engine } = portal;
  const job = engine.jobs.find(({ name }) => name === 'notification-digest')!;
  const tenant = engine.tenants.get('cifa')!;
  return job.run({ engine, tenant, transaction: (work) => engine.database.tenant('cifa', work) }, {});
}

const mailsTo = async ({ email }: Person) => (await portal.mails('cifa', email)).map(({ subject }) => subject);
const at = (text: string) => portal.clock({ at: `${text}+08:00` });

test('COM-3: a digest tells at eight what was not read, in the person’s language, exactly once', async () => {
  await at('2027-03-04T06:30:00');
  const reader = await portal.person('cifa', [], 'zh-hant');
  const done = await portal.person('cifa');
  for (let line = 0; line < 3; line += 1) await tell(reader);
  await tell(done);
  const { rows } = (await reader.client.call('GET /notification/list', {})).data;
  await reader.client.call('POST /notification/read', { id: rows[0]!.id });
  await done.client.call('POST /notification/read', {});
  await at('2027-03-04T07:59:00');
  await sendDigests();
  expect(await mailsTo(reader)).toEqual([]);

  await at('2027-03-04T08:00:30');
  await tell(reader);
  await Promise.all([sendDigests(), sendDigests(), sendDigests()]);
  await sendDigests();
  expect(await mailsTo(reader)).toEqual([`${APPROVED}，另有 1 則`]);
  expect(await mailsTo(done)).toEqual([]);
  const [mail] = await portal.mails('cifa', reader.email);
  expect(mail!.text.match(/^• /gm)).toHaveLength(2);
  expect(mail!.links[0]).toContain('/notifications?');

  // what came after eight waits for the next morning; what a digest told is not told again
  await at('2027-03-05T09:00:00');
  await sendDigests();
  expect(await mailsTo(reader)).toEqual([APPROVED, `${APPROVED}，另有 1 則`]);
  await at('2027-03-06T09:00:00');
  await sendDigests();
  expect(await mailsTo(reader)).toHaveLength(2);
});

test('COM-3: two workers and a restart send each digest once, late where nobody was there at eight', async () => {
  await at('2027-04-01T10:00:00');
  const people = [await portal.person('cifa'), await portal.person('cifa')];
  for (const person of people) await tell(person);
  const second = new Worker(portal.engine);
  await second.start();
  await at('2027-04-02T11:00:00');
  for (const person of people) await expect.poll(() => mailsTo(person), { interval: 200 }).toHaveLength(1);
  await second.stop();
  const third = new Worker(portal.engine);
  await third.start();
  const ran = async () => {
    const admin = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
    const { rows } = (await admin.call('GET /job/list', {})).data;
    return rows.find(({ name }) => name === 'notification-digest')!.done;
  };
  const before = await ran();
  await at('2027-04-03T08:00:01');
  await expect.poll(ran, { interval: 300 }).toBeGreaterThan(before);
  await third.stop();
  for (const person of people)
    expect(await mailsTo(person)).toEqual(['Your membership has been approved. Your number is F-00001']);
});

test('COM-3: by choice at once, weekly or not at all; what is about money, security or deadlines comes at once', async () => {
  // a Wednesday
  await at('2027-05-05T10:00:00');
  const [now, weekly, none] = await Promise.all(['now', 'weekly', 'none'].map(() => portal.person('cifa')));
  for (const [person, choice] of [
    [now!, 'now'],
    [weekly!, 'weekly'],
    [none!, 'none'],
  ] as const) {
    const saved = await person.client.call('POST /notification/choice/edit', { choice });
    expect(saved.status).toBe(200);
    expect((await person.client.call('GET /notification/choice', {})).data).toEqual({ choice, events: [] });
    await tell(person);
  }
  const counts = async () =>
    [await mailsTo(now!), await mailsTo(weekly!), await mailsTo(none!)].map((all) => all.length);
  expect(await counts()).toEqual([1, 0, 0]);
  await at('2027-05-09T09:00:00');
  await sendDigests();
  expect(await counts()).toEqual([1, 0, 0]);
  await at('2027-05-10T08:00:00');
  await tell(none!, 'now');
  await sendDigests();
  expect(await counts()).toEqual([1, 1, 1]);
  expect(await portal.client('cifa').call('POST /notification/choice/edit', { choice: 'none' })).toMatchObject({
    status: 401,
  });
});

test('COM-3: a mail about news says how to end them by one click, without a login; a forged click ends nothing', async () => {
  const reader = await portal.person('cifa');
  await reader.client.call('POST /notification/choice/edit', { choice: 'now' });
  await tell(reader);
  await tell(reader, 'now');
  const got = () => catcher.got.filter(({ to }) => to?.[0]?.address === reader.email);
  await expect.poll(() => got().length).toBe(2);
  const headers = got().map((mail) => Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])));
  const news = headers.find((header) => header['list-unsubscribe'])!;
  expect(headers.filter((header) => header['list-unsubscribe'])).toHaveLength(1);
  expect(news['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const url = new URL(news['list-unsubscribe']!.replace(/^<|>$/g, ''));
  expect(url.pathname).toBe(`${BASE_PATH}/notification/unsubscribe`);

  const click = (address: URL) =>
    fetch(address, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
  // opened in a browser it is a page with a button, and nothing happens
  const opened = await fetch(url, { redirect: 'manual' });
  expect([opened.status, opened.headers.get('location')]).toEqual([303, `/notifications/stop${url.search}`]);
  expect((await reader.client.call('GET /notification/choice', {})).data.choice).toBe('now');
  const forged = new URL(url);
  forged.searchParams.set('token', `${reader.accountId}.${'A'.repeat(43)}`);
  const elsewhere = new URL(url);
  elsewhere.searchParams.set('tenant', 'oxfam');
  expect([(await click(forged)).status, (await click(elsewhere)).status]).toEqual([404, 404]);
  expect((await reader.client.call('GET /notification/choice', {})).data.choice).toBe('now');
  expect((await click(url)).status).toBe(200);
  expect((await click(url)).status).toBe(200);
  expect((await reader.client.call('GET /notification/choice', {})).data.choice).toBe('none');
});
