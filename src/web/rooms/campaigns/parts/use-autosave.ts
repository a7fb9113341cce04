import { useEffect, useRef, useState } from 'react';
import { CallRefused, callApi } from '../../../engine/call.ts';
import { useKeptDraft } from '../../../engine/editing/kept-draft.ts';
import { refresh } from '../../../engine/read.ts';
import { type Campaign, isTyped, type Typed, typedOf } from './campaign-record.ts';

/** How long after the last key the server is sent it. Milliseconds. */
const SETTLE_MS = 1_200;

export type Autosave = {
  typed: Typed;
  change: (typed: Typed) => void;
  state: 'saved' | 'waiting' | 'failed';
  /** What somebody else has saved meanwhile; nothing is sent before one of the two is chosen. */
  theirs: Campaign | null;
  takeTheirs: () => void;
  keepMine: () => void;
  /** Sends what waits now. @returns the version that stands */
  flush: () => Promise<number>;
};

/** A draft that is kept as it is typed: every key in this browser, and a moment later on the server. */
export function useAutosave(campaign: Campaign): Autosave {
  const { campaignId } = campaign;
  const [saved, setSaved] = useState({ version: campaign.version, value: typedOf(campaign) });
  const { draft, changed, change, restart } = useKeptDraft(`campaign.${campaignId}`, saved, isTyped);
  const [failed, setFailed] = useState(false);
  const [theirs, setTheirs] = useState<Campaign | null>(null);
  const version = useRef(draft.version);
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef(draft.value);
  latest.current = draft.value;
  const send = async (): Promise<number> => {
    const value = latest.current;
    try {
      const answer = await callApi(
        'POST /campaign/save',
        { campaignId, version: version.current, ...value },
        { quiet: true },
      );
      version.current = answer.version;
      setSaved({ version: answer.version, value });
      setFailed(false);
    } catch (error) {
      if (error instanceof CallRefused && error.code === 'record.stale')
        setTheirs(await callApi('GET /campaign/get', { campaignId }, { quiet: true }));
      else setFailed(true);
      throw error;
    }
    return version.current;
  };
  const queued = () => {
    const next = sending.current.catch(() => {}).then(send);
    sending.current = next;
    return next;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moment after the last key, and not while two stand open
  useEffect(() => {
    if (!changed || theirs) return;
    const timer = setTimeout(() => void queued().catch(() => {}), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [draft.value, changed, theirs]);
  useEffect(() => {
    if (!changed && draft.version !== saved.version) restart();
  }, [changed, draft.version, saved.version, restart]);
  return {
    typed: draft.value,
    change: (typed) => change(typed, version.current),
    state: failed ? 'failed' : changed ? 'waiting' : 'saved',
    theirs,
    takeTheirs() {
      if (!theirs) return;
      version.current = theirs.version;
      setSaved({ version: theirs.version, value: typedOf(theirs) });
      change(typedOf(theirs), theirs.version);
      setTheirs(null);
    },
    keepMine() {
      if (!theirs) return;
      version.current = theirs.version;
      setSaved({ version: theirs.version, value: typedOf(theirs) });
      setTheirs(null);
    },
    async flush() {
      if (changed) await queued();
      else await sending.current.catch(() => {});
      await refresh('campaigns');
      return version.current;
    },
  };
}
