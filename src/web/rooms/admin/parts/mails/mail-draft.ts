import { useState } from 'react';
import { currentPortal } from '../../../../engine/page.ts';
import { useSession } from '../../../../engine/session.ts';
import { differing, type MailText, type MailTexts } from './mail-words.ts';

/** What was typed and not saved, with the version it was typed over. */
type Draft = { version: number; texts: MailTexts };

/** The text being edited. Every key is kept in this browser, so that a reload loses nothing. */
export function useMailDraft(params: MailText): {
  draft: Draft;
  changed: boolean;
  change: (texts: MailTexts) => void;
  /** Forgets what was typed, and goes on from what is in use. */
  restart: () => void;
} {
  const account = useSession()?.accountId ?? '';
  const key = `tessera.mail-text.${currentPortal().tenant}.${account}.${params.template}`;
  const [draft, setDraft] = useState<Draft>(() => kept(key) ?? { version: params.version, texts: params.texts });
  const changed = differing(draft.texts, params.texts).length > 0;
  return {
    draft,
    changed,
    change(texts) {
      // What is typed back to what is in use is no draft any more.
      const same = differing(texts, params.texts).length === 0;
      const next = { version: same ? params.version : draft.version, texts };
      setDraft(next);
      keep(key, same ? null : next);
    },
    restart() {
      setDraft({ version: params.version, texts: params.texts });
      keep(key, null);
    },
  };
}

function kept(key: string): Draft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null;
    return typeof draft?.version === 'number' && draft.texts?.subject && draft.texts.body ? draft : null;
  } catch {
    return null;
  }
}

function keep(key: string, draft: Draft | null): void {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
  } catch {
    // a browser that keeps nothing: the page itself still has it
  }
}
