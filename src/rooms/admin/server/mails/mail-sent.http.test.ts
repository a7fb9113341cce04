import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendMail } from '../../../../engine/server/mail/outbox.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { takenOut } from '../../../../server/testing/list-file.ts';
import { MailCatcher } from '../../../../server/testing/mail-catcher.ts';
import { freePort, startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { readCsv } from '../../../../server/testing/read-csv.ts';
import { actionsInTrail } from '../../../../server/testing/trail.ts';

let catcher: MailCatcher;
let portal: TestPortal;
let admin: TestClient;
beforeAll(async () => {
  catcher = new MailCatcher(await freePort());
  await catcher.up();
  portal = await startPortal({ SMTP_URL: `smtp://127.0.0.1:${catcher.port}` }, { worker: true });
  admin = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
});
afterAll(async () => {
  await portal.close();
  await catcher.down();
});

const write = (to: string) => {
  const tenant = portal.engine.tenants.get('cifa')!;
  return portal.engine.database.tenant('cifa', (db) =>
    sendMail(db, portal.engine, tenant, {
      template: 'workflow-reminder',
      to,
      lang: 'zh-hant',
      vars: { name: '陳大文', title: '入會', step: '審批', dueOn: '31/12/2026', who: '', what: '' },
    }),
  );
};
const rowOf = async (person: string) => (await admin.call('GET /mail/outbox/list', { person })).data.rows[0]!;
const got = (to: string) => catcher.got.filter((mail) => mail.to?.[0]?.address === to);

test('COM-1: a mail that its address refused is shown as failed, with the reason in plain words, and sent again once', async () => {
  const to = 'full.box@example.org';
  catcher.refuseTo = to;
  await write(to);
  await expect.poll(async () => (await rowOf(to)).state).toBe('failed');
  const row = await rowOf(to);
  expect(row.reason).toContain('does not accept e-mails for this address');
  const first = (await admin.call('GET /mail/outbox/get', { id: row.id })).data;
  expect(first).toMatchObject({ mayResend: true, state: 'failed' });
  expect(first.detail).toContain('no such person');
  expect((await admin.call('GET /mail/outbox/list', { person: to, state: 'waiting' })).data.total).toBe(0);
  expect((await admin.call('GET /mail/outbox/list', { person: to, state: 'failed' })).data.total).toBe(1);

  catcher.refuseTo = null;
  const again = await Promise.all([1, 2, 3].map(() => admin.call('POST /mail/outbox/resend', { id: row.id })));
  expect(again.some(({ status }) => status === 200)).toBe(true);
  await expect.poll(async () => (await rowOf(to)).state).toBe('sent');
  await write('next@example.org');
  await expect.poll(() => got('next@example.org').length).toBe(1);
  expect(got(to).length).toBe(1);
  expect((await admin.call('POST /mail/outbox/resend', { id: row.id })).code).toBe('mail.notFailed');
  const trail = (await admin.call('GET /audit/list', { action: 'mail.resend' })).data.rows;
  expect(trail[0]!.changes[0]).toMatchObject({ label: 'Recipient', afterText: to });
});

test('F-07: a mail server that is away keeps a mail waiting; staff see why, and it leaves by itself once it is back', async () => {
  const to = 'waits@example.org';
  await catcher.down();
  await write(to);
  await expect.poll(async () => (await rowOf(to)).reason).toContain('mail server');
  const row = await rowOf(to);
  expect(row.state).toBe('waiting');
  expect((await admin.call('GET /mail/outbox/list', { person: to, state: 'waiting' })).data.total).toBe(1);
  expect((await admin.call('GET /mail/outbox/get', { id: row.id })).data.detail).toMatch(
    /ECONNREFUSED|closed|connect/i,
  );
  await catcher.up();
  const state = async () => {
    // as minutes would: the pauses between tries double, in real time
    await portal.engine.database.pool.query(
      "update pgboss.job set start_after = now() where name = 'mail.send' and state = 'retry'",
    );
    return (await rowOf(to)).state;
  };
  await expect.poll(state, { interval: 100 }).toBe('sent');
  expect(got(to)).toHaveLength(1);
});

test('COM-1: a test and an edited text leave by the real way, in the language that was asked for', async () => {
  const template = 'workflow-reminder';
  const { texts, version } = (await admin.call('GET /mail/text/get', { template })).data;
  const edited = { ...texts, subject: { en: 'Edited {{ step }}', 'zh-hant': '已改：{{ step }}' } };
  await admin.call('POST /mail/text/test', { template, texts: edited, testLang: 'zh-hans' });
  await expect
    .poll(() => catcher.got.some(({ subject }) => subject?.startsWith('【测试】 已改：') === true))
    .toBe(true);
  await admin.call('POST /mail/text/save', { template, texts: edited, version });
  await write('edited@example.org');
  await expect.poll(() => got('edited@example.org')[0]?.subject).toBe('已改：審批');
});

test('COM-1: what was sent is taken out as it is filtered, by who may see it', async () => {
  const to = 'taken.out@example.org';
  await write(to);
  const { bytes } = await takenOut(admin, { list: 'Sent-Mails', format: 'csv', query: { person: to } });
  const [head, ...lines] = readCsv(bytes.toString('utf8'));
  expect(head).toEqual(['Subject', 'To', 'E-mail address', 'E-mail', 'Created', 'Status']);
  expect(lines.map((cells) => [cells[2], cells[3]])).toEqual([[to, expect.stringMatching(/\S/)]]);
  const plain = (await portal.person('cifa')).client;
  expect((await plain.call('POST /list/export', { list: 'Sent-Mails', format: 'csv' })).status).toBe(403);
});

test('ADM-3: what was done here stands in the trail', async () => {
  expect(await actionsInTrail(portal)).toEqual(expect.arrayContaining(['mail.test']));
});
