import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal, type TestPortal } from '../../../server/testing/portal.ts';
import { actionsInTrail } from '../../../server/testing/trail.ts';
import { Context } from '../context.ts';
import { sinceOverdue } from './due.ts';
import { workflowJobs } from './remind.ts';

const TENANT = 'cifa';
const KEEPER = 'itrc-cifa-admin';
const WALK = 'practiceWalk';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const go = (client: Awaited<ReturnType<typeof person>>['client'], nodeId: string, currentStep: string, back = false) =>
  client.call('POST /workflow/next', {
    workflowName: WALK,
    currentStep,
    direction: back ? 'back' : 'forward',
    nodeId,
  });
const person = (roles: string[] = [], lang = 'en') => portal.person(TENANT, roles, lang);

/** A run that waits for a keeper. */
async function waiting() {
  const owner = await person();
  const { nodeId } = (await owner.client.call('POST /workflow/graph/start', { graphName: WALK })).data;
  await owner.client.call('POST /workflow/node/edit', { nodeId, extra: { way: 'short' } });
  expect((await go(owner.client, nodeId, 'choose')).data.currentStep).toBe('check');
  return { ...owner, nodeId };
}

/** As a verb of a room does it, for the record that a run moves. */
async function setDue(
  accountId: string,
  by: { accountId: string; email: string },
  dueOn: string | null,
  reason: string,
) {
  const { engine } = portal;
  const actor = { kind: 'person', ...by, roles: [KEEPER], capabilities: new Set() } as unknown as Context['actor'];
  const tenant = engine.tenants.get(TENANT)!;
  const ctx = new Context({ engine, tenant, lang: 'en', actor, requestId: 'test', ip: '', device: '', browserId: '' });
  return ctx.transaction((db) =>
    engine.workflows.setDue(ctx, db, { kind: 'practice', id: accountId }, { dueOn, reason }),
  );
}

const today = (days = 0) =>
  new Date(portal.engine.clock.ms() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
const shown = (day: string) => day.split('-').reverse().join('/');
async function remind() {
  const { engine } = portal;
  const tenant = engine.tenants.get(TENANT)!;
  await workflowJobs[0]!.run({ engine, tenant, transaction: (work) => engine.database.tenant(TENANT, work) }, {});
}

test('WFL-1: every move is in the trail with who, from where, to where and by which answer, in the reader’s words', async () => {
  const keeper = await person([KEEPER]);
  const { email, nodeId } = await waiting();
  await keeper.client.call('POST /workflow/node/edit', { nodeId, extra: { decision: 'again' } });
  expect((await go(keeper.client, nodeId, 'check')).data.currentStep).toBe('choose');
  const reply = await keeper.client.call('GET /audit/list', { action: 'workflow.move', subjectId: nodeId });
  expect(reply.status).toBe(200);
  const text = reply.data.rows
    .filter(({ subjectId }) => subjectId === nodeId)
    .map(({ who, changes }) => [who, ...changes.map(({ beforeText, afterText }) => `${beforeText} → ${afterText}`)]);
  expect(text).toEqual([
    [keeper.email, 'An administrator checks → Choose a way', ' → again'],
    [email, 'Choose a way → An administrator checks', ' → short'],
  ]);
});

test('WFL-1: a move that is refused leaves nothing in the trail, and a room’s own move is told once, by the room', async () => {
  const { client, nodeId } = await waiting();
  expect((await go(client, nodeId, 'check')).status).toBe(403);
  expect((await go(client, nodeId, 'choose')).status).toBe(409);
  const entries = (kind: string, id: string) =>
    portal.engine.database.tenant(TENANT, (db) =>
      db
        .from('audit_entry')
        .select('action')
        .where('subject_kind', '=', kind)
        .where('subject_id', '=', id)
        .orderBy('id')
        .execute(),
    );
  expect(await entries('workflow', nodeId)).toEqual([{ action: 'workflow.move' }]);
  const applicant = await person();
  const begun = await applicant.client.call('POST /workflow/graph/start', { graphName: 'applyFullMembership' });
  await go(applicant.client, begun.data.nodeId, 'begin');
  const membershipId = begun.data.route!.params.formId!.replace('fill-in-membership-form-', '');
  expect(await entries('membership', membershipId)).toEqual([{ action: 'membership.begin' }]);
});

test('WFL-3: a room sets the last day of the present step with a reason: told, shown, in the trail, reminded of anew', async () => {
  const keeper = await person([KEEPER], 'zh-hant');
  const staff = await person([KEEPER]);
  const { accountId, client, nodeId } = await waiting();
  const standing = async () => (await client.call('GET /workflow/node', { nodeId })).data;
  const before = await standing();
  expect(before.dueOn).toBe(today(14));
  await expect(setDue(accountId, staff, today(3), ' ')).rejects.toMatchObject({ code: 'request.invalid' });
  await expect(setDue(accountId, staff, today(-1), 'too late')).rejects.toMatchObject({ code: 'request.invalid' });
  expect((await setDue(accountId, staff, today(3), 'The committee meets sooner.'))?.dueOn).toBe(today(3));
  // who looked at the run before still sees it as it stands
  expect(await standing()).toMatchObject({ dueOn: today(3), overdue: false, version: before.version });
  const subjects = async () =>
    (await portal.mails(TENANT, keeper.email))
      .filter(({ text }) => text.includes(nodeId))
      .map(({ subject }) => subject);
  await remind();
  expect(await subjects()).toEqual([expect.stringContaining(shown(today(3)))]);
  await remind();
  expect(await subjects()).toHaveLength(1);

  // put off again: what was said of the other day is not enough
  await setDue(accountId, staff, today(5), 'One more week is not possible, two days are.');
  await remind();
  expect((await subjects()).filter((subject) => subject.includes(shown(today(5))))).toHaveLength(1);
  expect(await subjects()).toHaveLength(2);
  const trail = await portal.engine.database.tenant(TENANT, (db) =>
    db
      .from('audit_entry')
      .select(['actor_name', 'changes', 'reason'])
      .where('action', '=', 'workflow.due')
      .where('subject_id', '=', nodeId)
      .orderBy('id')
      .execute(),
  );
  expect(trail).toEqual([
    {
      actor_name: staff.email,
      changes: [{ field: 'dueOn', before: today(14), after: today(3) }],
      reason: 'The committee meets sooner.',
    },
    expect.objectContaining({ changes: [{ field: 'dueOn', before: today(3), after: today(5) }] }),
  ]);
  const lines = await portal.engine.database.tenant(TENANT, (db) =>
    db
      .from('notification')
      .select('params')
      .where('account_id', '=', keeper.accountId)
      .where('word', '=', 'workflows.notice.due')
      .orderBy('seq')
      .execute(),
  );
  expect(lines.map(({ params }) => params)).toMatchObject([{ dueOn: shown(today(3)) }, { dueOn: shown(today(5)) }]);

  // the list of what waits goes by the same day
  const overdue = async () =>
    (await staff.client.call('GET /work/list', {})).data.rows.reduce((sum, row) => sum + row.overdue, 0);
  const late = await overdue();
  await portal.engine.database.tenant(TENANT, (db) =>
    db
      .update('workflow_node', { due_on: today(-1) })
      .where('id', '=', nodeId)
      .execute(),
  );
  expect(await overdue()).toBe(late + 1);
  expect((await standing()).overdue).toBe(true);

  // with the next move it is gone, also when the run comes back to the step
  expect((await go(keeper.client, nodeId, 'check', true)).data.currentStep).toBe('choose');
  expect((await standing()).dueOn).toBeNull();
  expect((await go(client, nodeId, 'choose')).data.currentStep).toBe('check');
  expect((await standing()).dueOn).toBe(today(14));
});

test('WFL-3: a run is counted as overdue from the day after its last day, set by a room or counted from the step', async () => {
  const staff = await person([KEEPER]);
  const runs = [await waiting(), await waiting(), await waiting()];
  const overdue = async () =>
    (await staff.client.call('GET /work/list', {})).data.rows.reduce((sum, row) => sum + row.overdue, 0);
  const stand = (at: number, change: { due_on: string | null; since?: Date }) =>
    portal.engine.database.tenant(TENANT, (db) =>
      db.update('workflow_node', change).where('id', '=', runs[at]!.nodeId).execute(),
    );
  const before = await overdue();
  for (const [at, days] of [0, -1, 1].entries()) await stand(at, { due_on: today(days) });
  expect(await overdue()).toBe(before + 1);
  const border = sinceOverdue(today(), 14).getTime();
  for (const [at, ms] of [0, -1, 1].entries()) await stand(at, { due_on: null, since: new Date(border + ms) });
  expect(await overdue()).toBe(before + 1);
});

test('a record without an open run has no day to set', async () => {
  const staff = await person([KEEPER]);
  expect(await setDue((await person()).accountId, staff, today(1), 'nothing to set')).toBeNull();
});

test('ADM-3: what was done here stands in the trail', async () => {
  expect(await actionsInTrail(portal)).toEqual(expect.arrayContaining(['workflow.remind']));
});
