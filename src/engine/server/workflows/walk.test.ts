import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Values } from '../../../contract/form.ts';
import type { GraphDefinition, NodeDefinition } from '../../../contract/workflow.ts';
import { checkWays } from '../tenants/check-ways.ts';
import { dueOn, isOverdue, OVERDUE, remindersDue } from './due.ts';
import { edgesOpen, isOver, movesDone, type Run, settle, step, stepsAhead, stepsDone } from './run.ts';

const label = { en: 'Step', 'zh-hant': '步驟' };
const at = new Date('2026-01-31T04:00:00Z');
const beginning: Run = {
  id: 'run',
  graph: 'walk',
  step: 's0',
  direction: 'forward',
  accountId: 'me',
  subject: { kind: 'thing', id: 'it' },
  answers: {},
  trail: [],
  since: at,
  endedAt: null,
  dueOn: null,
  version: 1,
};
const refuse = (what: string): never => {
  throw new Error(what);
};

/** Graphs that a start would take: ways lead to later steps, the last of them is always open. */
const graphs = fc.integer({ min: 2, max: 9 }).chain((size) =>
  fc
    .array(fc.array(fc.record({ jump: fc.nat(8), value: fc.constantFrom('a', 'b', 'c') }), { maxLength: 3 }), {
      minLength: size,
      maxLength: size,
    })
    .map((drawn): GraphDefinition => {
      const nodes: Record<string, NodeDefinition> = {};
      drawn.forEach((ways, index) => {
        const later = (jump: number) => `s${index + 1 + (jump % (size - 1 - index || 1))}`;
        const when = ways.map(({ jump, value }) => ({ to: later(jump), when: [{ field: 'x', is: value }] }));
        const next = index === size - 1 ? [] : [...when, { to: `s${index + 1}` }];
        nodes[`s${index}`] = { label, next, ...(index > 0 && { back: `s${index - 1}` }) };
      });
      return { graph: 'walk', title: label, start: 's0', begins: 'walk', nodes };
    }),
);
const answers = fc.record({ x: fc.constantFrom('a', 'b', 'c', '') });
const onward = (graph: GraphDefinition, run: Run, values: Values): Run => {
  const to = edgesOpen(graph, run.step, values, [])[0]!.to;
  return step(run, to, 'forward', { at, ended: isOver(graph, to) });
};

test('WFL-3: a graph that the start takes is never stuck: every walk comes to its end', () => {
  fc.assert(
    fc.property(graphs, fc.array(answers, { minLength: 1 }), (graph, said) => {
      checkWays(graph, refuse);
      let run = beginning;
      for (let turn = 0; !run.endedAt; turn += 1) {
        expect(turn).toBeLessThan(10);
        run = onward(graph, run, said[turn % said.length]!);
      }
      expect(stepsAhead(graph, run, {}, [])).toEqual([]);
    }),
  );
});

test('WFL-3: back undoes forward, wherever on the way', () => {
  fc.assert(
    fc.property(graphs, fc.array(answers, { minLength: 1, maxLength: 6 }), (graph, said) => {
      let run = beginning;
      for (const params of said) {
        if (run.endedAt) return;
        const before = run;
        const forth = onward(graph, run, params);
        const back = step(forth, before.step, 'back', { at, ended: false });
        expect(back.step).toBe(before.step);
        expect(movesDone(back)).toEqual(movesDone(before));
        expect(stepsDone(onward(graph, back, params))).toEqual(stepsDone(forth));
        run = forth;
      }
    }),
  );
});

test('WFL-3: which way is open depends on answers and roles alone, and asking changes nothing', () => {
  fc.assert(
    fc.property(graphs, answers, fc.array(fc.constantFrom('keeper', 'other')), (graph, said, roles) => {
      const kept = structuredClone({ graph, said });
      for (const name of Object.keys(graph.nodes)) {
        const first = edgesOpen(graph, name, said, roles);
        expect(edgesOpen(graph, name, said, roles)).toEqual(first);
      }
      expect({ graph, said }).toEqual(kept);
    }),
  );
});

test('WFL-3: whatever step a deployment takes away, a run stands at one that is there, unless it has ended', () => {
  fc.assert(
    fc.property(graphs, answers, fc.nat(8), (graph, said, which) => {
      const names = Object.keys(graph.nodes);
      const gone = names[1 + (which % (names.length - 1))]!;
      const { [gone]: _, ...nodes } = graph.nodes;
      const run = onward(graph, beginning, said);
      const settled = settle({ ...graph, nodes }, run);
      expect(run.endedAt ? settled.step === run.step : Object.hasOwn(nodes, settled.step)).toBe(true);
    }),
  );
});

test('WFL-3: a step that was taken away goes on where the graph says, or from the start where that is not there', () => {
  const nodes = { s0: { label, next: [{ to: 's1' }] }, s1: { label, next: [{ to: 'end' }] }, end: { label } };
  const graph: GraphDefinition = { graph: 'walk', title: label, start: 's0', begins: 'walk', nodes };
  const run: Run = { ...beginning, step: 'old' };
  expect(settle({ ...graph, replaced: { old: 's1' } }, run).step).toBe('s1');
  expect(settle({ ...graph, replaced: { old: 'nowhere' } }, run).step).toBe('s0');
});

test('WFL-3: a move keeps who made it, and nothing where nobody did', () => {
  const moved = (by?: string) =>
    step(beginning, 's1', 'forward', { at, ended: false, ...(by && { by }) }).trail.at(-1)!;
  expect(moved('me').by).toBe('me');
  expect(moved()).not.toHaveProperty('by');
});

test.each<[string, Record<string, Partial<NodeDefinition>>]>([
  ['node "far" is never reached from "s0"', { s0: { next: [{ to: 'end' }] }, far: { next: [{ to: 'end' }] }, end: {} }],
  [
    'node "a" never comes to an end',
    {
      s0: { form: 'f', next: [{ to: 'a', when: [{ field: 'x', is: '1' }] }, { to: 'end' }] },
      a: { next: [{ to: 'a' }] },
      end: {},
    },
  ],
  [
    'node "a" goes round in a circle where nobody acts',
    {
      s0: { next: [{ to: 'a' }] },
      a: { next: [{ to: 'b' }] },
      b: { next: [{ to: 'end', when: [{ field: 'x', is: '1' }] }, { to: 'a' }] },
      end: {},
    },
  ],
  [
    'node "s0" asks for nothing and may find no way on: its last way needs to be always open',
    { s0: { next: [{ to: 'end', when: [{ field: 'x', is: '1' }] }] }, end: {} },
  ],
  [
    'node "s0" never takes the way to "b": the one to "end" is always open',
    { s0: { next: [{ to: 'end' }, { to: 'b' }] }, b: {}, end: {} },
  ],
])('WFL-3: the start names the mistake: %s', (message, drawn) => {
  const nodes = Object.fromEntries(Object.entries(drawn).map(([name, node]) => [name, { label, ...node }]));
  const graph = { graph: 'walk', title: label, start: 's0', begins: 'walk', nodes };
  expect(() => checkWays(graph, refuse)).toThrow(message);
});

test('a deadline ends with its day in Hong Kong, and reminds on the days declared and once after it', () => {
  const nodes = { s0: { label, due: { days: 14, remind: [7, 1] }, next: [{ to: 'end' }] }, end: { label } };
  const graph: GraphDefinition = { graph: 'walk', title: label, start: 's0', begins: 'walk', nodes };
  const said = (now: string) => remindersDue(graph, beginning, new Date(now))?.days ?? [];
  expect(dueOn(graph, beginning)).toBe('2026-02-14');
  expect(dueOn(graph, { ...beginning, endedAt: at })).toBeNull();
  expect(remindersDue(graph, beginning, new Date('2026-02-06T15:59:00Z'))).toBeNull();
  expect(said('2026-02-06T16:00:00Z')).toEqual([7]);
  expect(said('2026-02-14T15:59:00Z')).toEqual([7, 1]);
  expect(said('2026-02-14T16:00:00Z')).toEqual([7, 1, OVERDUE]);
  expect(isOverdue('2026-02-14', new Date('2026-02-14T15:59:00Z'))).toBe(false);
  expect(isOverdue('2026-02-14', new Date('2026-02-14T16:00:00Z'))).toBe(true);
});

test('WFL-3: a day that a room has set for a run stands before the graph’s, with its reminders, until the run moves', () => {
  const nodes = { s0: { label, due: { days: 14, remind: [5] }, next: [{ to: 's1' }] }, s1: { label, next: [] } };
  const graph: GraphDefinition = { graph: 'walk', title: label, start: 's0', begins: 'walk', nodes };
  const set: Run = { ...beginning, dueOn: '2026-03-31' };
  expect(dueOn(graph, set)).toBe('2026-03-31');
  expect(remindersDue(graph, set, new Date('2026-03-26T04:00:00Z'))).toEqual({ dueOn: '2026-03-31', days: [5] });
  // a step without a deadline of its own is reminded of as steps usually are
  const bare = { ...set, step: 's1' };
  expect(dueOn(graph, bare)).toBe('2026-03-31');
  expect(remindersDue(graph, bare, new Date('2026-03-30T04:00:00Z'))?.days).toEqual([7, 1]);
  expect(dueOn(graph, { ...set, endedAt: at })).toBeNull();
  expect(step(set, 's1', 'forward', { at, ended: false }).dueOn).toBeNull();
});
