import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { useHint } from '../../../../engine/web/hints.ts';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { type HalfWritten, useHalfWritten } from './half-written.ts';

export type Talk = Output<'GET /grant/comment/list'>;
export type Said = Talk['rows'][number];

/** Asks for the comments anew. */
export const refreshComments = (applicationId: string): Promise<void> =>
  refresh('grants', 'GET /grant/comment/list', { applicationId });

/** What the team says about an application; comes anew when somebody of it says something. */
export function useTalk(applicationId: string, active = true): Talk | undefined {
  const { data } = useRead('grants', 'GET /grant/comment/list', { applicationId }, { enabled: active });
  const again = useCallback(() => void refreshComments(applicationId), [applicationId]);
  useHint('grants', active, again);
  return data;
}

type Comments = {
  applicationId: string;
  people: Talk['people'];
  may: boolean;
  /** There is somebody to talk with, or something was said already. */
  isTeam: boolean;
  of: (field: string) => readonly Said[];
  /** How many of this form are still open. */
  unresolved: number;
  /** The field whose comments are shown. */
  open: string | null;
  show: (field: string | null) => void;
  half: HalfWritten;
};

const NOTHING: readonly Said[] = [];
const Shared = createContext<Comments | null>(null);
export const useComments = (): Comments | null => useContext(Shared);

/** The comments of one form around it: its fields read theirs from here, so that typing draws none of them. */
export function CommentsOf({
  applicationId,
  formId,
  talk,
  first,
  children,
}: {
  applicationId: string;
  formId: string;
  talk: Talk | undefined;
  /** The field whose comments a link leads to. */
  first: string | null;
  children: ReactNode;
}) {
  const [open, show] = useState(first);
  const [led, setLed] = useState(first);
  if (led !== first) {
    setLed(first);
    if (first) show(first);
  }
  const half = useHalfWritten(applicationId);
  const byField = useMemo(() => {
    const fields = new Map<string, Said[]>();
    for (const said of talk?.rows ?? []) {
      if (said.formId !== formId) continue;
      const known = fields.get(said.field);
      if (known) known.push(said);
      else fields.set(said.field, [said]);
    }
    return fields;
  }, [talk, formId]);
  const value = useMemo<Comments>(
    () => ({
      applicationId,
      people: talk?.people ?? [],
      may: talk?.may === true,
      isTeam: talk !== undefined && (talk.people.length > 0 || talk.rows.length > 0),
      of: (field) => byField.get(field) ?? NOTHING,
      unresolved: [...byField.values()].flat().filter(({ resolved }) => !resolved).length,
      open,
      show,
      half,
    }),
    [applicationId, talk, byField, open, half],
  );
  return <Shared value={value}>{children}</Shared>;
}
