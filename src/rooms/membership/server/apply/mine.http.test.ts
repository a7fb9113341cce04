import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, hongKongDate } from '../../../../contract/dates.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { answerInvitation } from '../../../../server/testing/invitations.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { actionsInTrail } from '../../../../server/testing/trail.ts';
import { GRACE_DAYS } from '../rules.ts';
import { applied, begin, decide, goodAnswers, joined, pay } from '../testing/application.fixture.ts';

let portal: TestPortal;
let staff: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  staff = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
});
afterAll(() => portal.close());

const READING = 'itrc-cifa-membership-reading-member';
const own = async (client: TestClient) => (await client.call('GET /membership/get', {})).data!;
const later = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;

test('MEM-1: each type with its fee, its term and what is needed, in the reader’s language', async () => {
  const { client } = await portal.person('cifa', [], 'zh-hant');
  const { types } = (await client.call('GET /membership/apply', {})).data;
  expect(
    types.map(({ type, feeCents, renewalPeriod, renewalLabel }) => [type, feeCents, renewalPeriod, renewalLabel]),
  ).toEqual([
    ['full', 500_00, 'annual', '每年續會'],
    ['associate', 300_00, 'annual', '每年續會'],
    ['life', 6_000_00, 'life-time', '終身'],
  ]);
  expect(types[0]!.needs[0]).toBe('學歷、專業資格及執業年資');
});

test('MEM-4: before renewing it is told what the term would be, and which reminders are to come', async () => {
  const { client } = await portal.person('cifa');
  const { membershipId } = await joined(client, staff);
  const { endsOn, renewal, nodeId } = await own(client);
  expect(renewal).toEqual({ kind: 'renewal', from: endsOn, to: later(endsOn!) });
  expect((await client.call('GET /workflow/node', { nodeId: nodeId! })).data.ended).toBe(true);
  const { upcoming } = (await client.call('GET /membership/terms', {})).data;
  expect(upcoming.map(({ days }) => days)).toEqual([-60, -30, -7, 7, 30]);
  expect(upcoming.at(-1)!.dueOn).toBe(addDays(endsOn!, GRACE_DAYS));
  await client.call('POST /membership/renew', { membershipId });
  await pay(staff, membershipId);
  expect(await own(client)).toMatchObject({ endsOn: renewal!.to, renewal: null });
});

test('MEM-1, MEM-4: a membership for life is applied for, approved and paid like others, and its card has no end', async () => {
  const { client, email } = await portal.person('cifa');
  const offer = await portal.client('cifa').call('GET /front/offer', { kind: 'membership', offerId: 'life' });
  expect(offer.data.facts.map(({ value }) => value)).toEqual(['HK$6,000.00', 'For life']);
  const { membershipId, formId } = await begin(client, offer.data.begin.action);
  const form = (await client.call('GET /form/getMembership', { membershipId, formType: 'life' })).data.formData[
    formId
  ]!;
  expect([form.fields.membershipType!.value, form.fields.qualifications!.required]).toEqual(['life', true]);
  const without = await client.call('POST /form/post', { formId, extra: goodAnswers({ qualifications: '' }) });
  expect(Object.keys(without.errorList)).toEqual(['qualifications']);
  expect((await client.call('POST /form/post', { formId, extra: goodAnswers() })).status).toBe(200);
  await decide(staff, membershipId);
  expect(await own(client)).toMatchObject({ status: 'awaiting', invoice: { totalCents: 6_000_00 } });
  await pay(staff, membershipId);
  const [welcome] = await portal.mails('cifa', email);
  expect(welcome!.subject).toMatch(/L-\d{5}$/);
  expect(welcome!.text).not.toContain('runs until');
  expect((await client.call('GET /membership/card', {})).data.card).toMatchObject({
    typeLabel: 'Life membership',
    endsOn: null,
  });
  expect((await client.call('GET /session', {})).data.roles).toEqual(['itrc-cifa-membership-full-member']);
  expect(await own(client)).toMatchObject({
    type: 'life',
    renewalPeriod: 'life-time',
    endsOn: null,
    graceEndsOn: null,
    renewal: null,
    renewFrom: null,
    abilities: { renew: false, withdraw: true, profile: true, readers: true },
  });
  const { terms, upcoming } = (await client.call('GET /membership/terms', {})).data;
  expect([terms.map(({ kind, to }) => [kind, to]), upcoming]).toEqual([[['join', null]], []]);
});

test('MEM-5: who leaves says why, and reads afterwards when it was received', async () => {
  const { client, email } = await portal.person('cifa');
  const { membershipId } = await joined(client, staff);
  const { version } = await own(client);
  const silent = await client.call('POST /membership/withdraw', { membershipId, version, reason: '  ' });
  expect(Object.keys(silent.errorList)).toEqual(['reason']);
  const gone = await client.call('POST /membership/withdraw', { membershipId, version, reason: 'Moving away' });
  expect(gone.data.membership).toMatchObject({ status: 'withdrawl', renewal: null });
  expect(hongKongDate(new Date(gone.data.membership.endedAt!))).toBe(hongKongDate(portal.engine.clock.now()));
  expect((await portal.mails('cifa', email))[0]!.subject).toBe('You have withdrawn: Full membership');
});

test('MEM-2: of several the open one counts, whenever it was begun; where none is open, the newest', async () => {
  const { client } = await portal.person('cifa');
  const withdrawn = async () => {
    const { membershipId, version } = await own(client);
    const left = await client.call('POST /membership/withdraw', { membershipId, version, reason: 'Not now' });
    expect(left.status).toBe(200);
  };
  const first = await applied(client);
  await withdrawn();
  const second = await applied(client);
  await portal.engine.database.tenant('cifa', (db) =>
    db.query(`update membership set created_at = created_at - interval '1 day' where tenant_id = $1 and id = $2`, [
      second.membershipId,
    ]),
  );
  expect((await own(client)).membershipId).toBe(second.membershipId);
  await withdrawn();
  expect((await own(client)).membershipId).toBe(first.membershipId);
});

test('MEM-2, MEM-5: a form that came back carries the notes at its fields; they go when it is submitted', async () => {
  const { client } = await portal.person('cifa');
  const { membershipId, formId } = await applied(client);
  const notes = [{ field: 'phone', note: 'One digit is missing' }];
  await staff.call('POST /membership/return', { membershipId, notes, version: (await own(client)).version });
  const answer = await client.call('GET /form/getMembership', { membershipId });
  expect(answer.data.notes).toEqual(notes);
  await client.call('POST /form/post', { formId, extra: goodAnswers({ phone: '61234567' }) });
  expect((await client.call('GET /form/getMembership', { membershipId })).data.notes).toEqual([]);
});

test('MEM-5: a change of particulars is kept as it is typed, marked where staff look, and shown while it waits', async () => {
  const { client } = await portal.person('cifa');
  const { membershipId, formId } = await joined(client, staff);
  const named = { formId, dataId: membershipId };
  const typed = await client.call('POST /form/draft', { ...named, extra: { surname: 'Wong' }, tab: 'one', since: 0 });
  expect(typed.status).toBe(200);
  const profile = await client.call('GET /form/getMembership', { membershipId, formType: 'profile' });
  expect(profile.data.formData[formId]!.draft!.fields.surname!.value).toBe('Wong');
  expect(profile.data.notes.map(({ field }) => field)).toContain('dateOfBirth');
  // The application itself stays as it was handed in.
  const closed = await client.call('GET /form/get', { formId });
  expect([closed.data.allowEdit, closed.data.draft]).toEqual([false, null]);
  const stranger = (await portal.person('cifa')).client;
  const foreign = { ...named, extra: { surname: 'Ho' }, tab: 'two', since: 0 };
  expect((await stranger.call('POST /form/draft', foreign)).status).toBe(404);
  expect((await staff.call('POST /form/draft', foreign)).code).toBe('form.locked');

  const about = { membershipId, ...named, formType: 'profile' };
  const sent = await client.call('POST /form/postMembership', { ...about, extra: goodAnswers({ surname: 'Wong' }) });
  expect(sent.data.formData[formId]!.draft?.fields ?? {}).toEqual({});
  expect((await own(client)).profileChange!.fields).toEqual([
    { field: 'surname', label: 'English surname', before: 'Chan', after: 'Wong' },
  ]);

  // Declined with a reason, the record stays as it was and the trail says so.
  const waits = (await staff.call('GET /membership/profile/list', { membershipId })).data.rows;
  const decline = (comment: string) =>
    staff.call('POST /membership/profile/decide', { changeId: waits[0]!.changeId, decision: 'reject', comment });
  expect(Object.keys((await decline(' ')).errorList)).toEqual(['comment']);
  expect((await decline('Please send a proof')).status).toBe(200);
  expect(await own(client)).toMatchObject({ fullname: 'CHAN Tai Man', profileChange: null });
  expect(await actionsInTrail(portal)).toEqual(
    expect.arrayContaining(['membership.profileReject', 'membership.withdraw']),
  );
});

test('MEM-6: who is invited reads by whom, comes to the members’ corner, and has no menu beyond it', async () => {
  const { client } = await portal.person('cifa');
  await joined(client, staff);
  await client.call('POST /membership/user/edit', { email: 'niece@example.org' });
  const [mail] = await portal.mails('cifa', 'niece@example.org');
  expect(mail!.subject).toBe('CHAN Tai Man invites you to be a reading member of Institute of Family Studies');
  expect(mail!.text).toContain(
    'CHAN Tai Man, a member of Institute of Family Studies, invites you to be a reading member.',
  );
  expect(mail!.text).toContain('can open and download the documents in the members’ corner, but nothing else');
  expect(new URL(mail!.links[0]!).pathname).toBe('/invitations');
  const { rows } = (await client.call('GET /membership/user/list', {})).data;
  const again = await client.call('POST /membership/user/edit', { userId: rows[0]!.userId, again: true });
  expect(again.data.user).toMatchObject({ status: 'invited', email: 'niece@example.org' });
  expect(await portal.mails('cifa', 'niece@example.org')).toHaveLength(2);
  const known = await portal.person('cifa');
  const second = await client.call('POST /membership/user/edit', { email: known.email });
  expect(second.data.user.status).toBe('invited');
  const [invitation] = (await known.client.call('GET /invitation/list', {})).data.rows;
  expect(invitation!.title).toBe('Reading member of Institute of Family Studies');
  expect(invitation!.text).toMatch(/^CHAN Tai Man, a member of Institute of Family Studies, .* nothing else\. /);
  expect(await answerInvitation(known.client)).toBe('/documents');
  const { userId } = (await client.call('GET /membership/user/list', {})).data.rows[0]!;
  expect((await client.call('POST /membership/user/edit', { userId, again: true })).code).toBe('record.stale');
  client.lang = 'zh-hant';
  await client.call('POST /membership/user/edit', { email: 'nephew@example.org' });
  const [chinese] = await portal.mails('cifa', 'nephew@example.org');
  expect(chinese!.subject).toBe('CHAN Tai Man 邀請你成為家庭研究院的閱讀會員');
  expect(chinese!.text).toContain('家庭研究院會員 CHAN Tai Man 邀請你成為閱讀會員。');
  expect(chinese!.text).toContain('可開啟及下載會員專區的文件，但不能使用其他功能');
  const session = (await known.client.call('GET /session', {})).data;
  expect(session.roles).toEqual([READING]);
  expect(session.menus.map(({ action }) => action)).toEqual(['Home-Page', 'Document-Library']);
});
