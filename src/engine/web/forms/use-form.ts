import { useEffect, useRef, useState } from 'react';
import { received } from '../../../contract/fields/received.ts';
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
  const account = useSession()?.accountId;
  const [state, setState] = useState<{ key: string; form?: OpenForm; error?: Error }>({ key });
  const [turn, setTurn] = useState(0);
  const open = useRef<{ key: string; turn: number; form: OpenForm } | null>(null);
  /** What the last form has still to send, and whether it was closed under the person's hands. */
  const left = useRef<{ sent: Promise<void>; closed: FormRecord | null }>({ sent: Promise.resolve(), closed: null });
  const leave = () => {
    if (!open.current) return;
    const { record, keeper, close } = open.current.form;
    const status = keeper.status.get();
    left.current = { sent: close(), closed: status.kind === 'refused' && status.closed ? record : null };
    open.current = null;
  };
  const latest = useRef(load);
  latest.current = load;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the language asks for the texts anew
  useEffect(() => {
    if (!account) return;
    warmDrafts();
    let gone = false;
    const come = async () => {
      try {
        // What was typed into the form before is on the server, or kept here, before this one is asked for.
        const last = open.current;
        if (last && (last.key !== key || last.turn !== turn)) leave();
        await left.current.sent;
        const record = received(await latest.current());
        if (gone) return;
        const stored = open.current;
        if (stored && stored.key === key && stored.turn === turn && record.allowEdit === stored.form.record.allowEdit) {
          stored.form.store.describe(record);
          stored.form = { ...stored.form, record: { ...record, version: stored.form.record.version } };
          return setState({ key, form: stored.form });
        }
        leave();
        await left.current.sent;
        const form = await openForm(record, { tenant: currentPortal().tenant, account });
        if (gone) return void form.close();
        const was = left.current.closed;
        if (was && !record.allowEdit) form.closed = was.version === record.version ? 'otherwise' : 'submitted';
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
    leave();
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
      open.current?.form.presence.leave();
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
      void open.current?.form.close();
    };
  }, [open]);
}
