import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, addMonths, formatDate, hongKongDate } from '../../../../contract/dates.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { answerInvitation } from '../../../../server/testing/invitations.ts';
import { PASSWORD, startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { fileOf, pdfOf } from '../../../documents/server/testing/files.fixture.ts';
import type { MembershipAct } from '../../contract/calls-record.ts';
import { keepTerms } from '../renewals/keep-terms.ts';
import { applied, decide, joined } from '../testing/application.fixture.ts';

const ADMIN = 'itrc-cifa-admin';
const FULL = 'itrc-cifa-membership-full-member';
const ASSOCIATE = 'itrc-cifa-membership-associate-member';
const READING = 'itrc-cifa-membership-reading-member';

let portal: TestPortal;
let staff: TestClient;
let staffBack: () => Promise<void>;
beforeAll(async () => {
  portal = await startPortal();
  const { client, email } = await portal.person('cifa', [ADMIN]);
  staff = client;
  // Time passes; a session does not last that long.
  staffBack = async () => {
    client.cookies.clear();
    expect((await client.call('POST /user/login', { email, password: PASSWORD })).status).toBe(200);
  };
});
afterAll(() => portal.close());

const today = () => hongKongDate(portal.engine.clock.now());
const rolesOf = async (client: TestClient) => (await client.call('GET /session', {})).data.roles;
const stateOf = async (membershipId: string) => (await staff.call('GET /membership/get', { membershipId })).data!;
type More = { endsOn?: string; type?: string; reason?: string; version?: number };
async function act(membershipId: string, kind: MembershipAct, more: More = {}, by = staff) {
  const version = more.version ?? (await stateOf(membershipId)).version;
  return by.call('POST /membership/act', { membershipId, act: kind, reason: 'By resolution', ...more, version });
}
const trailOf = async (membershipId: string) =>
  (await staff.call('GET /audit/list', { subjectKind: 'membership', subjectId: membershipId })).data.rows;
const correct = async (membershipId: string, extra: Record<string, unknown>, more: More = {}, by = staff) => {
  const { data } = await staff.call('GET /membership/approvalForm', { membershipId });
  return by.call('POST /membership/particulars/edit', {
    membershipId,
    extra,
    reason: more.reason ?? 'Told us by phone',
    version: more.version ?? data.form.version,
  });
};
const answers = async (membershipId: string) => {
  const { data } = await staff.call('GET /membership/approvalForm', { membershipId });
  return Object.fromEntries(Object.entries(data.form.fields).map(([name, { value }]) => [name, value]));
};

test('MEM-3: renewed by hand without an invoice, extended to a later day; the open invoice is cancelled, all is told', async () => {
  const member = await portal.person('cifa', [], 'zh-hant');
  const { membershipId } = await joined(member.client, staff);
  const end = (await stateOf(membershipId)).endsOn!;
  await member.client.call('POST /membership/renew', { membershipId });
  expect((await stateOf(membershipId)).invoice).not.toBeNull();
  const renewed = await act(membershipId, 'renewByHand', { reason: '理事會決議' });
  expect(renewed.data.membership).toMatchObject({ endsOn: addMonths(end, 12), invoice: null, status: 'active' });
  const mails = await portal.mails('cifa', member.email);
  const [mail] = mails.filter(({ subject }) => subject === '你的會籍有更改');
  expect(mail!.text).toContain(formatDate(addMonths(end, 12)));
  expect(mail!.text).toContain('理事會決議');
  const { rows } = (await member.client.call('GET /notification/list', {})).data;
  expect(rows.map(({ message }) => message)).toContain('你的會籍已續期。');
  // one term ahead, and no more
  expect((await act(membershipId, 'renewByHand')).code).toBe('membership.renewedAhead');

  const far = addMonths(today(), 120);
  const now = addMonths(end, 12);
  for (const endsOn of ['', now, addDays(now, -1), addDays(far, 1)])
    expect((await act(membershipId, 'extend', { endsOn })).errorList).toHaveProperty('endsOn');
  expect((await act(membershipId, 'extend', { endsOn: addDays(now, 1) })).data.membership.endsOn).toBe(addDays(now, 1));
  expect((await act(membershipId, 'extend', { endsOn: far })).data.membership.endsOn).toBe(far);
  const { terms } = (await staff.call('GET /membership/terms', { membershipId })).data;
  expect(terms.map(({ kind, to }) => [kind, to])).toEqual([
    ['join', end],
    ['renewal', now],
    ['extension', addDays(now, 1)],
    ['extension', far],
  ]);
  const invoices = (await staff.call('GET /payment/invoice/list', { record: membershipId })).data;
  expect([invoices.total, ...invoices.rows.map(({ status }) => status)]).toEqual([2, 'cancelled', 'paid']);
  const [last, , by] = await trailOf(membershipId);
  expect(last).toMatchObject({ action: 'membership.extend', reason: 'By resolution' });
  expect(last!.changes).toMatchObject([{ field: 'ends_on', afterText: formatDate(far) }]);
  expect(by).toMatchObject({ action: 'membership.renew', reason: '理事會決議' });
});

test('MEM-3, MEM-6: suspended: the corner, the role and the reading members are off, the term goes on; lifted they are back', async () => {
  const member = await portal.person('cifa');
  const reader = await portal.person('cifa');
  const { membershipId } = await joined(member.client, staff);
  await member.client.call('POST /membership/user/edit', { email: reader.email, name: 'Ah Wai' });
  await answerInvitation(reader.client);
  const folderDir = `corner-${randomUUID()}`;
  const readers = JSON.stringify([FULL, READING]);
  await staff.call('POST /attachment/folder/edit', { attachmentScope: 'system', folderDir, readers });
  const file = fileOf(pdfOf('corner.pdf'), 'corner.pdf');
  const { attachmentId } = (await staff.call('POST /attachment/systemUpload', { file, folderDir })).data;
  const reads = async (client: TestClient) =>
    (await client.raw('GET /attachment/get', { tenant: 'cifa', attachmentId })).status === 200;
  expect(await Promise.all([reads(member.client), reads(reader.client)])).toEqual([true, true]);
  const before = await stateOf(membershipId);

  const suspended = await act(membershipId, 'suspend', { reason: 'Fee in dispute' });
  expect(suspended.data.membership).toMatchObject({ status: 'active', endsOn: before.endsOn });
  expect(suspended.data.membership.abilities.acts).not.toContain('suspend');
  expect(await Promise.all([reads(member.client), reads(reader.client)])).toEqual([false, false]);
  expect([await rolesOf(member.client), await rolesOf(reader.client)]).toEqual([[], []]);
  const own = (await member.client.call('GET /membership/get', {})).data!;
  expect(own).toMatchObject({ suspended: { reason: 'Fee in dispute' }, abilities: { profile: false, readers: false } });
  expect(own.abilities.acts).toEqual([]);
  expect((await member.client.call('GET /membership/user/list', {})).data.rows).toMatchObject([{ status: 'paused' }]);
  const invited = await member.client.call('POST /membership/user/edit', { email: 'late@example.org' });
  expect(invited.code).toBe('access.denied');
  expect((await portal.mails('cifa', member.email))[0]!.text).toContain('Fee in dispute');
  expect((await act(membershipId, 'suspend')).code).toBe('membership.suspended');
  // renewed while it is suspended: the term is longer, the corner stays closed
  expect((await act(membershipId, 'renewByHand')).status).toBe(200);
  expect(await reads(member.client)).toBe(false);

  const lifted = await act(membershipId, 'lift');
  expect(lifted.data.membership).toMatchObject({ suspended: null, endsOn: addMonths(before.endsOn!, 12) });
  expect(await Promise.all([reads(member.client), reads(reader.client)])).toEqual([true, true]);
  expect([await rolesOf(member.client), await rolesOf(reader.client)]).toEqual([[FULL], [READING]]);
  expect((await act(membershipId, 'lift')).code).toBe('membership.notSuspended');
  expect((await trailOf(membershipId)).slice(0, 3).map(({ action }) => action)).toEqual([
    'membership.lift',
    'membership.renew',
    'membership.suspend',
  ]);
});

test('MEM-3: another type: its next number and its role, the old number in the trail; back again a new one', async () => {
  const member = await portal.person('cifa');
  const { membershipId } = await joined(member.client, staff);
  const { number, endsOn } = await stateOf(membershipId);
  expect(await rolesOf(member.client)).toEqual([FULL]);
  for (const type of ['', 'full', 'constructor', 'patron'])
    expect((await act(membershipId, 'changeType', { type })).errorList).toHaveProperty('type');
  const changed = (await act(membershipId, 'changeType', { type: 'associate' })).data.membership;
  expect(changed).toMatchObject({ type: 'associate', endsOn, status: 'active' });
  expect(changed.number).toMatch(/^A-\d{5}$/);
  expect(await rolesOf(member.client)).toEqual([ASSOCIATE]);
  const [entry] = await trailOf(membershipId);
  expect(entry!.changes).toMatchObject([
    { field: 'type', beforeText: 'Full membership', afterText: 'Associate membership' },
    { field: 'number', before: number, after: changed.number },
  ]);
  expect((await portal.mails('cifa', member.email))[0]!.text).toContain(changed.number);
  const found = await staff.call('GET /membership/browse', { search: changed.number! });
  expect(found.data.rows.map(({ membershipId: id }) => id)).toEqual([membershipId]);
  // what a full member alone is asked stays in the answers when staff correct another
  expect((await correct(membershipId, { phone: '98765432' })).status).toBe(200);
  const back = (await act(membershipId, 'changeType', { type: 'full' })).data.membership;
  expect(back.number).not.toBe(number);
  expect(await answers(membershipId)).toMatchObject({ qualifications: 'MSW', phone: '+85298765432' });
  // suspended: the role of neither type
  await act(membershipId, 'suspend');
  await act(membershipId, 'changeType', { type: 'associate' });
  expect(await rolesOf(member.client)).toEqual([]);
  await act(membershipId, 'lift');
  expect(await rolesOf(member.client)).toEqual([ASSOCIATE]);
});

test('MEM-3: particulars corrected: only what was sent, field by field in the trail, the member told; names in the record', async () => {
  const member = await portal.person('cifa');
  const { membershipId, formId } = await joined(member.client, staff);
  // what the member is typing meanwhile stays
  await member.client.call('POST /form/draft', {
    formId,
    extra: { organisation: 'Harbour' },
  });
  const typed = async () => {
    const form = await member.client.call('GET /form/getMembership', { membershipId, formType: 'profile' });
    return form.data.formData[formId]!.draft?.fields;
  };
  expect(await typed()).toHaveProperty('organisation');
  const { version } = (await staff.call('GET /membership/approvalForm', { membershipId })).data.form;
  const phones = await Promise.all(
    ['98765432', '61234567'].map((phone) => correct(membershipId, { phone }, { version })),
  );
  expect(phones.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(phones.find(({ status }) => status === 409)!.code).toBe('record.stale');
  const names = await correct(membershipId, {
    surname: 'Wong',
    surnameChinese: '黃',
    declaration: '',
    membershipType: 'associate',
  });
  expect(names.status).toBe(200);
  expect(await stateOf(membershipId)).toMatchObject({
    fullname: 'WONG Tai Man',
    fullnameChinese: '黃大文',
    type: 'full',
  });
  expect(await answers(membershipId)).toMatchObject({
    declaration: 'checked',
    occupation: 'Social worker',
    surname: 'Wong',
  });
  expect(await typed()).toHaveProperty('organisation');
  const [entry] = await trailOf(membershipId);
  expect(entry).toMatchObject({ action: 'membership.correct', reason: 'Told us by phone' });
  expect(entry!.changes.map(({ field, before, after }) => [field, before, after])).toEqual([
    ['surname', 'Chan', 'Wong'],
    ['surnameChinese', '陳', '黃'],
  ]);
  const mail = (await portal.mails('cifa', member.email))[0]!;
  expect(mail.text).toContain('English surname');
  expect(mail.text).toContain('Told us by phone');
  expect(mail.text).not.toContain('Phone');
  expect((await correct(membershipId, { phone: '12' })).errorList).toHaveProperty('phone');
  expect((await correct(membershipId, { surname: '' })).errorList).toHaveProperty('surname');
  expect((await correct(membershipId, { surname: 'Wong' })).errorList).toHaveProperty('extra');
  expect((await correct(membershipId, { surname: 'Lee' }, { reason: ' ' })).errorList).toHaveProperty('reason');
});

test('MEM-3: nobody acts on the own, nobody without the right, on a state that has moved or without a reason', async () => {
  const member = await portal.person('cifa');
  const { membershipId } = await joined(member.client, staff);
  expect((await act(membershipId, 'suspend', {}, member.client)).status).toBe(403);
  expect((await correct(membershipId, { phone: '98765432' }, {}, member.client)).status).toBe(403);
  expect((await act(membershipId, 'suspend', { reason: '  ' })).errorList).toHaveProperty('reason');
  const { version } = await stateOf(membershipId);
  const both = await Promise.all([
    act(membershipId, 'grantLife', { version }),
    act(membershipId, 'suspend', { version }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);

  const reviewer = await portal.person('cifa', [ADMIN]);
  const own = await joined(reviewer.client, staff);
  expect((await act(own.membershipId, 'grantLife', {}, reviewer.client)).status).toBe(403);
  expect((await correct(own.membershipId, { phone: '98765432' }, {}, reviewer.client)).status).toBe(403);
  expect((await reviewer.client.call('GET /membership/get', {})).data!.abilities).toMatchObject({
    acts: [],
    correct: false,
  });

  // an application, and one that has ended
  const applicant = await portal.person('cifa');
  const waits = await applied(applicant.client);
  for (const kind of ['extend', 'suspend', 'grantLife', 'makeAnnual', 'changeType', 'renewByHand', 'lift'] as const)
    expect((await act(waits.membershipId, kind, { endsOn: today(), type: 'associate' })).status).toBe(409);
  expect((await correct(waits.membershipId, { phone: '98765432' })).code).toBe('membership.ended');
  await decide(staff, waits.membershipId, 'reject', 'No');
  expect((await stateOf(waits.membershipId)).abilities).toMatchObject({ acts: [], correct: false });
});

test('MEM-3: life-time has no end and nothing to pay; made annual it ends twelve months from that day in Hong Kong', async () => {
  const member = await portal.person('cifa');
  const { membershipId } = await joined(member.client, staff);
  await member.client.call('POST /membership/renew', { membershipId });
  expect((await act(membershipId, 'makeAnnual')).code).toBe('membership.annual');
  const life = (await act(membershipId, 'grantLife')).data.membership;
  expect(life).toMatchObject({ endsOn: null, renewalPeriod: 'life-time', invoice: null });
  for (const kind of ['grantLife', 'extend', 'renewByHand'] as const)
    expect((await act(membershipId, kind, { endsOn: addMonths(today(), 3) })).code).toBe('membership.lifeTime');
  expect((await member.client.call('POST /membership/renew', { membershipId })).code).toBe('membership.lifeTime');
  // a minute before midnight in Hong Kong, and a minute after
  const day = today();
  await portal.clock({ at: `${day}T15:59:00Z` });
  await staffBack();
  expect((await act(membershipId, 'makeAnnual')).data.membership).toMatchObject({
    endsOn: addMonths(day, 12),
    renewalPeriod: 'annual',
    status: 'active',
  });
  await act(membershipId, 'grantLife');
  await portal.clock({ at: `${day}T16:01:00Z` });
  expect((await act(membershipId, 'makeAnnual')).data.membership.endsOn).toBe(addMonths(addDays(day, 1), 12));
  const [entry] = await trailOf(membershipId);
  expect(entry!.changes).toMatchObject([
    { field: 'renewal_period', beforeText: 'For life', afterText: 'Every year' },
    { field: 'ends_on' },
  ]);
  expect((await portal.mails('cifa', member.email))[0]!.text).toContain('now renewed every year');
});

test('MEM-3: a type for life ends the term and the invoice for it; from it only another type leads back to terms', async () => {
  const member = await portal.person('cifa');
  const { membershipId } = await joined(member.client, staff);
  const { invoice } = (await member.client.call('POST /membership/renew', { membershipId })).data.membership;
  const life = (await act(membershipId, 'changeType', { type: 'life' })).data.membership;
  expect(life).toMatchObject({ type: 'life', renewalPeriod: 'life-time', endsOn: null, invoice: null });
  expect(life.number).toMatch(/^L-\d{5}$/);
  const { status } = (await staff.call('GET /payment/invoice/get', { invoiceId: invoice!.invoiceId })).data;
  expect(status).toBe('cancelled');
  expect(await rolesOf(member.client)).toEqual([FULL]);
  expect(life.abilities.acts).toEqual(['suspend', 'changeType']);
  expect((await act(membershipId, 'makeAnnual')).code).toBe('membership.lifeType');
  const annual = (await act(membershipId, 'changeType', { type: 'associate' })).data.membership;
  expect(annual).toMatchObject({ renewalPeriod: 'annual', endsOn: addMonths(today(), 12), feeCents: 300_00 });
  const { terms } = (await member.client.call('GET /membership/terms', {})).data;
  expect(terms.map(({ kind, to }) => [kind, to])).toEqual([
    ['join', expect.anything()],
    ['life-time', null],
    ['annual', annual.endsOn],
  ]);
  const [entry] = await trailOf(membershipId);
  expect(entry!.changes.map(({ field }) => field)).toEqual(['type', 'number', 'renewal_period', 'ends_on']);
  // Who has a life by grant keeps it under another type.
  await act(membershipId, 'grantLife');
  expect((await act(membershipId, 'changeType', { type: 'full' })).data.membership).toMatchObject({ endsOn: null });
});

test('MEM-3, MEM-4: of what has lapsed nothing is extended; lifted it brings no role back; beside a new application it is not renewed', async () => {
  const member = await portal.person('cifa');
  const { membershipId } = await joined(member.client, staff);
  await act(membershipId, 'suspend');
  await portal.clock({ advance: 'P450D' });
  const { engine } = portal;
  const tenant = engine.tenants.get('cifa')!;
  await keepTerms({ engine, tenant, transaction: (work) => engine.database.tenant('cifa', work) });
  await staffBack();
  expect((await stateOf(membershipId)).status).toBe('lapsed');
  expect((await act(membershipId, 'extend', { endsOn: addMonths(today(), 3) })).status).toBe(409);
  expect((await act(membershipId, 'changeType', { type: 'life' })).code).toBe('membership.ended');
  expect((await act(membershipId, 'lift')).data.membership).toMatchObject({ status: 'lapsed', suspended: null });
  member.client.cookies.clear();
  await member.client.call('POST /user/login', { email: member.email, password: PASSWORD });
  expect(await rolesOf(member.client)).toEqual([]);
  await applied(member.client);
  expect((await act(membershipId, 'renewByHand')).code).toBe('membership.open');
});
