import type { workflows } from '../../../contract/calls/workflows.ts';
import type { Bound } from '../verb.ts';
import { editNode } from './edit-node.ts';
import { nextStep } from './next-step.ts';
import { showNode } from './show-node.ts';
import { startGraph } from './start-graph.ts';
import { waitingList } from './waiting-runs.ts';

export const workflowCalls = {
  'POST /workflow/graph/start': startGraph,
  'POST /workflow/next': nextStep,
  'GET /workflow/node': showNode,
  'POST /workflow/node/edit': editNode,
  'GET /workflow/waiting': waitingList,
} satisfies Bound<typeof workflows>;
