import type { Output } from '../../../contract/calls/calls.ts';
import type { WorkflowState } from '../../../contract/workflow.ts';
import { callApi } from '../call.ts';
import { currentPortal } from '../page.ts';
import { type ActionParams, goTo, pathOf } from '../routes.ts';
import { notify } from '../ui/notify.ts';
import { t } from '../words.ts';

/** What the client remembers of the graph under way: name, step and direction (spec §3), and which run it is. */
export type KeptState = WorkflowState & { nodeId: string };

const KEY = 'tessera.workflow';
const keyOf = () => `${KEY}.${currentPortal().tenant}`;

/** The graph under way in this window; null when there is none. */
export function keptState(): KeptState | null {
  try {
    const kept = window.sessionStorage.getItem(keyOf());
    return kept ? (JSON.parse(kept) as KeptState) : null;
  } catch {
    return null;
  }
}

/** The person has left this window. */
export function forgetState(): void {
  try {
    window.sessionStorage.removeItem(keyOf());
  } catch {
    // There was nothing to forget.
  }
}

/** Starts a graph, remembers where it stands and opens its screen (WFL-2). A refusal shows as an error notification. */
export async function startGraph(graphName: string, params: ActionParams = {}): Promise<void> {
  await move(() => callApi('POST /workflow/graph/start', { graphName, params }, { quiet: true }));
}

/** Moves the graph under way on, or back, and opens the screen of the first next step (WFL-2). */
export async function moveGraph(direction: WorkflowState['direction'] = 'forward'): Promise<void> {
  const state = keptState();
  if (!state) return void notify('error', t('forms-web.workflow.none'));
  await move(() => callApi('POST /workflow/next', { ...state, direction }, { quiet: true }));
}

async function move(ask: () => Promise<Output<'POST /workflow/next'>>): Promise<void> {
  try {
    const { workflowName, currentStep, direction, nodeId, route, message } = await ask();
    keep({ workflowName, currentStep, direction, nodeId });
    if (message) notify('info', message, { autoDismiss: true });
    const path = route && pathOf(route.name, route.params);
    if (path) goTo(path);
    else if (route) notify('error', t('shell.action.unknown', { action: route.name }));
  } catch (error) {
    notify('error', (error as Error).message);
  }
}

function keep(state: KeptState): void {
  try {
    window.sessionStorage.setItem(keyOf(), JSON.stringify(state));
  } catch {
    // The server knows where the graph stands; only `next` from another screen needs this.
  }
}
