import { BASE_PATH, type ErrorList } from '../../contract/call.ts';
import type { CallKey, Output, Sent } from '../../contract/calls/calls.ts';
import type { Lang } from '../../contract/lang.ts';
import { DECISION_HEADER, UNDO_HEADER, undoableRecords } from '../../contract/values/undoable.ts';
import { currentPortal } from './page.ts';
import { askToLogInAgain } from './shell/login-again.ts';
import { notify } from './ui/notify.ts';
import { currentLang, t } from './words.ts';

/** A call that was refused or did not get through. `code` is the contract's, or `client.offline`. */
export class CallRefused extends Error {
  readonly code: string;
  readonly status: number;
  readonly errorList: ErrorList;
  constructor(code: string, status: number, text: string, errorList: ErrorList = {}) {
    super(text);
    this.code = code;
    this.status = status;
    this.errorList = errorList;
  }
}

const lines = new Set<(refused: CallRefused) => void>();

/** Says who is told of every refusal. @returns how to stop */
export function whenRefused(act: (refused: CallRefused) => void): () => void {
  lines.add(act);
  return () => void lines.delete(act);
}

/** A decision that takes effect only after so many seconds. */
type WhenHeld = (decisionId: string, message: string, seconds: number) => void;
const holders = new Set<WhenHeld>();

/** Says who offers to undo decisions. @returns how to stop */
export function whenHeld(act: WhenHeld): () => void {
  holders.add(act);
  return () => void holders.delete(act);
}

export type CallOptions = {
  /** Shows nothing by itself: the screen says what happened. */
  quiet?: boolean;
  /** The message of its answer stays until it is put away; else it passes by itself. */
  lasting?: boolean;
  /** Does not count as activity of the person (polls, hints). */
  background?: boolean;
  /** Its input stands in the address, as mail programs send it (`inAddress` of the call). */
  inAddress?: boolean;
  /** The same key makes a repeated submit count once. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Another tenant than the page's: entering it, or leaving the one the session belongs to. `null` names none. */
  tenant?: string | null;
  /** Another language than the one shown: changing it. */
  lang?: Lang;
  /** Goes out even while the page is being left. */
  keepalive?: boolean;
};

/**
 * The only fetch of the client, typed by the contract: tenant and language are added, POST is multipart (spec §7).
 * An `error` shows as an error notification and `data.message` as info, unless `quiet` (ERR-1). A session that ended
 * on the way is taken up again in place and the call repeated: nothing that was typed is lost (ERR-2, TEN-10).
 */
export async function callApi<K extends CallKey>(
  name: K,
  input: Sent<K>,
  options: CallOptions = {},
): Promise<Output<K>> {
  const isAct = name.startsWith('POST ') && !options.background;
  if (isAct) acts += 1;
  try {
    const { data, held } = await send(name, input as Record<string, unknown>, options);
    const message = (data as { message?: unknown } | null)?.message;
    if (held) for (const act of holders) act(held.decisionId, typeof message === 'string' ? message : '', held.seconds);
    else if (!options.quiet && typeof message === 'string' && message) {
      notify('info', message, { autoDismiss: !options.lasting });
    }
    return data as Output<K>;
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    if (error.code === 'session.expired' && !options.background && (await askToLogInAgain()))
      return callApi(name, input, options);
    for (const act of lines) act(error);
    if (!options.quiet && Object.keys(error.errorList).length === 0) tellRefusal(error);
    throw error;
  } finally {
    if (isAct) acts -= 1;
  }
}

let acts = 0;
/** Something that the person does is on its way to the server: what follows from it, its answer says. */
export const isActing = (): boolean => acts > 0;

const shown = new WeakSet<Error>();

/**
 * Shows why a call was refused, once, also where several catch it: who closed it has read it. What an admin presses
 * while looking on as a role is no mistake, and shown calmly.
 */
export function tellRefusal(error: Error): void {
  if (shown.has(error)) return;
  shown.add(error);
  const calm = error instanceof CallRefused && error.code === 'view.readOnly';
  notify(calm ? 'info' : 'error', error.message);
}

type Answer = { data: unknown; held: { decisionId: string; seconds: number } | null };

async function send(name: CallKey, input: Record<string, unknown>, options: CallOptions): Promise<Answer> {
  const [method, path] = name.split(' ') as ['GET' | 'POST', string];
  const tenant = options.tenant === undefined ? currentPortal().tenant : options.tenant;
  const sent: Record<string, unknown> = { ...input, lang: options.lang ?? currentLang(), ...(tenant && { tenant }) };
  const { undoSeconds } = currentPortal();
  const canUndo = undoSeconds > 0 && undoableRecords(name, input).length > 0;
  const inAddress = method === 'GET' || options.inAddress;
  const url = inAddress ? `${BASE_PATH}${path}?${query(sent)}` : BASE_PATH + path;
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      credentials: 'same-origin',
      headers: {
        // what is refused before its body was read is said in the reader's language too
        ...(method === 'POST' && { 'accept-language': String(sent.lang) }),
        ...(canUndo && { [UNDO_HEADER]: String(undoSeconds) }),
        ...(options.background && { 'x-background': '1' }),
        ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
      },
      ...(method === 'POST' && { body: options.inAddress ? new URLSearchParams() : multipart(sent) }),
      ...(options.signal && { signal: options.signal }),
      ...(options.keepalive && { keepalive: true }),
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new CallRefused('client.offline', 0, t('shell.call.offline'));
  }
  const body = (await response.json().catch(() => null)) as
    | { data: unknown }
    | { error: string; code: string; errorList?: ErrorList }
    | null;
  if (body && 'data' in body && response.ok) {
    const decisionId = response.headers.get(DECISION_HEADER);
    const seconds = Number(response.headers.get(UNDO_HEADER));
    return { data: body.data, held: decisionId ? { decisionId, seconds } : null };
  }
  if (body && 'error' in body) throw new CallRefused(body.code, response.status, body.error, body.errorList);
  throw new CallRefused('general.error', response.status, t('shell.call.failed'));
}

function query(input: Record<string, unknown>): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(input)) if (value !== undefined) params.set(key, asText(value));
  return params;
}

function multipart(input: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(input)) {
    if (value === undefined) continue;
    if (value instanceof Blob) form.append(key, value);
    else form.append(key, asText(value));
  }
  return form;
}

const asText = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : value !== null && typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
