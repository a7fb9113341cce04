import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BASE_PATH } from '../../../../contract/call.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { MailCatcher } from '../../../../server/testing/mail-catcher.ts';
import { freePort, startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { accounts, crowd, MORNING, runOnce, started, written } from '../testing/campaigns.fixture.ts';

const SECRET = 'a-secret-of-the-mail-server';
let catcher: MailCatcher;
let portal: TestPortal;
let staff: TestClient;
beforeAll(async () => {
  catcher = new MailCatcher(await freePort());
  await catcher.up();
  portal = await startPortal(
    { SMTP_URL: `smtp://127.0.0.1:${catcher.port}`, MAIL_RETURN_SECRET: SECRET },
    { worker: true },
  );
  await portal.clock({ at: MORNING });
  ({ client: staff } = await portal.person('cifa', ['itrc-cifa-admin']));
});
afterAll(async () => {
  await portal.close();
  await catcher.down();
});

/** The mail that reached an address, from the mail server. */
async function arrived(to: string, n = 1) {
  const all = () => catcher.got.filter((mail) => mail.to?.[0]?.address?.toLowerCase() === to.toLowerCase());
  await expect.poll(() => all().length).toBe(n);
  return all().at(-1)!;
}
const headerOf = (mail: { headers: { key: string; value: string }[] }, name: string) =>
  mail.headers.find(({ key }) => key === name)?.value ?? '';
/** What a mail program does. */
const oneClick = (to: URL | string) =>
  fetch(to, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
const leftOut = async (word: string) => {
  const { campaignId } = await written(staff, word);
  const { data } = await staff.call('GET /campaign/audience/count', { campaignId });
  return Object.fromEntries(data.leftOut.map(({ why, n }) => [why, n]));
};

test('COM-1: one POST unsubscribes (RFC 8058); a link that is followed, forged or of elsewhere does not; twice is fine', async () => {
  await crowd(portal, 'cifa', 'Leavers', 2);
  const campaignId = await started(staff, 'Leavers');
  const mail = await arrived('Leavers-0@example.org');
  expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const url = headerOf(mail, 'list-unsubscribe').slice(1, -1);
  // a scanner of links opens it: a page, and nothing happens
  const opened = await fetch(url, { redirect: 'manual' });
  expect(opened.status).toBe(303);
  expect(opened.headers.get('location')).toMatch(/^\/mail-choices\?/);
  expect(await leftOut('Leavers')).toEqual({});
  const forged = new URL(url);
  forged.searchParams.set('token', `${forged.searchParams.get('token')!.slice(0, -2)}xx`);
  expect((await oneClick(forged)).status).toBe(404);
  const elsewhere = new URL(url);
  elsewhere.searchParams.set('tenant', 'rmhc');
  expect((await oneClick(elsewhere)).status).toBe(404);
  expect(await leftOut('Leavers')).toEqual({});
  expect((await oneClick(url)).status).toBe(200);
  expect((await oneClick(url)).status).toBe(200);
  expect(await leftOut('Leavers')).toEqual({ optedOut: 1 });
  const { data } = await staff.call('GET /campaign/recipients', { campaignId, search: 'Leavers-0' });
  expect(data.rows[0]!.unsubscribedAt).not.toBeNull();
  // what concerns them still reaches them
  const service = await written(staff, 'Leavers', { purpose: 'service' });
  expect((await staff.call('GET /campaign/audience/count', { campaignId: service.campaignId })).data.goes).toBe(2);
});

test('COM-1: people choose by purpose, by the link of a mail without a login and in their account', async () => {
  const { client, email } = await portal.person('cifa');
  const started_ = await started(staff, email.split('@')[0]!, { purpose: 'reminder' });
  const mail = await arrived(email);
  const link = /https?:\/\/\S+\/mail-choices\?\S+/.exec(mail.text!)![0];
  const token = new URL(link).searchParams.get('token')!;
  const stranger = portal.client('cifa');
  const shown = await stranger.call('GET /mail/choices', { token });
  expect(shown.data.rows.map(({ purpose, wanted }) => [purpose, wanted])).toEqual([
    ['reminder', true],
    ['marketing', true],
  ]);
  expect((await stranger.call('POST /mail/choices/save', { token, wanted: '["marketing"]' })).status).toBe(200);
  const own = await client.call('GET /mail/choices/own', {});
  expect(own.data.rows.filter(({ wanted }) => !wanted).map(({ purpose }) => purpose)).toEqual(['reminder']);
  await client.call('POST /mail/choices/own/save', { wanted: '["reminder"]' });
  expect((await stranger.call('GET /mail/choices', { token })).data.rows.filter(({ wanted }) => wanted)).toEqual([
    expect.objectContaining({ purpose: 'reminder' }),
  ]);
  expect((await stranger.call('GET /mail/choices', { token: 'x.y' })).status).toBe(404);
  expect(started_).toBeTruthy();
});

test('COM-1: the public list takes nobody who has not followed the mailed link, and is an audience', async () => {
  const stranger = portal.client('cifa');
  const bad = await stranger.call('POST /mail/subscribe', { name: 'X', email: 'reader@example.org\r\nBcc: a@b.hk' });
  expect(Object.keys(bad.errorList)).toEqual(['email']);
  const ask = () => stranger.call('POST /mail/subscribe', { name: 'Reader', email: 'Reader@example.org' });
  expect((await ask()).status).toBe(200);
  const listed = { list: 'Mail-Subscribers', query: {} };
  const campaign = await written(staff, 'list', listed);
  const count = async () =>
    (await staff.call('GET /campaign/audience/count', { campaignId: campaign.campaignId })).data;
  expect(await count()).toMatchObject({ goes: 0, leftOut: [{ why: 'unverified', n: 1 }] });
  const mail = await arrived('Reader@example.org');
  const token = new URL(/https?:\/\/\S+subscribe\/confirm\?\S+/.exec(mail.text!)![0]).searchParams.get('token')!;
  expect((await stranger.call('POST /mail/subscribe/confirm', { token })).status).toBe(200);
  expect(await count()).toMatchObject({ goes: 1, leftOut: [] });
  // asked again the answer is the same, and no mail goes out
  expect((await ask()).data.message).toBe((await ask()).data.message);
  await arrived('Reader@example.org');
  const left = async () => (await staff.call('GET /mail/subscriber/list', { state: 'left' })).data.total;
  // who wants no reminders still reads the list; who wants none to many, by one click too, is on it no more
  const leaves = async (purpose: string) => {
    const query = new URLSearchParams({ tenant: 'cifa', lang: 'en', token, purpose });
    return [(await oneClick(`${portal.urls[0]}${BASE_PATH}/mail/unsubscribe?${query}`)).status, await left()];
  };
  expect(await leaves('reminder')).toEqual([200, 0]);
  expect(await leaves('marketing')).toEqual([200, 1]);
});

const report = (messageId: string, of: { action?: string; status: string; said?: string }, type = 'delivery-status') =>
  [
    'From: MAILER-DAEMON@mx.example.org',
    'To: bounces@example.org',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type}; boundary="b"`,
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'It came back.',
    '--b',
    `Content-Type: message/${type}`,
    '',
    ...(type === 'delivery-status'
      ? [
          'Reporting-MTA: dns; mx.example.org',
          '',
          'Final-Recipient: rfc822; x@example.org',
          `Action: ${of.action ?? 'failed'}`,
          `Status: ${of.status}`,
          `Diagnostic-Code: smtp; ${of.said ?? '550 no such user'}`,
        ]
      : ['Feedback-Type: abuse', 'User-Agent: Example/1.0']),
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${messageId}`,
    'Subject: Spring lunch',
    '',
    '--b--',
    '',
  ].join('\r\n');

const handOver = async (body: string, secret = SECRET, tenant = 'cifa') => {
  const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  const reply = await fetch(`${portal.urls[0]}${BASE_PATH}/mail/returned?tenant=${tenant}&lang=en`, {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822', 'x-signature': signature },
    body,
  });
  return { status: reply.status, kind: ((await reply.json()) as { data?: { kind: string } }).data?.kind };
};

test('COM-1: what comes back stops mailings to that address, once it is signed; a delay and a full mailbox do not', async () => {
  await crowd(portal, 'cifa', 'Bouncers', 4);
  const campaignId = await started(staff, 'Bouncers');
  const idOf = async (at: number) => (await arrived(`Bouncers-${at}@example.org`)).messageId!;
  expect((await handOver(report(await idOf(0), { status: '5.1.1' }), 'a-wrong-secret-of-nobody')).status).toBe(403);
  expect(await handOver(report(await idOf(0), { status: '5.1.1' }), SECRET, 'rmhc')).toEqual({
    status: 200,
    kind: 'none',
  });
  expect(await handOver('nothing like a report')).toEqual({ status: 200, kind: 'none' });
  expect(await leftOut('Bouncers')).toEqual({});
  expect((await handOver(report(await idOf(0), { status: '5.1.1' }))).kind).toBe('hard');
  expect((await handOver(report(await idOf(0), { status: '5.1.1' }))).kind).toBe('hard');
  expect((await handOver(report(await idOf(1), { status: '5.2.2', said: '552 mailbox full' }))).kind).toBe('soft');
  expect((await handOver(report(await idOf(2), { status: '4.4.7', action: 'delayed' }))).kind).toBe('none');
  expect((await handOver(report(await idOf(3), { status: '' }, 'feedback-report'))).kind).toBe('complaint');
  // a block of ours says nothing of the address
  expect((await handOver(report(await idOf(2), { status: '5.7.1', said: '550 blocked' }))).kind).toBe('undelivered');
  expect(await leftOut('Bouncers')).toEqual({ deadAddress: 1, optedOut: 1 });
  const { data } = await staff.call('GET /campaign/recipients', { campaignId });
  expect(Object.fromEntries(data.rows.map(({ name, state }) => [name, state]))).toEqual({
    'Bouncers 0': 'bounced',
    'Bouncers 1': 'bounced',
    'Bouncers 2': 'bounced',
    'Bouncers 3': 'complained',
  });
  expect(data.rows.find(({ name }) => name === 'Bouncers 0')!.reason).toContain('no such user');
});

test('COM-1: an address that the mail server refuses is tried once, counts as bounced and keeps nobody waiting', async () => {
  await accounts(portal, 'cifa', [
    { email: 'refused@example.org', name: 'Refusal a' },
    { email: 'taken@example.org', name: 'Refusal b' },
  ]);
  catcher.refuseTo = 'refused@example.org';
  const campaignId = await started(staff, 'Refusal');
  await arrived('taken@example.org');
  const states = async () => {
    await runOnce(portal, 'cifa');
    const { data } = await staff.call('GET /campaign/get', { campaignId });
    return { state: data.state, ...Object.fromEntries(data.outcome.map(({ state, n }) => [state, n])) };
  };
  await expect.poll(states).toEqual({ state: 'done', bounced: 1, sent: 1 });
  catcher.refuseTo = null;
  expect(await leftOut('Refusal')).toEqual({ deadAddress: 1 });
  const listed = async () => (await staff.call('GET /campaign/recipients', { campaignId })).data.rows;
  const dead = (await listed()).filter(({ isDead }) => isDead);
  expect(dead.map(({ address }) => address)).toEqual(['refused@example.org']);
  const { sourceKey } = dead[0]!;
  const clear = (reason: string) => staff.call('POST /campaign/recipient/clear', { campaignId, sourceKey, reason });
  expect(Object.keys((await clear('')).errorList)).toEqual(['reason']);
  expect((await clear('Their mailbox is there again')).status).toBe(200);
  expect((await clear('Again')).code).toBe('campaign.state');
  expect(await leftOut('Refusal')).toEqual({});
  const { client: other } = await portal.person('cifa');
  expect((await other.call('POST /campaign/recipient/clear', { campaignId, sourceKey, reason: 'x' })).status).toBe(403);
  const trail = await staff.call('GET /audit/list', { action: 'campaign.clear' });
  expect(trail.data.rows.map(({ reason }) => reason)).toEqual(['Their mailbox is there again']);
});

test('COM-1: staff read what was sent to many without the link that unsubscribes its addressee', async () => {
  await crowd(portal, 'cifa', 'Link', 1);
  await started(staff, 'Link');
  const person = 'Link-0@example.org';
  const url = headerOf(await arrived(person), 'list-unsubscribe').slice(1, -1);
  const token = new URL(url).searchParams.get('token')!;
  const { rows } = (await staff.call('GET /mail/outbox/list', { person })).data;
  const shown = await staff.call('GET /mail/outbox/get', { id: rows[0]!.id });
  expect(shown.data).toMatchObject({ covered: true, text: expect.stringContaining('token=••••••') });
  expect(shown.data.html).toContain('token=••••••');
  for (const secret of [token, encodeURIComponent(token)]) expect(shown.bytes.toString()).not.toContain(secret);
});
