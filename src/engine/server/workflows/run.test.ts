import { expect, test } from 'vitest';
import type { GraphDefinition } from '../../../contract/workflow.ts';
import { edgesOpen, isOver, passes, type Run, step, stepsAhead, stepsDone } from './run.ts';

const label = { en: 'Step', 'zh-hant': '步驟' };
const graph: GraphDefinition = {
  graph: 'walk',
  title: label,
  start: 'begin',
  begins: 'walk',
  nodes: {
    begin: { label, next: [{ to: 'fill' }] },
    fill: {
      label,
      form: 'entry',
      back: 'begin',
      next: [
        { to: 'staff', roles: ['keeper'] },
        { to: 'adult', when: [{ field: 'age', is: ['18', '19'] }] },
        { to: 'child', when: [{ field: 'age', not: '' }] },
      ],
    },
    staff: { label },
    adult: { label, waitsFor: 'staff', next: [{ to: 'done', when: [{ field: 'decision', is: 'yes' }] }] },
    child: { label, next: [{ to: 'done' }] },
    done: { label },
  },
};

const at = new Date('2026-01-31T00:00:00Z');
const start: Run = {
  id: 'run',
  graph: 'walk',
  step: 'begin',
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
const to = (run: Run, name: string) => step(run, name, 'forward', { at, ended: isOver(graph, name) });

test('WFL-3: ways out are open by answers and by roles, in their order', () => {
  const open = (answers: Record<string, unknown>, roles: string[]) =>
    edgesOpen(graph, 'fill', answers, roles).map((edge) => edge.to);
  expect(open({}, [])).toEqual([]);
  expect(open({ age: '18' }, [])).toEqual(['adult', 'child']);
  expect(open({ age: '7' }, ['keeper'])).toEqual(['staff', 'child']);
  expect(edgesOpen(graph, 'nowhere', {}, [])).toEqual([]);
});

test('WFL-3: a step gone back from is no longer done, and can be done again', () => {
  const forth = to(to(start, 'fill'), 'child');
  expect(stepsDone(forth)).toEqual(['begin', 'fill']);
  const back = step(forth, 'fill', 'back', { at, ended: false });
  expect(stepsDone(back)).toEqual(['begin']);
  expect(stepsDone(to(back, 'adult'))).toEqual(['begin', 'fill']);
});

test('WFL-1: what lies ahead follows the answers, and past others’ decisions their first way', () => {
  expect(stepsAhead(graph, start, { age: '7' }, [])).toEqual(['fill', 'child', 'done']);
  expect(stepsAhead(graph, start, { age: '18' }, [])).toEqual(['fill', 'adult', 'done']);
  expect(stepsAhead(graph, start, {}, [])).toEqual(['fill']);
});

test('a run ends where no way leads on', () => {
  expect(to(to(start, 'fill'), 'child').endedAt).toBeNull();
  expect(to(to(to(start, 'fill'), 'child'), 'done').endedAt).toEqual(at);
});

test('only steps that ask for nothing are passed by themselves', () => {
  const passed = Object.keys(graph.nodes).filter((name) => passes(graph, { ...start, step: name }));
  expect(passed).toEqual(['begin', 'child']);
});
