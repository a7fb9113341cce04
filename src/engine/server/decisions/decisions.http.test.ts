import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '../../../contract/calls/calls.ts';
import { DECISION_HEADER, UNDO_HEADER, UNDOABLE, undoableRecords } from '../../../contract/values/undoable.ts';
import { applied } from '../../../rooms/membership/server/testing/application.fixture.ts';
import type { TestClient } from '../../../server/testing/client.ts';
import { TestPage } from '../../../server/testing/open-page.ts';
import { startPortal, type TestPortal } from '../../../server/testing/portal.ts';
import { type Take, waitsFor } from '../../../server/testing/waits.ts';
import { contextOf } from '../jobs/job.ts';
import { carryOut } from './carry-out.ts';
import { lockRecords } from './decision.store.ts';

let portal: TestPortal;
let staff: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  staff = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
});
afterAll(() => portal.close());

async function waiting() {
  const person = await portal.person('cifa', [], 'zh-hant');
  const { membershipId } = await applied(person.client, 'applyAssociateMembership');
  const { version } = (await staff.call('GET /membership/get', { membershipId })).data!;
  return { ...person, membershipId, version };
}
type Waiting = Awaited<ReturnType<typeof waiting>>;

/** Approves, with ten seconds in which that can be undone. */
async function approve({ membershipId, version }: Waiting, by = staff) {
  const input = { membershipId, version, decision: 'approve' as const, comment: 'Welcome' };
  const reply = await by.call('POST /membership/submitForApproval', input, { [UNDO_HEADER]: '10' });
  return { ...reply, decisionId: reply.headers.get(DECISION_HEADER) ?? '' };
}

const stateOf = async ({ membershipId }: Waiting) =>
  (await staff.call('GET /membership/get', { membershipId })).data!.status;
const run = (decisionId: string) => carryOut(contextOf(portal.engine, 'cifa'), decisionId);

/** What stands in every table of the portal, but for the trail and the decisions themselves. */
async function everything(): Promise<Record<string, string>> {
  const client = new pg.Client(portal.ownerUrl);
  await client.connect();
  await client.query(`set app.tenant = 'cifa'`);
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'
     and tablename not in ('audit_entry', 'held_decision', 'rate_limit', 'session') order by 1`,
  );
  const all: Record<string, string> = {};
  for (const { name } of rows) {
    const found = await client.query(
      `select count(*)::int || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from "${name}" t`,
    );
    all[name] = found.rows[0].sum;
  }
  await client.end();
  return all;
}

test('F: an approval that is undone has changed nothing, sent nothing and used up no number', async () => {
  const person = await waiting();
  const before = await everything();
  const { status, data, decisionId } = await approve(person);
  expect([status, data.message]).toEqual([
    200,
    expect.stringMatching(/^Membership approved: .+\. Takes effect in \d+ seconds; nothing is sent before then\.$/),
  ]);
  expect(await everything()).toEqual(before);
  expect(await stateOf(person)).toBe('pending');
  expect((await staff.call('GET /decision/get', { decisionId })).data.state).toBe('held');

  expect((await staff.call('POST /decision/undo', { decisionId })).status).toBe(200);
  await run(decisionId);
  expect(await everything()).toEqual(before);
  expect((await staff.call('GET /decision/get', { decisionId })).data.state).toBe('undone');
  expect((await staff.call('POST /decision/undo', { decisionId })).code).toBe('decision.over');
  const trail = (await staff.call('GET /audit/list', { subjectKind: 'membership', subjectId: person.membershipId }))
    .data;
  expect(trail.rows.slice(0, 2).map(({ action }) => action)).toEqual(['decision.undo', 'decision.hold']);
});

test('F: a decision that nobody undoes is carried out once, by whichever worker comes first', async () => {
  const person = await waiting();
  const { decisionId } = await approve(person);
  await Promise.all([run(decisionId), run(decisionId), run(decisionId)]);
  expect(await stateOf(person)).toBe('awaiting');
  expect((await person.client.call('GET /payment/invoice/mine', {})).data.rows).toHaveLength(1);
  expect((await staff.call('POST /decision/undo', { decisionId })).code).toBe('decision.over');
  const mails = await portal.mails('cifa', person.email);
  expect(new Set(mails.map(({ lang }) => lang))).toEqual(new Set(['zh-hant']));
});

test('F: a worker carries it out by itself after the seconds, also when nobody looks', async () => {
  const person = await waiting();
  const input = { membershipId: person.membershipId, version: person.version, decision: 'approve' as const };
  const sent = await staff.call('POST /membership/submitForApproval', input, { [UNDO_HEADER]: '1' });
  const decisionId = sent.headers.get(DECISION_HEADER)!;
  const { rows } = await portal.engine.database.pool.query<{ seconds: number }>(
    `select extract(epoch from start_after - created_on)::float as seconds from pgboss.job
     where name = 'decision.carry-out' and data->>'decisionId' = $1`,
    [decisionId],
  );
  expect(rows[0]!.seconds).toBeGreaterThanOrEqual(1);
});

test('F: what would be refused is refused at once, and nothing is held', async () => {
  const person = await waiting();
  const stale = await approve({ ...person, version: person.version + 1 });
  expect([stale.code, stale.decisionId]).toEqual(['record.stale', '']);
  const reply = await staff.call(
    'POST /membership/submitForApproval',
    { membershipId: person.membershipId, version: person.version, decision: 'reject' },
    { [UNDO_HEADER]: '10' },
  );
  expect(Object.keys(reply.errorList)).toEqual(['comment']);
});

test('F: open pages of who could decide hear of a decision that can be undone, and of its end; others do not', async () => {
  const colleague = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
  const person = await waiting();
  const page = await TestPage.open(portal.urls[0]!, colleague);
  const outsider = await TestPage.open(portal.urls[0]!, person.client);
  expect(await page.topic('decision/held')).toMatchObject({ on: true });
  expect(await outsider.topic('decision/held')).toEqual({ refused: 'record.notFound' });
  const heard = () => page.heard.filter((event) => event === 'topic decision/held').length;
  const { decisionId } = await approve(person);
  await expect.poll(heard).toBe(1);
  await staff.call('POST /decision/undo', { decisionId });
  await expect.poll(heard).toBe(2);
  page.close();
  outsider.close();
});

test('F: a colleague is refused while a decision can be undone, by every call that decides about the record', async () => {
  const person = await waiting();
  const second = await portal.person('cifa', ['itrc-cifa-admin']);
  await approve(person, second.client);
  const { membershipId, version } = person;
  const about = { membershipId, version, comment: 'No papers' };
  for (const headers of [undefined, { [UNDO_HEADER]: '10' }]) {
    const rejected = await staff.call('POST /membership/submitForApproval', { ...about, decision: 'reject' }, headers);
    const returned = await staff.call('POST /membership/return', { ...about, notes: [] }, headers);
    for (const reply of [rejected, returned]) {
      expect([reply.status, reply.code]).toEqual([409, 'decision.held']);
      expect(reply.error).toMatch(/has just decided on this, with effect in \d+ s/);
    }
  }
  expect(await stateOf(person)).toBe('pending');
});

test('F: of two who decide in the same moment one is refused', async () => {
  const person = await waiting();
  const second = await portal.person('cifa', ['itrc-cifa-admin']);
  const replies = await Promise.all([approve(person), approve(person, second.client)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('F: a decision waits while another one about the same record is being kept, and for no other record', async () => {
  const [person, other] = [await waiting(), await waiting()];
  const keeping: Take = (db) => lockRecords(db, [person.membershipId]);
  const waits = (second: Waiting) => waitsFor(portal.engine.database, 'cifa', keeping, () => approve(second));
  expect([await waits(person), await waits(other)]).toEqual([true, false]);
});

test('F: what changed meanwhile refuses a decision, and whoever decided is notified', async () => {
  const person = await waiting();
  const { decisionId } = await approve(person);
  const { membershipId, version } = person;
  expect(
    (await person.client.call('POST /membership/withdraw', { membershipId, version, reason: 'Moved away' })).status,
  ).toBe(200);
  await run(decisionId);
  expect((await staff.call('GET /decision/get', { decisionId })).data).toMatchObject({
    state: 'refused',
    reason: expect.stringMatching(/./),
  });
  const { rows } = (await staff.call('GET /notification/list', {})).data;
  expect(rows[0]!.message).toContain('Your decision was not carried out');
});

test('F: a record says who decided about it and when that takes effect, to whoever could have decided', async () => {
  const person = await waiting();
  const second = await portal.person('cifa', ['itrc-cifa-admin'], 'zh-hant');
  const member = await portal.person('cifa', ['itrc-cifa-membership-full-member']);
  const { decisionId } = await approve(person);
  const seenBy = async (client: TestClient) =>
    (await client.call('GET /decision/list', {})).data.rows.filter(({ records }) =>
      records.includes(person.membershipId),
    );
  const [own] = await seenBy(staff);
  expect(own).toMatchObject({ decisionId, what: 'Membership approved', isOwn: true });
  expect(own!.seconds).toBeGreaterThan(0);
  expect(own!.seconds).toBeLessThanOrEqual(10);
  expect(await seenBy(second.client)).toMatchObject([{ what: '批准會籍', isOwn: false, by: own!.by }]);
  for (const client of [member.client, person.client]) expect(await seenBy(client)).toEqual([]);
  await staff.call('POST /decision/undo', { decisionId });
  expect(await seenBy(staff)).toEqual([]);
});

test('F: a plan of shifts is a decision about each of its shifts', () => {
  const places = JSON.stringify([
    { shiftId: 's1', personId: 'p1' },
    { shiftId: 's1', personId: 'p2' },
    { shiftId: 's2', personId: 'p1' },
  ]);
  const call = 'POST /shift/desk/plan/publish';
  expect(undoableRecords(call, { places })).toEqual(['s1', 's2']);
  expect(undoableRecords(call, { places: JSON.parse(places) })).toEqual(['s1', 's2']);
  for (const broken of ['[', '{}', '[null]', '', null]) expect(undoableRecords(call, { places: broken })).toEqual([]);
});

test('F: many acts at once skip a record whose decision can still be undone, and do the others', async () => {
  const [decided, free] = [await waiting(), await waiting()];
  const second = await portal.person('cifa', ['itrc-cifa-admin']);
  await approve(decided, second.client);
  const rows = [decided, free].map(({ membershipId, version }) => ({ key: membershipId, version }));
  for (const [client, dryRun] of [
    [second.client, true],
    [staff, true],
    [staff, false],
  ] as const) {
    const { data } = await client.call('POST /membership/bulk', { decision: 'approve', comment: '', rows, dryRun });
    expect(data.rows).toMatchObject([
      { outcome: 'skipped', why: expect.stringMatching(/has just decided on this/) },
      { outcome: 'done' },
    ]);
  }
  expect([await stateOf(decided), await stateOf(free)]).toEqual(['pending', 'awaiting']);
});

test('F: a right that was lost in the ten seconds does not decide any more', async () => {
  const person = await waiting();
  const second = await portal.person('cifa', ['itrc-cifa-admin']);
  const { decisionId } = await approve(person, second.client);
  await portal.engine.database.tenant('cifa', (db) =>
    db.query('delete from role_grant where tenant_id = $1 and account_id = $2', [second.accountId]),
  );
  await run(decisionId);
  expect(await stateOf(person)).toBe('pending');
});

test('F: another decision about the same record carries out the one that was held before', async () => {
  const person = await waiting();
  const first = await approve(person);
  const again = await approve(person);
  expect(again.status).toBe(409);
  expect((await staff.call('GET /decision/get', { decisionId: first.decisionId })).data.state).toBe('done');
  expect(await stateOf(person)).toBe('awaiting');
});

test('F: nobody sees or undoes the decision of somebody else', async () => {
  const person = await waiting();
  const { decisionId } = await approve(person);
  const { client } = await portal.person('cifa', ['itrc-cifa-admin']);
  for (const call of ['POST /decision/undo', 'GET /decision/get'] as const)
    expect((await client.call(call, { decisionId })).status).toBe(404);
  expect((await staff.call('GET /decision/get', { decisionId })).data.state).toBe('held');
});

test('F: an application that is being approved is not the next one that waits', async () => {
  const person = await waiting();
  const next = async () => {
    const seen: string[] = [];
    for (let after = ''; ; ) {
      const { membershipId } = (await staff.call('GET /membership/next', { after: after || person.membershipId })).data;
      if (!membershipId || seen.includes(membershipId)) return seen;
      seen.push(membershipId);
      after = membershipId;
    }
  };
  const other = await waiting();
  expect(await next()).toContain(other.membershipId);
  await approve(other);
  expect(await next()).not.toContain(other.membershipId);
});

/** Calls that decide, publish or send and are carried out at once, each with why. */
const AT_ONCE: Record<string, string> = {
  'POST /chat/message/send': 'a message of a chat can be deleted',
  'POST /checkout/refund/decide': 'a second person has approved it, and money is asked of the gateway',
  'POST /checkout/slip/confirm': 'records money that has come; a correction reverses it',
  'POST /checkout/slip/refuse': 'records money that has not come',
  'POST /checkout/slip/send': 'the payer brings a file',
  'POST /grant/consultation/confirm': 'the applicant confirms hours',
  'POST /grant/consultation/settle': 'the applicant says what is wrong with hours',
  'POST /hours/bulk': 'previewed and confirmed with numbers',
  'POST /made-form/send': 'an answer of one’s own',
  'POST /mail/outbox/resend': 'the mail has been due for long',
  'POST /mail/subscribe/confirm': 'a reader’s own wish',
  'POST /payment/correction/decide': 'a second person has approved it',
  'POST /privacy/request/decide': 'a second person decides; the erasure begins later',
  'POST /record/message/send': 'an answer to a person',
  'POST /record/message/settle': 'says that no answer is needed; sends nothing',
  'POST /signOn/confirm': 'an own login',
  'POST /user/email/confirm': 'an own address',
  'POST /user/merge/decide': 'a second person decides, and it can be undone for days',
  'POST /user/totp/confirm': 'an own factor',
};

test('F: every call that approves, rejects, publishes or sends can be undone, or says here why not', () => {
  const names = Object.keys(calls).filter((name) =>
    /^POST .*\/(\w*[aA]pprov\w*|\w*[rR]eject\w*|publish|send|decide|settle|review|vote|confirm|refuse)$/.test(name),
  );
  const open = names.filter((name) => !(name in UNDOABLE) && !(name in AT_ONCE));
  expect(open).toEqual([]);
  for (const name of Object.keys(UNDOABLE)) expect(calls).toHaveProperty([name]);
});
