import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { actionsInTrail } from '../../../../server/testing/trail.ts';
import {
  applied,
  begin,
  goodAnswers,
  handIn,
  joinTeam,
  locked,
  type Programme,
  programme,
  promoted,
  review,
  reviewAnswers,
  visible,
} from './application.fixture.ts';
import { actsOn } from './wall.fixture.ts';

let portal: TestPortal;
let all: Programme;
beforeAll(async () => {
  portal = await startPortal();
  all = await programme(portal);
});
afterAll(() => portal.close());

const said = ({ status, code }: { status: number; code: string }): string => `${status} ${code}`.trim();
const lock = async (applicationId: string, isLocked: boolean) =>
  all.admin.client.call('POST /grant/application/lock', {
    applicationId,
    version: (await visible(all.admin.client, applicationId)).version,
    locked: isLocked,
    reason: 'Asked for by telephone',
  });
const check = (client: TestClient, of: { applicationId: string; version: number }, decision: 'eligible' | 'return') =>
  client.call('POST /grant/application/check', {
    ...of,
    decision,
    comment: 'See the note',
    approvers: [all.one.accountId, all.two.accountId],
  });
const draft = (client: TestClient, formId: string, applicationId: string) =>
  client.call('POST /form/draft', { formId, dataId: applicationId, extra: { need: 'Typed late' }, tab: 'one' });

test('GRA-3: answers that are locked while their form stands open take no post and no draft, and lose nothing', async () => {
  const { client, formId, applicationId } = await applied(portal, all);
  expect(said(await draft(client, formId, applicationId))).toBe('409 form.locked');
  expect((await lock(applicationId, false)).status).toBe(200);
  const open = await client.call('GET /form/get', { formId });
  expect(open.data.allowEdit).toBe(true);
  expect((await lock(applicationId, true)).status).toBe(200);
  const late = await client.call('POST /form/post', { formId, extra: goodAnswers({ need: 'Typed late' }) });
  expect(said(late)).toBe('409 form.locked');
  expect(said(await draft(client, formId, applicationId))).toBe('409 form.locked');
  const kept = await client.call('GET /form/get', { formId });
  expect(kept.data.fields.need!.value).toBe('Many elderly neighbours eat alone.');
});

test('GRA-5: nobody decides twice, one after the other or at once; the first word stands', async () => {
  const { admin, one, two } = all;
  const { applicationId } = await applied(portal, all);
  const { version } = await visible(admin.client, applicationId);
  await locked(all, applicationId);
  expect(said(await check(admin.client, { applicationId, version }, 'return'))).toBe('409 grant.moved');
  const formId = (await visible(one.client, applicationId)).reviews.find(({ own }) => own)!.formId!;
  const send = (decision: string) =>
    one.client.call('POST /form/post', { formId, extra: reviewAnswers(decision, 'Well') });
  const both = await Promise.all([send('approve'), send('reject')]);
  expect(both.map(said).sort()).toEqual(['200', expect.stringMatching(/^409 (form.locked|record.stale)$/)]);
  const first = both[0]!.status === 200 ? 'approve' : 'reject';
  expect(said(await send(first === 'approve' ? 'reject' : 'approve'))).toBe('409 form.locked');
  const { reviews } = await visible(one.client, applicationId);
  expect(reviews.map(({ decision }) => decision)).toEqual([first]);
  const again = await two.client.call('POST /grant/review/declare', { applicationId, conflict: true, reason: 'Late' });
  expect(said(again)).toBe('409 grant.state');
});

test('GRA-5: a review that is on its way while the application goes on to another round is refused', async () => {
  const { one } = all;
  const { applicationId } = await applied(portal, all);
  await locked(all, applicationId);
  const formId = (await visible(one.client, applicationId)).reviews.find(({ own }) => own)!.formId!;
  const { database } = portal.engine;
  const waits = () =>
    database.tenant('oxfam', (db) =>
      db.query("select 1 from pg_locks where not granted and transactionid is not null and $1 <> ''"),
    );
  let sent: ReturnType<typeof one.client.call> | null = null;
  await database.tenant('oxfam', async (db) => {
    await db.query('update grant_application set round = round + 1 where tenant_id = $1 and id = $2', [applicationId]);
    sent = one.client.call('POST /form/post', { formId, extra: reviewAnswers('approve', 'Well') });
    while ((await waits()).length === 0) await new Promise(setImmediate);
  });
  expect(said(await sent!)).toBe('409 form.locked');
  const written = await database.tenant('oxfam', (db) =>
    db.query('select 1 from grant_review where tenant_id = $1 and application_id = $2 and sent_at is not null', [
      applicationId,
    ]),
  );
  expect(written).toEqual([]);
});

test('GRA-5: an approver neither reads nor sends the review of the other', async () => {
  const { one, two } = all;
  const { applicationId } = await applied(portal, all);
  await locked(all, applicationId);
  const theirs = (await visible(two.client, applicationId)).reviews.find(({ own }) => own)!.formId!;
  for (const name of ['POST /form/post', 'POST /form/draft', 'POST /form/validate'])
    expect(
      said(
        await one.client.raw(name, {
          tenant: 'oxfam',
          lang: 'en',
          formId: theirs,
          dataId: theirs.slice(-36),
          extra: reviewAnswers('reject'),
          tab: 'one',
        }),
      ),
    ).toBe('404 record.notFound');
  await review(one.client, applicationId, 'approve');
  expect(said(await one.client.call('POST /form/post', { formId: theirs, extra: reviewAnswers('reject') }))).toMatch(
    /^404|^409 form.locked/,
  );
  expect((await visible(two.client, applicationId)).reviews.map(({ decision }) => decision)).toEqual([null]);
});

test('GRA-5: nobody decides on the own project, whatever roles they hold', async () => {
  const { admin, one, two } = all;
  const roles = ['itrc-oxfam-applicant', 'itrc-oxfam-super-admin', 'itrc-oxfam-application-approver'];
  const owner = await portal.person('oxfam', roles);
  const { applicationId, formId } = await begin(owner.client, all.cohortId);
  await handIn(owner.client, formId);
  const { version, abilities } = await visible(owner.client, applicationId);
  expect(abilities).toMatchObject({ check: false, lock: false, unlock: false, assign: false, withdraw: true });
  expect(said(await check(owner.client, { applicationId, version }, 'eligible'))).toBe('409 grant.state');
  const seated = await admin.client.call('POST /grant/application/check', {
    applicationId,
    version,
    decision: 'eligible',
    approvers: [owner.accountId, two.accountId],
  });
  expect(Object.keys(seated.errorList)).toEqual(['approvers']);
  await locked(all, applicationId);
  // as a deputy of somebody who holds a seat neither
  const named = { deputyEmail: owner.email, fromOn: '2020-01-01', toOn: '2099-12-31' };
  expect((await one.client.call('POST /grant/deputy/edit', named)).status).toBe(200);
  const oneself = await one.client.call('POST /grant/deputy/edit', { ...named, deputyEmail: one.email });
  expect(Object.keys(oneself.errorList)).toEqual(['deputyEmail']);
  const declared = await owner.client.call('POST /grant/review/declare', { applicationId, conflict: false });
  expect(said(declared)).toBe('409 grant.state');
  expect(await visible(owner.client, applicationId)).toMatchObject({
    reviews: [],
    seats: [],
    abilities: { review: false },
  });
  const { rows } = (await one.client.call('GET /grant/deputy/list', {})).data;
  await one.client.call('POST /grant/deputy/edit', { deputyId: rows[0]!.deputyId, end: true });
});

test('GRA-5: an approver who joins the team loses the seat, and the word they had given counts no more', async () => {
  const { admin, one, two } = all;
  const spare = await portal.person('oxfam', ['itrc-oxfam-application-approver']);
  const { client, applicationId } = await applied(portal, all);
  await locked(all, applicationId);
  expect((await review(two.client, applicationId, 'approve')).status).toBe(200);
  await joinTeam(client, applicationId, two, 'edit');
  expect(await visible(two.client, applicationId)).toMatchObject({
    role: 'team',
    reviews: [],
    abilities: { review: false },
  });
  // the other's yes does not make two of them
  expect((await review(one.client, applicationId, 'approve')).status).toBe(200);
  expect(await visible(admin.client, applicationId)).toMatchObject({
    status: 'locked',
    waitsFor: 'The approvers',
    abilities: { assign: true },
  });
  // nor does leaving the team bring it back
  await client.call('POST /grant/team/remove', { applicationId, accountId: two.accountId });
  expect(said(await two.client.call('GET /grant/application/get', { applicationId }))).toBe('404 record.notFound');
  const { version } = await visible(admin.client, applicationId);
  const approvers = [one.accountId, spare.accountId];
  expect(
    (await admin.client.call('POST /grant/application/assign', { applicationId, version, approvers })).status,
  ).toBe(200);
  await spare.client.call('POST /grant/review/declare', { applicationId, conflict: false });
  expect((await review(spare.client, applicationId, 'approve')).status).toBe(200);
  expect((await visible(admin.client, applicationId)).status).toBe('approved');
});

test('GRA-3: a return and a decision in the same second: one of them holds, the other is told', async () => {
  const second = await portal.person('oxfam', ['itrc-oxfam-super-admin']);
  for (let round = 0; round < 5; round += 1) {
    const { client, email, applicationId } = await applied(portal, all);
    const { version } = await visible(all.admin.client, applicationId);
    const of = { applicationId, version };
    const [returned, eligible, left] = await Promise.all([
      check(all.admin.client, of, 'return'),
      check(second.client, of, 'eligible'),
      client.call('POST /grant/application/withdraw', of),
    ]);
    const stored = [returned, eligible, left].map(said);
    expect(stored.filter((value) => value === '200')).toHaveLength(1);
    expect(stored.filter((value) => value === '409 grant.moved')).toHaveLength(2);
    const { status } = await visible(client, applicationId);
    expect(status).toBe(['returned', 'locked', 'withdrawn'][stored.indexOf('200')]);
    // the letter of what did not hold was never written
    const subjects = (await portal.mails('oxfam', email)).map(({ subject }) => subject);
    expect(subjects).toHaveLength(status === 'locked' ? 1 : 2);
  }
});

test('GRA-3: both approvers in the same second, one for a return and one for a yes: the programme settles', async () => {
  const { admin, one, two } = all;
  const { applicationId } = await applied(portal, all);
  await locked(all, applicationId);
  const both = await Promise.all([
    review(one.client, applicationId, 'return', 'The rent'),
    review(two.client, applicationId, 'approve'),
  ]);
  expect(both.map(said)).toEqual(['200', '200']);
  expect(await visible(admin.client, applicationId)).toMatchObject({ status: 'locked', abilities: { settle: true } });
});

test('GRA-3: nothing is promoted without the confirmation, the seal or the amount, nor twice', async () => {
  const { admin, one, two } = all;
  const { client, applicationId } = await applied(portal, all);
  await locked(all, applicationId);
  for (const who of [one, two]) await review(who.client, applicationId, 'approve');
  const { version } = await visible(admin.client, applicationId);
  const promote = (over: Record<string, unknown> = {}) =>
    admin.client.call('POST /grant/application/promote', { applicationId, version, confirmed: true, ...over });
  expect(Object.keys((await promote({ confirmed: false })).errorList)).toEqual(['confirmed']);
  expect(said(await promote())).toBe('409 grant.unsealed');
  const sealed = await promoted(all, applicationId, { confirmed: false });
  expect(Object.keys(sealed.errorList)).toEqual(['confirmed']);
  const both = await Promise.all([promote(), promote()]);
  expect(both.map(said).sort()).toEqual(['200', '409 grant.moved']);

  await handIn(client, `grant-application-final-${applicationId}`);
  const { version: final } = await visible(admin.client, applicationId);
  await check(admin.client, { applicationId, version: final }, 'eligible');
  for (const who of [one, two]) await review(who.client, applicationId, 'approve');
  const noAmount = await promoted(all, applicationId);
  expect(Object.keys(noAmount.errorList)).toEqual(['grantedCents']);
  const noDay = await promoted(all, applicationId, { grantedCents: 1_00, commencedOn: '31/02/2027' });
  expect(Object.keys(noDay.errorList)).toEqual(['commencedOn']);
  expect((await visible(admin.client, applicationId)).stage).toBe('final');
});

test('GRA-3: what a return leaves closed stays as it was handed in, in both stages', async () => {
  const { admin, one, two } = all;
  const { client, formId, applicationId } = await applied(portal, all, { contactEmail: 'office@example.org' });
  const sendBack = async (field: string) => {
    const { version } = await visible(admin.client, applicationId);
    const notes = [{ field, note: 'More, please' }];
    const of = { applicationId, version, decision: 'return' as const, notes };
    expect((await admin.client.call('POST /grant/application/check', of)).status).toBe(200);
  };
  await sendBack('need');
  await handIn(client, formId, { need: 'Seven of ten eat alone.' });
  const shown = async (form: string, field: string) =>
    (await client.call('GET /form/get', { formId: form })).data.fields[field]!.value;
  expect(await shown(formId, 'contactEmail')).toBe('office@example.org');

  await locked(all, applicationId);
  for (const who of [one, two]) await review(who.client, applicationId, 'approve');
  await promoted(all, applicationId);
  const final = `grant-application-final-${applicationId}`;
  const income = JSON.stringify([{ id: 'row-00001', values: { source: 'Tickets', amount: '20000' } }]);
  await handIn(client, final, { income, fund: '240000' });
  await sendBack('approach');
  await handIn(client, final, { approach: 'They cook on Sundays.' });
  expect([await shown(final, 'fund'), await shown(final, 'approach')]).toEqual([240_000, 'They cook on Sundays.']);
  expect(await visible(client, applicationId)).toMatchObject({ askedCents: 24_000_000 });
  // a second return with another note takes nothing of the first back
  await sendBack('timeline');
  await handIn(client, final, { approach: 'Nothing of this' });
  expect([await shown(final, 'fund'), await shown(final, 'approach')]).toEqual([240_000, 'They cook on Sundays.']);
});

test('GRA-3: after a withdrawal the applicant reads it and does nothing more with it', async () => {
  const { client, formId, applicationId } = await applied(portal, all);
  const mate = await portal.person('oxfam', ['itrc-oxfam-application-team-member']);
  await joinTeam(client, applicationId, mate, 'edit');
  const of = { applicationId, version: (await visible(client, applicationId)).version };
  expect((await client.call('POST /grant/application/withdraw', of)).status).toBe(200);
  const { version, abilities } = await visible(client, applicationId);
  const now = { applicationId, version };
  expect(Object.entries(abilities).filter(([, may]) => may)).toEqual([]);
  const late = [
    await client.call('POST /form/post', { formId, extra: goodAnswers() }),
    await draft(client, formId, applicationId),
    await draft(mate.client, formId, applicationId),
    await client.call('POST /grant/application/withdraw', now),
    await client.call('POST /grant/team/edit', { applicationId, email: all.one.email, permission: 'view' }),
    await client.call('POST /grant/team/remove', { applicationId, accountId: mate.accountId }),
    await client.call('POST /grant/team/handOver', { ...now, accountId: mate.accountId }),
    await client.call('POST /grant/change/begin', { applicationId }),
    await client.call('POST /grant/comment/add', { applicationId, field: 'need', text: 'Why?' }),
    await check(all.admin.client, now, 'eligible'),
  ];
  const states = late.map(said);
  expect(states).toEqual([
    '409 form.locked',
    '409 form.locked',
    '409 form.locked',
    ...Array(7).fill('409 grant.state'),
  ]);
  expect((await client.call('GET /form/get', { formId })).data.fields.projectTitle!.value).toBe('Neighbours who cook');
});

test('GRA-1: whoever has nothing to do with an application finds nothing by its id, in any role', async () => {
  const { client, formId, applicationId, nodeId } = await applied(portal, all);
  const { comment } = (await client.call('POST /grant/comment/add', { applicationId, field: 'need', text: 'Well?' }))
    .data;
  const ids = { applicationId, formId, dataId: applicationId, nodeId, commentId: comment.commentId };
  const none = randomUUID();
  const random = Object.fromEntries(Object.entries(ids).map(([key, id]) => [key, id.replace(/[0-9a-f-]{36}$/, none)]));
  const others = { accountId: all.one.accountId, email: all.one.email, approvers: JSON.stringify([none]) };
  for (const role of ['applicant', 'application-approver', 'consultant', 'application-team-member']) {
    const stranger = await portal.person('oxfam', [`itrc-oxfam-${role}`]);
    const guessed = Object.fromEntries(await actsOn(stranger.client, ids, others));
    expect(guessed).toEqual(Object.fromEntries(await actsOn(stranger.client, random, others)));
    expect(
      Object.values(guessed)
        .flat()
        .filter((value) => value.startsWith('200')),
    ).toEqual([]);
    for (const name of ['GET /grant/application/get', 'GET /grant/project/get', 'GET /grant/comment/list'])
      expect(said(await stranger.client.raw(name, { tenant: 'oxfam', lang: 'en', applicationId }))).toBe(
        '404 record.notFound',
      );
  }
});

test('ADM-3: what was done here stands in the trail', async () => {
  expect(await actionsInTrail(portal)).toEqual(
    expect.arrayContaining(['grant.deputy', 'grant.deputyEnd', 'grant.lock', 'grant.unlock', 'grant.withdraw']),
  );
});

test('GRA-5: who has sent a review in this round keeps the seat, the other one may still be given away', async () => {
  const { applicationId } = await applied(portal, all);
  await locked(all, applicationId);
  await review(all.one.client, applicationId, 'approve');
  const third = await portal.person('oxfam', ['itrc-oxfam-application-approver']);
  const { version } = await visible(all.admin.client, applicationId);
  const assign = (...approvers: string[]) =>
    all.admin.client.call('POST /grant/application/assign', { applicationId, version, approvers });
  const taken = await assign(third.accountId, all.two.accountId);
  expect([taken.status, Object.keys(taken.errorList)]).toEqual([422, ['approvers']]);
  expect((await assign(all.one.accountId, third.accountId)).status).toBe(200);
});
