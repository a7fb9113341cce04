import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallKey } from '../contract/calls/calls.ts';
import { formatDate, hongKongDate } from '../contract/dates.ts';
import { CODES_PER_HOUR } from '../contract/limits.ts';
import type { Actor } from '../engine/server/actor.ts';
import { Context } from '../engine/server/context.ts';
import { allowMail, type MailCause, mailboxOf } from '../engine/server/mail/allow-mail.ts';
import { sendMail } from '../engine/server/mail/outbox.ts';
import { must, publishedEvent } from '../rooms/events/server/testing/events.fixture.ts';
import { openedForm } from '../rooms/forms/server/testing/forms.fixture.ts';
import { begin, programme } from '../rooms/grants/server/testing/application.fixture.ts';
import { joined } from '../rooms/membership/server/testing/application.fixture.ts';
import { adult, beginner } from '../rooms/volunteers/server/testing/volunteers.fixture.ts';
import type { TestClient } from './testing/client.ts';
import { PASSWORD, startPortal, type TestPortal } from './testing/portal.ts';
import { chineseReaders } from './testing/readers.ts';

chineseReaders();

let portal: TestPortal;
let staff: TestClient;
let eventId: string;
let tierId: string;
beforeAll(async () => {
  portal = await startPortal();
  staff = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
  const event = await publishedEvent(portal, staff);
  eventId = event.eventId;
  tierId = event.tierIds[0]!;
});
afterAll(() => portal.close());

let places = 0;
/** From another place of the network each time: the rates of the calls by network are not what is tested. */
const elsewhere = () => {
  places += 1;
  return { 'x-forwarded-for': `10.5.${places >> 8}.${places & 255}` };
};
const fresh = () => `stranger-${randomUUID().slice(0, 8)}@example.org`;
/** Their page is in Chinese, that of staff in English. */
const stranger = (tenant = 'cifa') => portal.client(tenant, 'zh-hant');

type Reply = { status: number; code: string };
/** One way to have a mail written to an address. */
type Way = { tenant?: string; to: string; send: () => Promise<Reply> };

const register = (client: TestClient, email: string) =>
  client.call('POST /user/register', { email, password: PASSWORD, passwordConfirm: PASSWORD } as never, elsewhere());
const recordGift = (email: string) =>
  staff.call('POST /donation/record', {
    amount: '100',
    method: 'cash',
    paidOn: formatDate(hongKongDate(portal.engine.clock.now())),
    reference: randomUUID(),
    name: 'Giver',
    email,
    language: 'en',
  });
const bookAsGuest = (email: string) =>
  stranger().call(
    'POST /event/guest/register',
    { eventId, attendees: JSON.stringify([{ name: 'Chan Tai Man', tierId }]), name: 'Chan Tai Man', email },
    elsewhere(),
  );

/** For each mail that may reach an unproven address: how it is brought about. */
const WAYS: Record<string, () => Promise<Way>> = {
  'account-verify': async () => {
    const to = fresh();
    return { to, send: () => register(stranger(), to) };
  },
  'account-unverified': async () => {
    const to = fresh();
    const client = stranger();
    must(await register(client, to));
    return { to, send: () => client.call('POST /user/resetPasswordRequest', { email: to }, elsewhere()) };
  },
  'account-exists': async () => {
    const { email: to } = await portal.person('cifa');
    return { to, send: () => register(stranger(), to) };
  },
  'account-register-code': async () => {
    const to = fresh();
    return { to, send: () => stranger().call('POST /user/registerOtp', { email: to }, elsewhere()) };
  },
  'account-login-code': async () => {
    const { email: to } = await portal.person('cifa');
    return { to, send: () => stranger().call('POST /user/loginOtp', { email: to }, elsewhere()) };
  },
  'account-reset': async () => {
    const { email: to } = await portal.person('cifa');
    return { to, send: () => stranger().call('POST /user/resetPasswordRequest', { email: to }, elsewhere()) };
  },
  'account-email-new': async () => {
    const to = fresh();
    const { client } = await portal.person('cifa');
    return { to, send: () => client.call('POST /user/email/request', { email: to, password: PASSWORD }, elsewhere()) };
  },
  'account-invite': async () => {
    const to = fresh();
    return { to, send: () => staff.call('POST /user/invite', { email: to }) };
  },
  'account-first-admin': async () => {
    const to = fresh();
    const key = `strange-choir-${randomUUID().slice(0, 8)}`;
    const host = (await portal.person('cifa', ['itrc-super-admin'])).client;
    const names = { name: 'Strange Choir', nameChinese: '陌生合唱團' };
    must(await host.call('POST /hosting/make', { kind: 'events', key, ...names, email: fresh() }));
    return { tenant: key, to, send: () => host.call('POST /hosting/invite', { key, email: to }) };
  },
  'subscribe-confirm': async () => {
    const to = fresh();
    return { to, send: () => stranger().call('POST /mail/subscribe', { name: 'Chan', email: to }, elsewhere()) };
  },
  'donation-link': async () => {
    const to = fresh();
    must(await recordGift(to));
    return { to, send: () => stranger().call('POST /donation/find', { email: to }, elsewhere()) };
  },
  'event-booking-prove': async () => {
    const to = fresh();
    return { to, send: () => bookAsGuest(to) };
  },
  'form-answered-guest': async () => {
    const to = fresh();
    const { slug } = await openedForm(staff, 'Enquiry');
    const definitionVersion = must(await stranger().call('GET /made-form/open', { slug })).form!.definitionVersion;
    const sent = { slug, email: to, extra: JSON.stringify({ x_name1: 'A' }), definitionVersion };
    return { to, send: () => stranger().call('POST /made-form/send', sent, elsewhere()) };
  },
  'grant-team': async () => {
    const to = fresh();
    const { cohortId } = await programme(portal);
    const { client } = await portal.person('oxfam', ['itrc-oxfam-applicant']);
    const { applicationId } = await begin(client, cohortId);
    const input = { applicationId, email: to, permission: 'view' as const };
    return { tenant: 'oxfam', to, send: () => client.call('POST /grant/team/edit', input) };
  },
  'membership-reader': async () => {
    const to = fresh();
    const { client } = await portal.person('cifa');
    await joined(client, staff);
    return { to, send: () => client.call('POST /membership/user/edit', { email: to, name: 'Lee Ka Yan' }) };
  },
  'volunteer-consent': async () => {
    const to = fresh();
    const { post } = await beginner(portal);
    const birthDate = `${Number(hongKongDate(portal.engine.clock.now()).slice(0, 4)) - 17}-01-01`;
    return {
      tenant: 'rmhc',
      to,
      send: () => post(adult({ birthDate, parentEmail: to, occupation: 'student', school: 'A school' })),
    };
  },
  'record-message': async () => {
    const { client, email: to } = await portal.person('cifa');
    const { membershipId: recordId } = await joined(client, staff);
    const input = { kind: 'membership', recordId, text: 'A word', seen: 0 };
    return { to, send: () => staff.call('POST /record/message/send', input) };
  },
};

/** The calls after which other mails reach an address that nobody has proven. */
const BEGIN: Partial<Record<CallKey, (email: string) => Promise<Reply>>> = {
  'POST /event/guest/register': bookAsGuest,
  'POST /event/desk/walkIn': (email) =>
    staff.call('POST /event/desk/walkIn', {
      eventId,
      payer: 'Chan Tai Man',
      email,
      attendees: JSON.stringify([{ name: 'Chan Tai Man', tierId }]),
    }),
  'POST /event/desk/booking/edit': async (email) => {
    const attendees = JSON.stringify([{ name: 'Chan Tai Man', tierId }]);
    const walkIn = { eventId, payer: 'Chan Tai Man', email: '', attendees };
    const { bookingId } = (await staff.call('POST /event/desk/walkIn', walkIn)).data;
    const { version } = (await staff.call('GET /event/desk/booking/form', { bookingId })).data;
    return staff.call('POST /event/desk/booking/edit', { bookingId, extra: { email }, version, reason: 'Given' });
  },
  'POST /donation/give': (email) =>
    stranger().call(
      'POST /donation/give',
      {
        appeal: '',
        amount: '100',
        cycle: 'once',
        name: 'Giver',
        email,
        receiptName: '',
        dedication: '',
        dedicationName: '',
      } as never,
      elsewhere(),
    ),
  'POST /donation/record': recordGift,
};

/** Counts as if an address had been written to, by many people and places, as often as it may be. */
async function exhaust(tenantKey: string, to: string): Promise<void> {
  const { engine } = portal;
  const tenant = engine.tenants.get(tenantKey)!;
  const actor: Actor = { kind: 'nobody' };
  const about: { cause: MailCause; times: number; purpose?: string }[] = [
    { cause: 'stranger', times: 10 },
    { cause: 'gift', times: 30 },
    { cause: 'staff', times: 20 },
    ...['register', 'verify', 'login', 'reset'].map((purpose) => ({
      cause: 'code' as const,
      times: CODES_PER_HOUR,
      purpose,
    })),
  ];
  for (const { cause, times, purpose } of about)
    for (let at = 0; at < times; at += 1) {
      const ip = elsewhere()['x-forwarded-for'];
      const ctx = new Context({ engine, tenant, lang: 'en', actor, ip, requestId: '', device: '', browserId: '' });
      // what was counted already counts too
      await engine.database
        .tenant(tenantKey, (db) => allowMail(ctx, db, { cause, to, ...(purpose && { purpose }) }))
        .catch(() => {});
    }
}

const reachesOf = () => Object.entries(portal.engine.mails).map(([template, { reaches }]) => ({ template, reaches }));

test('every mail that may reach an unproven address has a way here, and so has every call after which others do', () => {
  const asked = reachesOf().filter(({ reaches }) => reaches === 'asked');
  expect(asked.map(({ template }) => template).sort()).toEqual(Object.keys(WAYS).sort());
  const calls = new Set(reachesOf().flatMap(({ reaches }) => (typeof reaches === 'string' ? [] : reaches)));
  expect([...calls].sort()).toEqual(Object.keys(BEGIN).sort());
});

test.each(Object.keys(WAYS))('%s reaches an address that was written to too often no more', async (template) => {
  const { tenant = 'cifa', to, send } = await WAYS[template]!();
  const sent = async () => (await mailsTo(tenant, to)).filter((row) => row === template).length;
  // control: without the limit this way brings the mail about
  const before = await sent();
  expect((await send()).status).toBe(200);
  expect(await sent()).toBe(before + 1);
  const next = await WAYS[template]!();
  const there = next.tenant ?? 'cifa';
  await exhaust(there, next.to);
  const held = await mailsTo(there, next.to);
  expect(await next.send()).toMatchObject({ status: 429, code: 'mail.tooMany' });
  expect(await mailsTo(there, next.to)).toEqual(held);
});

test.each(Object.keys(BEGIN) as CallKey[])(
  '%s begins nothing for an address that was written to too often',
  async (call) => {
    expect((await BEGIN[call]!(fresh())).status).toBe(200);
    const to = fresh();
    await exhaust('cifa', to);
    expect(await BEGIN[call]!(to)).toMatchObject({ status: 429, code: 'mail.tooMany' });
    expect(await mailsTo('cifa', to)).toEqual([]);
  },
);

test('the addresses of one mailbox are one addressee: what stands behind a plus, and the dots of Gmail', async () => {
  expect(
    ['a.b+c@example.org', 'a.b@example.org', 'A.B+@gmail.com', 'ab@googlemail.com', '+x@example.org'].map(mailboxOf),
  ).toEqual(['a.b@example.org', 'a.b@example.org', 'ab@gmail.com', 'ab@gmail.com', '+x@example.org']);
  const [local, host] = fresh().split('@');
  const replies: number[] = [];
  for (let at = 0; at < CODES_PER_HOUR + 1; at += 1)
    replies.push((await register(stranger(), `${local}+${at}@${host}`)).status);
  expect(replies).toEqual([...Array<number>(CODES_PER_HOUR).fill(200), 429]);
});

test('a mail that may reach an unproven address is not sent where nobody asked whether it may be', async () => {
  const { engine } = portal;
  const tenant = engine.tenants.get('cifa')!;
  for (const { template, reaches } of reachesOf()) {
    const sending = engine.database.tenant('cifa', async (db) => {
      if (reaches === 'asked') await sendMail(db, engine, tenant, { template, to: fresh(), lang: 'en', vars: {} });
    });
    if (reaches === 'asked') await expect(sending).rejects.toThrow('ask allowMail');
  }
});

/** The mails to an address by their templates. */
const mailsTo = (tenant: string, to: string): Promise<string[]> =>
  portal.engine.database.tenant(tenant, (db) =>
    db.column('select template from outbox_mail where tenant_id = $1 and lower(recipient) = lower($2) order by seq', [
      to,
    ]),
  );
