import { callApi } from '../call.ts';

/** Longest message sent; the log needs the fault, not a page. Letters. */
const MESSAGE_MAX = 500;

/** Tells the server's log that a screen broke, with the path but nothing that was typed. Never fails itself. */
export function reportFault(error: unknown): void {
  const message = String(error instanceof Error ? error.message : error).slice(0, MESSAGE_MAX);
  callApi('POST /client/error', { message, where: window.location.pathname }, { quiet: true, background: true }).catch(
    () => undefined,
  );
}
