import { afterAll, beforeAll, expect, test } from 'vitest';
import { hongKongDate } from '../../../../contract/dates.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { answerInvitation } from '../../../../server/testing/invitations.ts';
import { PASSWORD, startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { actionsInTrail } from '../../../../server/testing/trail.ts';
import { applied, goodAnswers, joined } from '../testing/application.fixture.ts';

let portal: TestPortal;
let staff: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  staff = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
});
afterAll(() => portal.close());

const READING = 'itrc-cifa-membership-reading-member';
const rolesOf = async (client: TestClient) => (await client.call('GET /session', {})).data.roles;

test('MEM-6: a reading member is invited, comes by the mail, is seen, and is out at once when revoked', async () => {
  const { client } = await portal.person('cifa');
  await joined(client, staff);
  const bad = await client.call('POST /membership/user/edit', { email: 'nobody' });
  expect(Object.keys(bad.errorList)).toEqual(['email']);
  const invited = await client.call('POST /membership/user/edit', { email: 'Reader@example.org', name: 'Ah Wai' });
  expect(invited.data.user).toMatchObject({ ID: null, status: 'invited', name: 'Ah Wai', lastSeenAt: null });
  const twice = await client.call('POST /membership/user/edit', { email: 'reader@example.org' });
  expect(Object.keys(twice.errorList)).toEqual(['email']);

  const [mail] = await portal.mails('cifa', 'reader@example.org');
  const landing = new URL(mail!.links[0]!);
  expect(landing.pathname).toBe('/invitations');
  const reader = portal.client('cifa');
  const known = { email: 'reader@example.org', password: PASSWORD };
  await reader.call('POST /user/register', { ...known, returnUrl: landing.pathname + landing.search });
  const token = new URL((await portal.mails('cifa', known.email))[0]!.links[0]!).searchParams.get('token')!;
  const confirmed = await reader.call('POST /user/verify', { token });
  expect(confirmed.data.returnUrl).toBe(landing.pathname + landing.search);
  await reader.call('POST /user/login', known);
  // nothing before they accept
  expect(await rolesOf(reader)).toEqual([]);
  expect(await answerInvitation(reader)).toBe('/documents');
  expect(await rolesOf(reader)).toEqual([READING]);
  expect((await reader.call('GET /membership/browse', {})).status).toBe(403);
  const listed = await client.call('GET /membership/user/list', {});
  const { ID } = (await reader.call('GET /session', {})).data;
  expect(listed.data).toMatchObject({ seats: 5, rows: [{ ID, name: 'Ah Wai', status: 'active' }] });
  const { userId } = listed.data.rows[0]!;
  expect(listed.data.rows[0]!.lastSeenAt).not.toBeNull();
  const renamed = await client.call('POST /membership/user/edit', { userId, name: '阿偉' });
  expect(renamed.data.user.name).toBe('阿偉');

  const stranger = (await portal.person('cifa')).client;
  expect((await stranger.call('POST /membership/user/remove', { userId })).status).toBe(404);
  expect((await reader.call('POST /membership/user/remove', { userId })).status).toBe(404);
  expect((await client.call('POST /membership/user/remove', { userId })).status).toBe(200);
  expect(await rolesOf(reader)).toEqual([]);
  expect((await client.call('GET /membership/user/list', {})).data.rows).toEqual([]);
  expect((await client.call('POST /membership/user/remove', { userId })).status).toBe(404);
});

test('MEM-6: the last seat is given once, however many ask at once; the institute sets how many there are', async () => {
  const { client } = await portal.person('cifa');
  await joined(client, staff);
  const invite = (email: string) => client.call('POST /membership/user/edit', { email });
  const replies = await Promise.all(Array.from({ length: 8 }, (_, at) => invite(`seat-${at}@example.org`)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(new Set(replies.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
    new Set(['membership.seats']),
  );
  const seats = (value: string, version: number) => ({
    key: 'membership-reading-seats',
    value,
    version,
    from: hongKongDate(portal.engine.clock.now()),
    reason: 'Agreed at the meeting',
  });
  expect((await client.call('POST /setting/dated/plan', seats('6', 0))).status).toBe(403);
  expect((await staff.call('POST /setting/dated/plan', seats('101', 0))).status).toBe(422);
  expect((await staff.call('POST /setting/dated/plan', seats('6', 0))).status).toBe(200);
  expect((await client.call('GET /membershipSetting/get', {})).data).toMatchObject({
    readingSeats: 6,
    reminderDays: [-60, -30, -7, 7, 30],
    graceDays: 30,
    payByDays: 14,
  });
  expect((await invite('seat-9@example.org')).status).toBe(200);
  await staff.call('POST /setting/dated/plan', seats('5', 1));
  expect((await invite('seat-10@example.org')).code).toBe('membership.seats');
});

test('MEM-6: only active members invite; a member is no reading member; readers go with their host', async () => {
  const host = await portal.person('cifa');
  const { membershipId } = await applied(host.client);
  expect((await host.client.call('POST /membership/user/edit', { email: 'x@example.org' })).status).toBe(403);
  const member = await portal.person('cifa');
  await joined(member.client, staff);
  const same = await member.client.call('POST /membership/user/edit', { email: member.email });
  expect(Object.keys(same.errorList)).toEqual(['email']);

  const reader = await portal.person('cifa');
  const second = await portal.person('cifa');
  const own = await joined(second.client, staff, 'applyAssociateMembership');
  const invited = await second.client.call('POST /membership/user/edit', { email: reader.email });
  expect(invited.data.user.status).toBe('invited');
  await answerInvitation(reader.client);
  expect(await rolesOf(reader.client)).toEqual([READING]);
  const { version } = (await staff.call('GET /membership/get', { membershipId: own.membershipId })).data!;
  const ended = await staff.call('POST /membership/deactivate', {
    membershipId: own.membershipId,
    version,
    reason: 'Broke the code of conduct',
  });
  expect(ended.data.membership.status).toBe('deleted');
  expect(await rolesOf(reader.client)).toEqual([]);
  expect(await rolesOf(second.client)).toEqual([]);
  expect((await portal.mails('cifa', second.email))[0]!.text).toContain('Broke the code of conduct');
  expect(membershipId).toBeTruthy();
});

test('MEM-6: the member is answered the same for known and unknown addresses; the invited accept or decline', async () => {
  const member = await portal.person('cifa');
  const { membershipId } = await joined(member.client, staff);
  const invite = (email: string) => member.client.call('POST /membership/user/edit', { email, name: 'Ah Wai' });
  const reader = await portal.person('cifa');
  const active = await portal.person('cifa');
  await joined(active.client, staff);
  const gone = await portal.person('cifa');
  await staff.call('POST /user/disable', { accountId: gone.accountId, disabled: true });
  const same = [];
  for (const email of [reader.email, active.email, gone.email, 'unknown@example.org']) {
    const { status, data } = await invite(email);
    same.push([status, data.message, data.user.status, data.user.name, data.user.lastSeenAt]);
    expect((await portal.mails('cifa', email))[0]!.links[0]).toContain('/invitations');
  }
  expect(new Set(same.map((value) => JSON.stringify(value))).size).toBe(1);
  expect(await rolesOf(reader.client)).toEqual([]);
  // who is a member reads without it
  expect((await active.client.call('GET /invitation/list', {})).data.rows).toEqual([]);
  await answerInvitation(reader.client, false);
  expect(await rolesOf(reader.client)).toEqual([]);
  const { rows } = (await member.client.call('GET /membership/user/list', {})).data;
  expect(rows.map(({ email }) => email)).not.toContain(reader.email);
  // staff, who see the list, take one back
  const { userId } = rows[0]!;
  expect((await reader.client.call('POST /membership/user/remove', { userId })).status).toBe(404);
  expect((await staff.call('POST /membership/user/remove', { userId })).status).toBe(200);
  const trail = await staff.call('GET /audit/list', { subjectKind: 'membership', subjectId: membershipId });
  expect(trail.data.rows.slice(0, 2).map(({ action }) => action)).toEqual([
    'invitation.withdraw',
    'invitation.decline',
  ]);
  expect((await invite(reader.email)).status).toBe(200);
  await answerInvitation(reader.client);
  expect((await invite(reader.email)).errorList).toHaveProperty('email');
  expect(await rolesOf(reader.client)).toEqual([READING]);
});

test('MEM-5: a member keeps particulars up to date; names and date of birth wait for staff', async () => {
  const { client, email } = await portal.person('cifa');
  const { membershipId, formId } = await joined(client, staff);
  const named = { membershipId, formId, dataId: membershipId, formType: 'profile' };
  const form = await client.call('GET /form/getMembership', { membershipId, formType: 'profile' });
  expect(form.data).toMatchObject({ buttonLabel: 'Save my details' });
  expect(form.data.formData[formId]!.allowEdit).toBe(true);
  expect((await client.call('GET /form/get', { formId })).data.allowEdit).toBe(false);
  const bad = await client.call('POST /form/postMembership', { ...named, extra: { phone: '12' } });
  expect(Object.keys(bad.errorList)).toEqual(['phone']);
  const saved = await client.call('POST /form/postMembership', {
    ...named,
    extra: { ...goodAnswers(), phone: '6000 1111', surname: 'Wong', surnameChinese: '黃' },
  });
  expect(saved.data.message).toMatch(/once we have verified/);
  const fields = saved.data.formData[formId]!.fields;
  expect([fields.phone!.value, fields.surname!.value]).toEqual(['+85260001111', 'Chan']);
  const again = await client.call('POST /form/postMembership', {
    ...named,
    extra: { ...goodAnswers(), surname: 'Ho' },
  });
  expect(again.code).toBe('membership.changeOpen');

  const waiting = await staff.call('GET /membership/profile/list', { membershipId });
  expect(waiting.data.rows[0]!.fields.map(({ field, before, after }) => [field, before, after])).toEqual([
    ['surname', 'Chan', 'Wong'],
    ['surnameChinese', '陳', '黃'],
  ]);
  const { changeId } = waiting.data.rows[0]!;
  const work = (await staff.call('GET /work/list', {})).data.rows.find(({ path }) => path === '/membership/changes');
  expect(work).toMatchObject({ count: 1 });
  expect((await client.call('POST /membership/profile/decide', { changeId, decision: 'accept' })).status).toBe(403);
  const decisions = await Promise.all(
    ['accept', 'accept'].map((decision) =>
      staff.call('POST /membership/profile/decide', { changeId, decision: decision as 'accept' }),
    ),
  );
  expect(decisions.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(decisions.find(({ status }) => status === 409)!.error).toMatch(/Person \d+.*\d\d\/\d\d\/\d{4}/);
  expect((await client.call('GET /membership/get', {})).data).toMatchObject({
    fullname: 'WONG Tai Man',
    fullnameChinese: '黃大文',
  });
  expect((await staff.call('GET /membership/browse', { search: '黃大' })).data.rows[0]).toMatchObject({ membershipId });
  expect((await portal.mails('cifa', email))[0]!.subject).toBe('Your personal details have been changed');
  const foreign = await staff.call('POST /form/postMembership', { ...named, extra: goodAnswers() });
  expect(foreign.code).toBe('form.locked');
});

test('ADM-3: what was done here stands in the trail', async () => {
  expect(await actionsInTrail(portal)).toEqual(
    expect.arrayContaining(['membership.profileAccept', 'membership.readerRevoke']),
  );
});
