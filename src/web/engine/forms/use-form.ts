import { useEffect, useRef, useState } from 'react';
import type { FormRecord } from '../../../contract/form.ts';
import { FORM_LOAD_MS } from '../../../contract/limits.ts';
import { currentPortal } from '../page.ts';
import { useSession } from '../session.ts';
import { useWords } from '../words.ts';
import { warmDrafts } from './local-drafts.ts';
import { type OpenForm, openForm } from './open-form.ts';

/** What a screen shows while its form comes, has come, or cannot come. */
export type FormLoad =
  | { kind: 'loading' }
  | { kind: 'failed'; error: Error; retry: () => void }
  /** `reload` fetches it anew, as after a submit. */
  | { kind: 'open'; form: OpenForm; reload: () => void };

/**
 * Loads a form 100 ms after `key` (its parameters) has settled (FRM-1) and keeps it open while the screen is there.
 * Another language changes its texts and leaves what was typed. `load` may close over what `key` names.
 */
export function useForm(key: string, load: () => Promise<FormRecord>): FormLoad {
  const { lang } = useWords();
  const account = useSession()?.ID;
  const [state, setState] = useState<{ key: string; form?: OpenForm; error?: Error }>({ key });
  const [turn, setTurn] = useState(0);
  const open = useRef<{ key: string; turn: number; form: OpenForm } | null>(null);
  const latest = useRef(load);
  latest.current = load;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the language asks for the texts anew
  useEffect(() => {
    if (!account) return;
    warmDrafts();
    let gone = false;
    const come = async () => {
      try {
        const record = await latest.current();
        if (gone) return;
        const held = open.current;
        if (held && held.key === key && held.turn === turn && record.allowEdit === held.form.record.allowEdit) {
          held.form.store.describe(record);
          held.form = { ...held.form, record: { ...record, version: held.form.record.version } };
          return setState({ key, form: held.form });
        }
        const form = await openForm(record, { tenant: currentPortal().tenant, account });
        if (gone) return form.close();
        open.current?.form.close();
        open.current = { key, turn, form };
        setState({ key, form });
      } catch (error) {
        if (!gone && !(open.current?.key === key && open.current.turn === turn))
          setState({ key, error: error as Error });
      }
    };
    const timer = setTimeout(() => void come(), FORM_LOAD_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [key, account, lang, turn]);

  useKeptOnLeaving(open);
  const again = () => {
    open.current?.form.close();
    open.current = null;
    setState({ key });
    setTurn(turn + 1);
  };
  if (state.key !== key) return { kind: 'loading' };
  if (state.error) return { kind: 'failed', error: state.error, retry: again };
  return state.form ? { kind: 'open', form: state.form, reload: again } : { kind: 'loading' };
}

/** Sends what is not on the server yet when the screen, the tab or the network changes. */
function useKeptOnLeaving(open: React.RefObject<{ form: OpenForm } | null>): void {
  useEffect(() => {
    const flush = (leaving: boolean) => void open.current?.form.keeper.flush(leaving);
    const onHide = () => {
      flush(true);
      open.current?.form.company.leave();
    };
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') flush(true);
    };
    const onOnline = () => flush(false);
    window.addEventListener('pagehide', onHide);
    window.addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onVisibility);
      open.current?.form.close();
    };
  }, [open]);
}
