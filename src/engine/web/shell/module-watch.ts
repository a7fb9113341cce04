import { useEffect } from 'react';
import { sameJson } from '../../../contract/same-json.ts';
import { callApi, whenRefused } from '../call.ts';
import { useHint } from '../hints.ts';
import { currentPortal, showPortal } from '../page.ts';
import { lookAtSession, type Session } from '../session.ts';
import { queryClient } from './query-client.ts';

/**
 * A module was switched, or the organisation shows itself otherwise: the page learns what is there now, and with it which
 * screens and menu lines. What is being
 * typed is kept in the browser, and stays.
 */
export async function lookAtModules(): Promise<void> {
  const before = currentPortal();
  const now = await callApi('GET /portal', {}, { quiet: true, background: true });
  if (now.lang !== before.lang || sameJson(now, before)) return;
  await showPortal(now);
  await lookAtSession();
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
}

/** Open pages of an organisation do not all ask in the same moment. Milliseconds. */
const SPREAD_MS = 3_000;

const look = () => void lookAtModules().catch(() => undefined);
const lookLater = () => void setTimeout(look, (crypto.getRandomValues(new Uint8Array(1))[0]! / 256) * SPREAD_MS);

/** Looks at what is there when the server says so, and when a call is refused because its module is off. */
export function useModuleWatch(session: Session | undefined): void {
  useHint('modules', Boolean(session?.ID), lookLater);
  useEffect(
    () =>
      whenRefused(({ code }) => {
        if (code === 'module.off') look();
        // the page of a suspended organisation says what the matter is; what is being typed is kept in the browser
        if (code === 'organisation.suspended') window.location.reload();
      }),
    [],
  );
}
