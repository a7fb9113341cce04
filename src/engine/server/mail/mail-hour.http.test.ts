import { afterAll, beforeAll, expect, test } from 'vitest';
import { MailCatcher } from '../../../server/testing/mail-catcher.ts';
import { freePort, startPortal, type TestPortal } from '../../../server/testing/portal.ts';
import { sendMail } from './outbox.ts';
import { sendMailJob } from './send-mail.ts';

const PEOPLE = 12;
const PER_PERSON = 4;
let catcher: MailCatcher;
let portal: TestPortal;
beforeAll(async () => {
  catcher = new MailCatcher(await freePort());
  portal = await startPortal({ SMTP_URL: `smtp://127.0.0.1:${catcher.port}` }, { worker: true });
});
afterAll(async () => {
  await portal.close();
  await catcher.down();
});

const addressOf = (at: number) => `hour-${at}@example.org`;
/** One mail each, of the kind that the product writes, in a transaction of its own. */
const write = (to: string, n: number) => {
  const { engine } = portal;
  const tenant = engine.tenants.get('cifa')!;
  return engine.database.tenant('cifa', (db) =>
    sendMail(db, engine, tenant, {
      template: 'workflow-reminder',
      to,
      lang: n % 2 ? 'zh-hant' : 'en',
      vars: { name: to, title: `Mail ${n}`, step: `Step ${n}`, dueOn: '21/11/2026', who: 'Chan', what: 'It waits.' },
      dedupeKey: `${to}-${n}`,
    }),
  );
};
const numberIn = (subject = '') => Number(/Step (\d+)/.exec(subject)?.[1]);
const received = (to: string) =>
  catcher.got.filter((mail) => mail.to?.[0]?.address === to).map((mail) => numberIn(mail.subject));
const outbox = () =>
  portal.engine.database.tenant('cifa', (db) =>
    db.from('outbox_mail').select(['recipient', 'status', 'attempts', 'last_error', 'refused']).execute(),
  );
async function jobRow() {
  const { client } = await portal.person('cifa', ['itrc-cifa-admin']);
  const { data } = await client.call('GET /job/list', {});
  return data.rows.find(({ name }) => name === sendMailJob.name)!;
}
const inOrder = Array.from({ length: PER_PERSON }, (_, n) => n + 1);
const people = Array.from({ length: PEOPLE }, (_, at) => addressOf(at));

test('F-07: a mail server that is gone for an hour: the staff see how many wait and why, nothing is lost, nothing comes twice, each person’s in order', async () => {
  for (const n of inOrder) {
    for (const to of people) await write(to, n);
    // the hour passes, in four pieces
    await portal.clock({ advance: 'PT15M' });
    await expect.poll(async () => (await outbox()).some(({ attempts }) => attempts > 0)).toBe(true);
  }
  const away = await jobRow();
  expect(away.waiting).toBe(PEOPLE * PER_PERSON);
  expect(away.errorDetail).toContain('ECONNREFUSED');
  expect(away.failed).toBe(0);
  expect((await outbox()).every(({ status }) => status === 'queued')).toBe(true);
  // no person's second mail was tried before the first
  expect((await outbox()).filter(({ attempts }) => attempts > 0).length).toBeLessThanOrEqual(PEOPLE);

  // it comes back and is not itself yet: it takes mails and says that it cannot
  catcher.refuse = 452;
  await catcher.up();
  await expect
    .poll(async () => (await outbox()).filter(({ last_error }) => last_error?.includes('452')).length)
    .toBeGreaterThan(0);
  expect(catcher.got).toEqual([]);
  catcher.refuse = 0;

  await expect.poll(() => catcher.got.length, { interval: 200 }).toBe(PEOPLE * PER_PERSON);
  for (const to of people) expect(received(to), to).toEqual(inOrder);
  expect(new Set(catcher.got.map(({ messageId }) => messageId)).size).toBe(PEOPLE * PER_PERSON);
  // nothing is left that could send again
  await expect.poll(async () => (await jobRow()).waiting).toBe(0);
  expect((await outbox()).every(({ status, last_error }) => status === 'sent' && last_error === null)).toBe(true);
  expect(catcher.got.length).toBe(PEOPLE * PER_PERSON);
});

test('F-07: a mail that the server refuses for itself holds up neither the person’s next nor anybody else’s', async () => {
  const before = catcher.got.length;
  catcher.refuseTo = 'odd@example.org';
  await write('odd@example.org', 1);
  await expect
    .poll(async () => (await outbox()).find(({ recipient }) => recipient === 'odd@example.org')?.refused)
    .toBe(true);
  catcher.refuseTo = null;
  await write('odd@example.org', 2);
  await write('even@example.org', 3);
  await expect.poll(() => received('odd@example.org')).toEqual(expect.arrayContaining([2]));
  await expect.poll(() => catcher.got.length).toBe(before + 3);
  expect(received('odd@example.org').sort()).toEqual([1, 2]);
});
