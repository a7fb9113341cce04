import { callApi } from '../call.ts';
import { clock } from '../clock.ts';
import { observable } from '../observable.ts';
import { refresh } from '../read.ts';
import { queryClient } from '../shell/query-client.ts';
import { notify } from '../ui/notify.ts';
import { t } from '../words.ts';

/** A decision that nothing has come of yet. */
export type Held = {
  decisionId: string;
  /** What the server said of it. */
  message: string;
  /** Until when it can be undone, by `clock.elapsed`. */
  until: number;
  /** Where it was made: the reader is there again after undoing it. */
  address: string;
};

/** What is read about decisions that can still be undone: asked anew together. */
export const DECISIONS = 'decisions';

/** Said once the page of the decision has been loaded anew. */
const FLASH = 'tessera.undone';
/** How often is asked what came of a decision whose time is over, and how many times. */
const ASK_MS = 1_000;
const ASK_TIMES = 30;

const list = observable<readonly Held[]>([]);
export const useHeld = (): readonly Held[] => list.use();

const forget = (decisionId: string): void => list.set(list.get().filter((held) => held.decisionId !== decisionId));

/** Shows that a decision can be undone, and asks what came of it when it no longer can. */
export function hold(decisionId: string, message: string, seconds: number): void {
  const address = window.location.pathname + window.location.search;
  list.set([...list.get(), { decisionId, message, until: clock.elapsed() + seconds * 1_000, address }]);
  setTimeout(() => void follow(decisionId, ASK_TIMES), seconds * 1_000);
  void refresh(DECISIONS);
}

async function follow(decisionId: string, times: number): Promise<void> {
  if (!list.get().some((held) => held.decisionId === decisionId)) return;
  const quietly = { quiet: true, background: true };
  const answer = await callApi('GET /decision/get', { decisionId }, quietly).catch(() => null);
  if (answer === null || answer.state === 'held') {
    if (times > 0) setTimeout(() => void follow(decisionId, times - 1), ASK_MS);
    else forget(decisionId);
    return;
  }
  forget(decisionId);
  if (answer.state === 'refused' || answer.state === 'failed')
    notify('error', t('undo.refused', { why: answer.reason }));
  await queryClient.invalidateQueries();
}

/** Undoes a decision, and opens the page on which it was made as it is now. */
export async function undo({ decisionId, address }: Pick<Held, 'decisionId' | 'address'>): Promise<void> {
  forget(decisionId);
  const { message } = await callApi('POST /decision/undo', { decisionId }, { quiet: true });
  window.sessionStorage.setItem(FLASH, message);
  window.location.assign(address);
}

/** What was undone just before this page was loaded. */
export function tellUndone(): void {
  const message = window.sessionStorage.getItem(FLASH);
  if (!message) return;
  window.sessionStorage.removeItem(FLASH);
  notify('info', message, { autoDismiss: true });
}
