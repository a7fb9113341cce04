import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { GraphDefinition } from '../contract/workflow.ts';
import { type Run, stepsAhead } from '../engine/server/workflows/run.ts';

const graphs = await Promise.all(
  globSync('src/tenants/*/workflows/*.ts').map(async (file) => {
    const loaded = (await import(path.resolve(file))) as { default: GraphDefinition };
    return loaded.default;
  }),
);

const runAt = (graph: GraphDefinition, step: string): Run => ({
  id: 'run',
  graph: graph.graph,
  step,
  direction: 'forward',
  accountId: 'me',
  subject: { kind: 'thing', id: 'it' },
  answers: {},
  trail: [],
  since: new Date(0),
  endedAt: null,
  dueOn: null,
  version: 1,
});

test('whatever step an application stands at, the way ahead of it ends well while nobody has decided otherwise', () => {
  expect(graphs.length).toBeGreaterThan(3);
  for (const graph of graphs)
    for (const step of Object.keys(graph.nodes)) {
      const ahead = stepsAhead(graph, runAt(graph, step), { decision: 'approve', fee: 'due' }, []);
      const bad = ahead.filter((name) => ['rejected', 'unpaid'].includes(name));
      expect([graph.graph, step, bad]).toEqual([graph.graph, step, []]);
    }
});

test('a type without a fee has no step to pay it ahead, wherever its application stands; one with a fee has', () => {
  const withFee = graphs.filter(({ nodes }) => Object.hasOwn(nodes, 'payment') && Object.hasOwn(nodes, 'unpaid'));
  expect(withFee.length).toBeGreaterThan(1);
  for (const graph of withFee)
    for (const step of ['fill', 'review'])
      for (const fee of ['due', 'none']) {
        const ahead = stepsAhead(graph, runAt(graph, step), {}, [], { fee });
        const paid = fee === 'due' ? ['payment'] : [];
        expect([graph.graph, step, ahead.filter((name) => name !== 'review')]).toEqual([
          graph.graph,
          step,
          [...paid, 'approved'],
        ]);
      }
});
