import { afterAll, beforeAll, expect, test } from 'vitest';
import { MailCatcher } from '../../../server/testing/mail-catcher.ts';
import { freePort, startPortal, type TestPortal } from '../../../server/testing/portal.ts';
import { Worker } from '../jobs/worker.ts';
import { mailAhead } from './mail.store.ts';
import { putIntoOutbox } from './outbox.ts';

let catcher: MailCatcher;
let portal: TestPortal;
beforeAll(async () => {
  catcher = new MailCatcher(await freePort());
  portal = await startPortal({ SMTP_URL: `smtp://127.0.0.1:${catcher.port}` });
});
afterAll(async () => {
  await portal.close();
  await catcher.down();
});

const ADDRESS = 'reader@example.org';

/** Puts a mail into the outbox: one of a campaign, or one to this person alone. */
const put = (to: string, kind: 'many' | 'one', subject: string): Promise<string> =>
  portal.engine.database.tenant('cifa', async (db) => {
    const mail = { template: 'account-reset', to, lang: 'en' as const, ...(kind === 'many' && { paced: 'sender' }) };
    const content = { subject, text: subject, html: subject, purpose: 'service', shown: null };
    return (await putIntoOutbox(db, portal.engine, mail, content))!;
  });
const isHeldBack = (id: string): Promise<boolean> =>
  portal.engine.database.tenant('cifa', async (db) => (await mailAhead(db, id)) !== undefined);

test('a campaign holds back none but its own kind: a password mail leaves before it, and is waited for by it', async () => {
  const first = await put(ADDRESS, 'many', 'news 1');
  const password = await put(ADDRESS, 'one', 'password 1');
  const second = await put(ADDRESS, 'many', 'news 2');
  const other = await put(ADDRESS, 'one', 'password 2');
  expect(await Promise.all([first, password, second, other].map(isHeldBack))).toEqual([false, false, true, true]);
});

test('password mails leave before two hundred mails of a campaign that were queued earlier', async () => {
  for (let n = 0; n < 200; n += 1) await put(`crowd-${n}@example.org`, 'many', 'news');
  await put('waits@example.org', 'one', 'password');
  await catcher.up();
  const worker = new Worker(portal.engine);
  await worker.start();
  const place = () => catcher.got.findIndex(({ to }) => to?.[0]?.address === 'waits@example.org');
  await expect.poll(place, { timeout: 20_000 }).toBeGreaterThanOrEqual(0);
  // Four lanes may each have taken one before it.
  expect(place()).toBeLessThan(12);
  await worker.stop();
});
