import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Output } from '../../../contract/calls/calls.ts';
import { clock } from '../clock.ts';
import { useTopic } from '../hints.ts';
import { observable } from '../observable.ts';
import { currentPortal } from '../page.ts';
import { lookAgain, useRead } from '../read.ts';
import { useSession } from '../session.ts';
import { DECISIONS } from './undo.ts';

/** A decision about a record on the screen that can still be undone by whoever made it. */
export type HeldDecision = Output<'GET /decision/list'>['rows'][number] & {
  /** When it takes effect, by `clock.elapsed`. */
  until: number;
};

/** How often is asked while there are any, should no hint come. Milliseconds. */
const ASK_MS = 2_000;

const decisions = observable<readonly HeldDecision[]>([]);

/** The decision about this record that can still be undone, by the reader or by a colleague; null: there is none. */
export function useHeldAbout(record: string): HeldDecision | null {
  return decisions.use().find(({ records }) => records.includes(record)) ?? null;
}

/** The same, outside of what is rendered. */
export const isHeld = (record: string): boolean => decisions.get().some(({ records }) => records.includes(record));

/** The reader's own, the oldest first. */
export const useOwnHeld = (): readonly HeldDecision[] => decisions.use().filter(({ isOwn }) => isOwn);

const look = () => void lookAgain(DECISIONS, 'GET /decision/list');

/** Follows all decisions that can still be undone, for everything on the screen; stands once, in the shell. */
export function HeldWatch() {
  const session = useSession();
  const decides = currentPortal().undoSeconds > 0 && Object.values(session?.capabilities ?? {}).includes(true);
  const { data } = useRead(
    DECISIONS,
    'GET /decision/list',
    {},
    {
      enabled: decides,
      background: true,
      refetchInterval: ({ state }) => ((state.data?.rows.length ?? 0) > 0 ? ASK_MS : false),
    },
  );
  useTopic(decides ? 'decision/held' : null, look);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new screen asks, should a hint have been missed
  useEffect(look, [pathname]);
  useEffect(() => {
    const now = clock.elapsed();
    decisions.set((data?.rows ?? []).map((row) => ({ ...row, until: now + row.seconds * 1_000 })));
  }, [data]);
  return null;
}
