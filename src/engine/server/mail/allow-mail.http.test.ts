import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sent } from '../../../contract/calls/calls.ts';
import type { TestClient } from '../../../server/testing/client.ts';
import { PASSWORD, startPortal, type TestPortal } from '../../../server/testing/portal.ts';
import type { Actor } from '../actor.ts';
import { Context } from '../context.ts';
import { allowMail, type MailCause } from './allow-mail.ts';
import { sendMail } from './outbox.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

let places = 0;
/** From a place of the network of its own each time: the rate of the call itself, by network, is not what is tested. */
const elsewhere = () => {
  places += 1;
  return { 'x-forwarded-for': `10.7.${places >> 8}.${places & 255}` };
};
const NOBODY: Actor = { kind: 'nobody' };
const person = (accountId: string) => ({ kind: 'person', accountId }) as Actor;

/** Counts that many mails as sent, each to somebody else where no address is named. */
function count(times: number, about: { cause: MailCause; actor: Actor; ip?: string; to?: string; purpose?: string }) {
  const { cause, actor, ip = '10.8.0.1', purpose } = about;
  const { engine } = portal;
  const tenant = engine.tenants.get('cifa')!;
  const known = { requestId: '', device: '', browserId: '' };
  const ctx = new Context({ engine, tenant, lang: 'en', actor, ip, ...known });
  return engine.database.tenant('cifa', async (db) => {
    for (let at = 0; at < times; at++) {
      const to = about.to ?? `counted-${at}@example.org`;
      await allowMail(ctx, db, { cause, to, ...(purpose && { purpose }) });
    }
  });
}

const admin = () => portal.person('cifa', ['itrc-cifa-admin']);
const codesOf = async (times: number, call: () => Promise<{ status: number; code: string }>) => {
  const codes: string[] = [];
  for (let at = 0; at < times; at++) {
    const { status, code } = await call();
    codes.push(status === 200 ? 'ok' : code);
  }
  return codes;
};
const oks = (n: number) => Array.from({ length: n }, () => 'ok');

test('administrators together have one address invited 20 times a day, and one of them 500 people', async () => {
  const [first, second] = [await admin(), await admin()];
  const email = 'invited.often@example.org';
  const invite = (client: TestClient, to = email) => client.call('POST /user/invite', { email: to });
  expect(await codesOf(19, () => invite(first.client))).toEqual(oks(19));
  expect(await codesOf(2, () => invite(second.client))).toEqual(['ok', 'mail.tooMany']);
  expect(await portal.mails('cifa', email)).toHaveLength(20);
  expect((await invite(first.client)).code).toBe('mail.tooMany');

  await count(499, { cause: 'staff', actor: person(second.accountId) });
  expect(await codesOf(1, () => invite(second.client, 'five.hundredth@example.org'))).toEqual(['mail.tooMany']);
  expect(await codesOf(1, () => invite(first.client, 'five.hundredth@example.org'))).toEqual(['ok']);
  const { rows } = (await first.client.call('GET /audit/list', { action: 'account.invite' })).data;
  expect(rows.length).toBeLessThanOrEqual(21);
});

test('a mail that failed is not sent again without end: it counts as written to its address', async () => {
  const { client } = await admin();
  const to = 'full.box@example.org';
  const tenant = portal.engine.tenants.get('cifa')!;
  await portal.engine.database.tenant('cifa', (db) =>
    sendMail(db, portal.engine, tenant, { template: 'account-password-changed', to, lang: 'en', vars: {} }),
  );
  const owner = new pg.Client(portal.ownerUrl);
  await owner.connect();
  await owner.query(
    "update outbox_mail set status = 'queued', refused = true, last_error = 'full' where recipient = $1",
    [to],
  );
  await owner.end();
  await count(20, { cause: 'staff', actor: person('somebody-else'), to });
  const [row] = (await client.call('GET /mail/outbox/list', { person: to })).data.rows;
  expect(row!.state).toBe('failed');
  expect((await client.call('POST /mail/outbox/resend', { id: row!.id })).code).toBe('mail.tooMany');
  expect((await client.call('GET /mail/outbox/list', { person: to })).data.rows[0]!.state).toBe('failed');
});

test('a text is tried out 50 times a day by one person', async () => {
  const { client, accountId, email } = await admin();
  const template = 'workflow-reminder';
  const { texts } = (await client.call('GET /mail/text/get', { template })).data;
  const input: Sent<'POST /mail/text/test'> = { template, texts, testLang: 'en' };
  const tryOut = (by: TestClient) => by.call('POST /mail/text/test', input, elsewhere());
  await count(49, { cause: 'test', actor: person(accountId) });
  expect(await codesOf(2, () => tryOut(client))).toEqual(['ok', 'mail.tooMany']);
  expect(await portal.mails('cifa', email)).toHaveLength(1);
  const second = await admin();
  expect((await tryOut(second.client)).status).toBe(200);
});

test('a change of address writes to an address five times by one person and ten times by all; invitations count too', async () => {
  const email = 'wanted@example.org';
  const ask = ({ client }: { client: TestClient }, to = email) =>
    client.call('POST /user/email/request', { email: to, password: PASSWORD }, elsewhere());
  const first = await portal.person('cifa');
  expect(await codesOf(6, () => ask(first))).toEqual([...oks(5), 'mail.tooMany']);
  // five changes in a day are enough for one account, to whomever
  expect((await ask(first, 'another@example.org')).code).toBe('request.tooMany');
  await count(3, { cause: 'invitation', actor: person('somebody-else'), to: email });
  const second = await portal.person('cifa');
  expect(await codesOf(3, () => ask(second))).toEqual(['ok', 'ok', 'mail.tooMany']);
  expect(await portal.mails('cifa', email)).toHaveLength(7);
});

test('a network asks for 300 codes a day, for whomever; who asks from elsewhere has theirs', async () => {
  const ip = '10.9.9.9';
  await count(299, { cause: 'code', actor: NOBODY, ip, purpose: 'register' });
  const ask = (email: string, from: string) =>
    portal.client('cifa').call('POST /user/registerOtp', { email }, { 'x-forwarded-for': from });
  expect(await codesOf(1, () => ask('code.one@example.org', ip))).toEqual(['ok']);
  expect(await codesOf(1, () => ask('code.two@example.org', ip))).toEqual(['mail.tooMany']);
  expect(await portal.mails('cifa', 'code.two@example.org')).toEqual([]);
  expect(await codesOf(1, () => ask('code.two@example.org', '10.9.9.8'))).toEqual(['ok']);
});
