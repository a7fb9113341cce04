import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../server/testing/client.ts';
import { answerInvitation } from '../../../../server/testing/invitations.ts';
import { PASSWORD, startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { chineseReaders, englishReaders } from '../../../../server/testing/readers.ts';
import {
  applied,
  begin,
  joinTeam,
  locked,
  type Programme,
  programme,
  visible,
} from '../testing/application.fixture.ts';

chineseReaders();

let portal: TestPortal;
let all: Programme;
beforeAll(async () => {
  portal = await startPortal();
  all = await programme(portal);
});
afterAll(() => portal.close());

const invite = (client: TestClient, applicationId: string, email: string) =>
  client.call('POST /grant/team/edit', { applicationId, email, permission: 'edit' });
const invitations = async (client: TestClient) => (await client.call('GET /invitation/list', {})).data.rows;

/** What the audit trail of an application says, the newest first. */
async function trail(applicationId: string) {
  const { rows } = (await all.admin.client.call('GET /audit/list', { subjectKind: 'grant', subjectId: applicationId }))
    .data;
  return rows.map(({ action, changes }) => [action, ...changes.map(({ before, after }) => [before, after])]);
}

test('nothing changes for an approver or administrator who is invited to a team until they accept; they can decline', async () => {
  const { admin, two } = all;
  const { client, applicationId } = await applied(portal, all);
  await locked(all, applicationId);
  for (const { email } of [admin, two]) expect((await invite(client, applicationId, email)).status).toBe(200);
  expect(await visible(two.client, applicationId)).toMatchObject({ role: 'approver', abilities: { review: true } });
  expect(await visible(admin.client, applicationId)).toMatchObject({ role: 'admin', abilities: { assign: true } });
  const [row] = await invitations(two.client);
  expect(row).toMatchObject({ title: 'Neighbours who cook', invitedBy: expect.stringMatching(/^Person/) });
  expect(row!.warning).not.toBe('');
  const piles = (await two.client.call('GET /work/list', {})).data.rows;
  expect(piles.find(({ path }) => path === '/invitations')).toMatchObject({ count: 1 });
  // nobody answers for somebody else
  const stranger = await portal.person('oxfam');
  const { invitationId } = row!;
  expect((await stranger.client.call('POST /invitation/answer', { invitationId, accept: true })).status).toBe(404);
  await answerInvitation(two.client, false);
  expect(await invitations(two.client)).toEqual([]);
  expect(await visible(two.client, applicationId)).toMatchObject({ role: 'approver', abilities: { review: true } });
  expect((await two.client.call('POST /invitation/answer', { invitationId, accept: true })).status).toBe(404);
  expect((await trail(applicationId)).slice(0, 3)).toEqual([
    ['invitation.decline', [`${two.email}: edit`, null]],
    ['invitation.send', [null, `${two.email}: edit`]],
    ['invitation.send', [null, `${admin.email}: edit`]],
  ]);
});

test('the team is answered the same for known and unknown addresses; who has no account registers and comes to it', async () => {
  const { client, applicationId } = await applied(portal, all);
  const known = await portal.person('oxfam');
  const disabled = await portal.person('oxfam');
  await all.admin.client.call('POST /user/disable', { accountId: disabled.accountId, disabled: true });
  const email = 'new.hand@example.org';
  const same = [];
  for (const address of [known.email, disabled.email, email]) {
    const { status, data } = await invite(client, applicationId, address);
    const [row] = data.application.invited.filter((value) => value.email === address);
    same.push([status, data.message.replace(address, ''), row!.permission, data.application.team]);
    expect(await portal.mails('oxfam', address)).toHaveLength(1);
  }
  expect(new Set(same.map((value) => JSON.stringify(value))).size).toBe(1);

  const [mail] = await portal.mails('oxfam', email);
  const landing = new URL(mail!.links[0]!);
  expect(landing.pathname).toBe('/invitations');
  const newcomer = portal.client('oxfam');
  const password = 'Cooking-2026';
  const returnUrl = landing.pathname + landing.search;
  expect(
    (await newcomer.call('POST /user/register', { email, password, displayName: 'New Hand', returnUrl })).status,
  ).toBe(200);
  const token = new URL((await portal.mails('oxfam', email))[0]!.links[0]!).searchParams.get('token')!;
  expect((await newcomer.call('POST /user/verify', { token })).data.returnUrl).toBe(returnUrl);
  await newcomer.call('POST /user/login', { email, password });
  expect((await newcomer.call('GET /grant/application/get', { applicationId })).status).toBe(404);
  expect(await answerInvitation(newcomer)).toBe(`/grants/${applicationId}`);
  expect(await visible(newcomer, applicationId)).toMatchObject({ role: 'team' });
  expect((await newcomer.call('GET /session', {})).data.roles).toEqual(['itrc-oxfam-application-team-member']);
  expect((await trail(applicationId))[0]).toEqual(['grant.team', [null, `${email}: edit`]]);
  expect((await visible(client, applicationId)).invited.map((row) => row.email)).not.toContain(email);
});

test('an invitation is taken back, lapses with its days or with the application, and is answered once by two at once', async () => {
  const { client, applicationId, email } = await applied(portal, all);
  const mate = await portal.person('oxfam');
  const sent = await invite(client, applicationId, mate.email);
  const { invitationId } = sent.data.application.invited[0]!;
  const back = await client.call('POST /grant/team/remove', { applicationId, invitationId });
  expect([back.status, back.data.application.invited]).toEqual([200, []]);
  expect((await mate.client.call('POST /invitation/answer', { invitationId, accept: true })).status).toBe(404);
  expect((await trail(applicationId))[0]).toEqual(['invitation.withdraw', [`${mate.email}: edit`, null]]);

  await invite(client, applicationId, mate.email);
  const [row] = await invitations(mate.client);
  const answers = await Promise.all(
    [true, true, false].map((accept) =>
      mate.client.call('POST /invitation/answer', { invitationId: row!.invitationId, accept }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);

  const late = await portal.person('oxfam');
  await invite(client, applicationId, late.email);
  const after = async (advance: string) => {
    await portal.clock({ advance });
    const again = portal.client('oxfam');
    await again.call('POST /user/login', { email: late.email, password: PASSWORD });
    return invitations(again);
  };
  expect(await after('PT719H59M')).toHaveLength(1);
  expect(await after('PT1M')).toEqual([]);
  // it lapses for who sent it and for staff just so, and there is nothing to take back any more
  const owner = portal.client('oxfam');
  await owner.call('POST /user/login', { email, password: PASSWORD });
  expect((await visible(owner, applicationId)).invited).toEqual([]);
  await portal.clock({ reset: true });
  expect(await invitations(late.client)).toHaveLength(1);
  expect((await visible(client, applicationId)).invited).toHaveLength(1);
  const [open] = await invitations(late.client);
  const { version } = await visible(client, applicationId);
  await client.call('POST /grant/application/withdraw', { applicationId, version });
  expect(await invitations(late.client)).toEqual([]);
  const answer = { invitationId: open!.invitationId, accept: true };
  expect((await late.client.call('POST /invitation/answer', answer)).code).toBe('record.stale');
});

test('an application is the new owner’s only once they accept, and of two who were asked one has it', async () => {
  const owner = await applied(portal, all);
  const { applicationId, client } = owner;
  const mates = [await portal.person('oxfam'), await portal.person('oxfam')];
  for (const mate of mates) {
    await joinTeam(client, applicationId, mate, 'view');
    const { version } = await visible(client, applicationId);
    const { accountId } = mate;
    expect((await client.call('POST /grant/team/handOver', { applicationId, version, accountId })).status).toBe(200);
  }
  expect(await visible(client, applicationId)).toMatchObject({ role: 'owner', abilities: { team: true } });
  expect((await visible(client, applicationId)).invited.map(({ permission }) => permission)).toEqual(['own', 'own']);
  const rows = await Promise.all(mates.map(async (mate) => (await invitations(mate.client))[0]!.invitationId));
  const replies = await Promise.all(
    mates.map((mate, at) => mate.client.call('POST /invitation/answer', { invitationId: rows[at]!, accept: true })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const heir = mates[replies.findIndex(({ status }) => status === 200)]!;
  expect(await visible(heir.client, applicationId)).toMatchObject({ role: 'owner' });
  expect(await visible(client, applicationId)).toMatchObject({ role: 'team', abilities: { edit: false } });
  expect((await trail(applicationId))[0]).toEqual(['grant.handOver', [owner.email, heir.email]]);
});

test('invitations are limited by addressee, by pair and by sender; the refusal says when again, and changes nothing', async () => {
  englishReaders();
  const { client, applicationId } = await applied(portal, all);
  const victim = 'victim@example.org';
  const rounds = [];
  for (let round = 0; round < 7; round++) {
    const reply = await invite(client, applicationId, victim);
    rounds.push(reply.status);
    if (reply.status === 200) {
      const { invitationId } = reply.data.application.invited[0]!;
      await client.call('POST /grant/team/remove', { applicationId, invitationId });
    } else {
      expect(reply.code).toBe('mail.tooMany');
      expect(reply.error).toMatch(/again from \d\d\/\d\d\/\d{4} \d\d:\d\d/);
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  }
  expect(rounds).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect(await portal.mails('oxfam', victim)).toHaveLength(5);
  expect((await visible(client, applicationId)).invited).toEqual([]);

  // five more by another, and then none by anybody
  const second = await applied(portal, all);
  for (let round = 0; round < 5; round++)
    expect((await invite(second.client, second.applicationId, victim)).status).toBe(200);
  const third = await applied(portal, all);
  expect((await invite(third.client, third.applicationId, victim)).code).toBe('mail.tooMany');

  const many = [];
  for (let at = 0; at < 51; at++)
    many.push((await invite(third.client, third.applicationId, `p${at}@example.org`)).status);
  expect(many.filter((status) => status === 200)).toHaveLength(50);
  expect(many.at(-1)).toBe(429);
});

test('whoever is registered begins in an open call and is an applicant from then on; who decides or advises is not', async () => {
  const newcomer = await portal.person('oxfam');
  const { cohorts } = (await newcomer.client.call('GET /grant/apply', {})).data;
  expect(cohorts.map(({ cohortId }) => cohortId)).toContain(all.cohortId);
  const menu = async () => (await newcomer.client.call('GET /session', {})).data;
  expect((await menu()).roles).toEqual([]);
  expect((await menu()).menus.map(({ action }) => action)).toContain('My-Grants');
  const { applicationId } = await begin(newcomer.client, all.cohortId);
  expect((await menu()).roles).toEqual(['itrc-oxfam-applicant']);
  expect(await visible(newcomer.client, applicationId)).toMatchObject({ role: 'owner', abilities: { edit: true } });
  const { rows } = (
    await all.admin.client.call('GET /audit/list', { subjectKind: 'account', subjectId: newcomer.accountId })
  ).data;
  expect(rows[0]).toMatchObject({
    action: 'role.grant',
    who: newcomer.email,
    changes: [{ field: 'role', before: null, after: 'itrc-oxfam-applicant' }],
  });
  for (const role of ['application-approver', 'consultant']) {
    const { client } = await portal.person('oxfam', [`itrc-oxfam-${role}`]);
    expect([role, (await client.call('GET /grant/apply', {})).data.cohorts]).toEqual([role, []]);
    const params = { cohortId: all.cohortId };
    expect((await client.call('POST /workflow/graph/start', { graphName: 'grantApplication', params })).status).toBe(
      403,
    );
  }
});

test('who visits from another tenant, or has another address by now, is not the one who was invited', async () => {
  const { client, applicationId } = await applied(portal, all);
  const visitor = await portal.person('cifa', ['itrc-super-admin']);
  const entered = { tenant: 'oxfam', lang: 'en', reason: 'Support case 12' };
  expect((await visitor.client.raw('POST /user/enter', entered)).status).toBe(200);
  expect((await invite(client, applicationId, visitor.email)).status).toBe(200);
  const list = await visitor.client.raw('GET /invitation/list', { tenant: 'oxfam', lang: 'en' });
  expect([list.status, list.data]).toEqual([200, { rows: [] }]);

  const moved = await portal.person('oxfam');
  await invite(client, applicationId, moved.email);
  const [row] = await invitations(moved.client);
  const email = `moved-${moved.email}`;
  await moved.client.call('POST /user/email/request', { email, password: PASSWORD });
  for (const to of [moved.email, email]) {
    const token = new URL((await portal.mails('oxfam', to))[0]!.links[0]!).searchParams.get('token')!;
    await moved.client.call('POST /user/email/confirm', { token, answer: 'confirm' });
  }
  expect((await moved.client.call('GET /session', {})).data.email).toBe(email);
  expect(await invitations(moved.client)).toEqual([]);
  const answer = { invitationId: row!.invitationId, accept: true };
  expect((await moved.client.call('POST /invitation/answer', answer)).status).toBe(404);
});

test('in a call by invitation only those begin who accepted one; staff invite and see who has', async () => {
  const closed = await programme(portal, { byInvitation: true });
  const { cohortId, admin } = closed;
  const offered = async (client: TestClient) =>
    (await client.call('GET /grant/apply', {})).data.cohorts.some((cohort) => cohort.cohortId === cohortId);
  const start = (client: TestClient) =>
    client.call('POST /workflow/graph/start', { graphName: 'grantApplication', params: { cohortId } });
  const applicant = await portal.person('oxfam', ['itrc-oxfam-applicant']);
  expect([await offered(applicant.client), (await start(applicant.client)).status]).toEqual([false, 403]);
  const { email, client } = await portal.person('oxfam');
  expect((await applicant.client.call('POST /grant/cohort/invite', { cohortId, email })).status).toBe(403);
  expect((await admin.client.call('POST /grant/cohort/invite', { cohortId, email })).status).toBe(200);
  expect([await offered(client), (await start(client)).status]).toEqual([false, 403]);
  expect(await answerInvitation(client)).toBe('/grants');
  expect(await offered(client)).toBe(true);
  await begin(client, cohortId);
  const second = await admin.client.call('POST /grant/cohort/invite', { cohortId, email: applicant.email });
  expect(second.data.rows.map((row) => [row.email, row.accepted])).toEqual([
    [applicant.email, false],
    [email, true],
  ]);
  const { invitationId } = second.data.rows[0]!;
  const elsewhere = { cohortId: all.cohortId, invitationId };
  expect((await all.admin.client.call('POST /grant/cohort/invite', elsewhere)).status).toBe(404);
  await admin.client.call('POST /grant/cohort/invite', { cohortId, invitationId });
  expect((await admin.client.call('GET /grant/cohort/invited', { cohortId })).data.rows).toHaveLength(1);
  expect(await invitations(applicant.client)).toEqual([]);
});

test('an invitation to a call names it in the language of who is asked, in the mail and in the inbox', async () => {
  const { cohortId, admin } = await programme(portal, { byInvitation: true });
  const { email, client } = await portal.person('oxfam', [], 'zh-hant');
  expect((await admin.client.call('POST /grant/cohort/invite', { cohortId, email })).status).toBe(200);
  const [mail] = await portal.mails('oxfam', email);
  expect(mail!.text).toContain('好鄰舍');
  const newest = async () => (await client.call('GET /notification/list', {})).data.rows[0]!.message;
  expect(await newest()).toBe('邀請你在「好鄰舍」提出申請。');
  client.lang = 'en';
  expect(await newest()).toBe('You are invited to apply in “Good neighbours”.');
});

test('the role of a team goes with the last team, and stays where an administrator gave it', async () => {
  const { client, applicationId } = await applied(portal, all);
  const second = await applied(portal, all);
  const mate = await portal.person('oxfam');
  const byHand = await portal.person('oxfam', ['itrc-oxfam-application-team-member']);
  const roles = async ({ accountId }: { accountId: string }) =>
    (await all.admin.client.call('GET /user/profile', { accountId })).data.roles.map(({ role }) => role);
  const leave = (from: TestClient, id: string, { accountId }: { accountId: string }) =>
    from.call('POST /grant/team/remove', { applicationId: id, accountId });
  for (const person of [mate, byHand]) {
    await invite(client, applicationId, person.email);
    await answerInvitation(person.client);
  }
  await invite(second.client, second.applicationId, mate.email);
  await answerInvitation(mate.client);
  expect(await roles(mate)).toEqual(['itrc-oxfam-application-team-member']);
  await leave(client, applicationId, mate);
  expect(await roles(mate)).toEqual(['itrc-oxfam-application-team-member']);
  await leave(second.client, second.applicationId, mate);
  await leave(client, applicationId, byHand);
  expect([await roles(mate), await roles(byHand)]).toEqual([[], ['itrc-oxfam-application-team-member']]);
});
