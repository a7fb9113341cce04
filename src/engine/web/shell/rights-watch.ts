import { useEffect } from 'react';
import type { Capability } from '../../../contract/capabilities.ts';
import { isActing, whenRefused } from '../call.ts';
import { useHint } from '../hints.ts';
import { isRefreshingSession, lookAtSession, type Session } from '../session.ts';
import { notify } from '../ui/notify.ts';
import { t } from '../words.ts';
import { queryClient } from './query-client.ts';

/** What a call is refused with that may have been allowed a moment ago. */
const NO_LONGER = [403, 404];

/**
 * Whose rights have changed sees it without loading the page: what screens hold is asked for anew. Who lost a role is
 * told so, and what stood there is gone before the answer comes (MEM-6); not who gave it up just now, as by leaving a
 * membership: the answer to that says it. Forms that are being filled in stay.
 */
async function lookAgain(own: boolean): Promise<void> {
  const { before, now } = await lookAtSession();
  if (!before?.ID || before.ID !== now.ID || before.viewAs?.role !== now.viewAs?.role) return;
  const lostRole = before.roles.some((role) => !now.roles.includes(role));
  const lost = lostRole || isMore(before, now);
  const gained = now.roles.some((role) => !before.roles.includes(role)) || isMore(now, before);
  const others = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'session' };
  if (lost && !own) {
    notify('info', lostRole ? t('shell.rights.lost') : t('shell.rights.narrowed'));
    await queryClient.resetQueries(others);
  } else if (lost || gained) await queryClient.invalidateQueries(others);
}

/** Whether the one may do what the other may not: what a role opens can change while people hold it. */
const isMore = ({ capabilities: some }: Session, { capabilities: others }: Session): boolean =>
  Object.entries(some).some(([capability, may]) => may && !others[capability as Capability]);

const look = (own: boolean) => void lookAgain(own).catch(() => undefined);
// a hint comes before the answer to the act it is about, or with it
const lookAtHint = () => look(isActing() || isRefreshingSession());

/** Looks at the own rights when the server says so, and when a call is refused that may have been open. */
export function useRightsWatch(session: Session | undefined): void {
  const loggedIn = Boolean(session?.ID);
  useHint('session', loggedIn, lookAtHint);
  useEffect(() => {
    if (!loggedIn) return;
    return whenRefused(({ status }) => {
      if (NO_LONGER.includes(status)) look(false);
    });
  }, [loggedIn]);
}
