import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Values } from '../../../contract/form.ts';
import type { GraphDefinition } from '../../../contract/workflow.ts';
import { startPortal, type TestPortal } from '../../../server/testing/portal.ts';
import { Context } from '../context.ts';
import type { Engine } from '../engine.ts';
import { editNode } from './edit-node.ts';
import { nextStep } from './next-step.ts';
import { showNode } from './show-node.ts';
import { startGraph } from './start-graph.ts';
import { type WorkflowFeed, WorkflowService } from './workflow-service.ts';

const label = { en: 'Step', 'zh-hant': '步驟' };
const walk: GraphDefinition = {
  graph: 'walk',
  title: label,
  start: 'begin',
  begins: 'walk',
  nodes: {
    begin: { label, waitsFor: 'owner', next: [{ to: 'keepers', roles: ['keeper'] }, { to: 'ask' }] },
    keepers: { label },
    ask: { label, back: 'begin', next: [{ to: 'long', when: [{ field: 'way', is: 'long' }] }, { to: 'form' }] },
    long: { label, back: 'ask', next: [{ to: 'form' }] },
    form: { label, form: 'entry', waitsFor: 'owner', next: [{ to: 'check' }] },
    check: {
      label,
      waitsFor: 'staff',
      next: [
        { to: 'yes', when: [{ field: 'decision', is: 'yes' }] },
        { to: 'form', when: [{ field: 'decision', is: 'back' }] },
      ],
    },
    yes: { label },
  },
};

let portal: TestPortal;
let accountId: string;
let subjectId = 0;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  accountId = (await portal.person('rmhc')).accountId;
  subjectId += 1;
});
afterAll(() => portal.close());

/** A person in front of a server that was just started: nothing is remembered outside of the database. */
function reader(roles: string[] = [], who = accountId): Context {
  const id = String(subjectId);
  const feed: WorkflowFeed = {
    begin: async () => ({ kind: 'thing', id }),
    answers: async () => ({}),
    formOf: (subject, form) => ({ formId: `${form}-${subject.id}`, dataId: subject.id }),
  };
  const engine: Engine = { ...portal.engine, workflows: new WorkflowService({ walk: { ...feed, isIn: () => true } }) };
  const person = {
    kind: 'person' as const,
    accountId: who,
    email: 'reader@example.org',
    roles,
    capabilities: new Set<never>(),
  };
  return new Context({
    engine,
    tenant: { ...engine.tenants.get('rmhc')!, graphs: { walk } },
    lang: 'en',
    actor: person as unknown as Context['actor'],
    requestId: 'test',
    ip: '',
    device: '',
    browserId: '',
  });
}
const start = (roles?: string[]) => startGraph(reader(roles), { graphName: 'walk' });
const next = (currentStep: string, direction: 'forward' | 'back' = 'forward', roles?: string[]) =>
  nextStep(reader(roles), { workflowName: 'walk', currentStep, direction });
const edit = (nodeId: string, extra: Values) => editNode(reader(), { nodeId, extra });
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

test('WFL-1, WFL-2: starting stores name, step and direction; next leads to the form of the step', async () => {
  const started = await start();
  expect(started).toMatchObject({ workflowName: 'walk', currentStep: 'begin', direction: 'forward' });
  expect(started.route).toEqual({ name: 'Workflow-Journey', params: { nodeId: started.nodeId } });
  expect(started.nextStepList.next).toEqual(['ask']);
  await next('begin');
  const form = await next('ask');
  expect(form).toMatchObject({
    currentStep: 'form',
    nextStepList: { next: ['check'] },
    route: { name: 'Form', params: { formId: `entry-${subjectId}`, dataId: String(subjectId) } },
  });
  expect((await start()).nodeId).toBe(started.nodeId);
  expect((await start()).currentStep).toBe('form');
});

test('WFL-3: branches on answers, which only the questions of the step take', async () => {
  const { nodeId } = await start();
  await next('begin');
  await edit(nodeId, { way: 'long', decision: 'yes', other: 'x' });
  expect((await next('ask')).currentStep).toBe('long');
  const kept = await portal.engine.database.tenant('rmhc', (db) =>
    db.from('workflow_node').select('answers').where('id', '=', nodeId).executeTakeFirstOrThrow(),
  );
  expect(kept.answers).toEqual({ way: 'long' });
});

test('WFL-3: branches on roles', async () => {
  await start(['keeper']);
  expect((await next('begin', 'forward', ['keeper'])).currentStep).toBe('keepers');
});

test('WFL-3: goes back where the step says so, and on again another way', async () => {
  const { nodeId } = await start();
  await next('begin');
  await edit(nodeId, { way: 'long' });
  await next('ask');
  expect(await next('long', 'back')).toMatchObject({ currentStep: 'ask', direction: 'back' });
  await edit(nodeId, { way: 'short' });
  expect((await next('ask')).currentStep).toBe('form');
  const shown = await showNode(reader(), { nodeId });
  expect(shown.steps.map(({ step, state }) => `${step} ${state}`)).toEqual([
    'begin done',
    'ask done',
    'form here',
    'check ahead',
    'yes ahead',
  ]);
  expect(shown.steps[2]!.waitsFor).toBe('You');
  expect(await refused(next('form', 'back'))).toBe('workflow.step');
});

test('WFL-1: doubled, out of order or not one’s own is refused and moves nothing', async () => {
  const { nodeId } = await start();
  const twice = await Promise.all([refused(next('begin')), refused(next('begin')), refused(next('begin'))]);
  expect(twice.sort()).toEqual(['done', 'workflow.moved', 'workflow.moved']);
  expect(await refused(next('long'))).toBe('workflow.moved');
  expect(await refused(nextStep(reader(), { workflowName: 'run', currentStep: 'ask', direction: 'forward' }))).toBe(
    'workflow.unknown',
  );
  const stranger = (await portal.person('rmhc')).accountId;
  const attempts = [
    showNode(reader([], stranger), { nodeId }),
    editNode(reader([], stranger), { nodeId, extra: {} }),
    nextStep(reader([], stranger), { workflowName: 'walk', currentStep: 'ask', direction: 'forward', nodeId }),
  ];
  expect(await Promise.all(attempts.map(refused))).toEqual(Array(3).fill('record.notFound'));
  expect((await showNode(reader(), { nodeId })).currentStep).toBe('ask');
});

test('a form is left by submitting it and a step of staff by their decision, not by asking for the next', async () => {
  const { nodeId } = await start();
  const ctx = reader();
  const subject = { kind: 'thing', id: String(subjectId) };
  const move = (from: string, answers?: Values) =>
    ctx.transaction((db) => ctx.engine.workflows.move(ctx, db, subject, { from, ...(answers && { answers }) }));
  // submitted right after the start: the steps that ask for nothing are passed
  expect((await move('form'))!.step).toBe('check');
  expect(await refused(next('check'))).toBe('workflow.step');
  expect(await refused(edit(nodeId, { decision: 'yes' }))).toBe('workflow.step');
  expect(await refused(move('form'))).toBe('workflow.step');
  expect(await refused(move('check', { decision: 'perhaps' }))).toBe('workflow.step');
  expect((await move('check', { decision: 'back' }))!.step).toBe('form');
  expect(await refused(next('form'))).toBe('workflow.step');
  await move('form');
  expect((await move('check', { decision: 'yes' }))!.endedAt).not.toBeNull();
  expect(await move('check', { decision: 'yes' })).toBeNull();
  expect((await start()).nodeId).not.toBe(nodeId);
});
