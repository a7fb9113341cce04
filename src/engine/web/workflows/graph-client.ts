import type { Output } from '../../../contract/calls/calls.ts';
import type { WorkflowState } from '../../../contract/workflow.ts';
import { tabStore } from '../browser-store.ts';
import { CallRefused, callApi, tellRefusal } from '../call.ts';
import { currentPortal } from '../page.ts';
import { type ActionParams, goTo, pathOf } from '../routes.ts';
import { notify } from '../ui/notify.ts';
import { t } from '../words.ts';

/** Where the state of the graph under way stands in this window: name, step and direction (spec §3), and which run. */
const keyOf = () => `tessera.workflow.${currentPortal().tenant}`;

/** The person has left this window. */
export const forgetState = (): void => tabStore.write(keyOf(), null);

/**
 * Starts a graph, remembers where it stands, and goes on to its first step (WFL-2); one that is under way is taken up
 * where it stands. A refusal shows as an error notification.
 */
export async function startGraph(graphName: string, params: ActionParams = {}): Promise<void> {
  try {
    const started = await callApi('POST /workflow/graph/start', { graphName, params }, { quiet: true });
    keep(started);
    open(await next(started));
  } catch (error) {
    tellRefusal(error as Error);
  }
}

type Moved = Output<'POST /workflow/next'>;

/** One step on from where a graph was just started; a step with a form of its own is left by that form only. */
async function next(started: Moved): Promise<Moved> {
  if (started.nextStepList.next.length === 0 || started.route?.name !== 'Form') return started;
  const { workflowName, currentStep, nodeId } = started;
  try {
    const state = { workflowName, currentStep, nodeId, direction: 'forward' } as const;
    const moved = await callApi('POST /workflow/next', state, { quiet: true });
    keep(moved);
    return moved;
  } catch (error) {
    if (error instanceof CallRefused && (error.code === 'workflow.step' || error.code === 'workflow.moved'))
      return started;
    throw error;
  }
}

function open({ route, message }: Moved): void {
  if (message) notify('info', message, { autoDismiss: true });
  const path = route && pathOf(route.name, route.params);
  if (path) goTo(path);
  else if (route) notify('error', t('shell.action.unknown', { action: route.name }));
}

function keep({ workflowName, currentStep, direction, nodeId }: WorkflowState & { nodeId: string }): void {
  tabStore.writeJson(keyOf(), { workflowName, currentStep, direction, nodeId });
}
