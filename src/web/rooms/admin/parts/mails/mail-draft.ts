import { useState } from 'react';
import { browserStore } from '../../../../engine/browser-store.ts';
import { currentPortal } from '../../../../engine/page.ts';
import { useSession } from '../../../../engine/session.ts';
import { differing, type MailText, type MailTexts } from './mail-words.ts';

/** What was typed and not saved, with the version it was typed over. */
type Draft = { version: number; texts: MailTexts };

/**
 * The text being edited. Every key is kept in this browser for who typed it, so that a reload loses nothing; whoever
 * else logs in here is shown what is in use.
 */
export function useMailDraft(params: MailText): {
  draft: Draft;
  changed: boolean;
  change: (texts: MailTexts) => void;
  /** Forgets what was typed, and goes on from what is in use. */
  restart: () => void;
} {
  const account = useSession()?.accountId ?? '';
  const key = `tessera.mail-text.${currentPortal().tenant}.${account}.${params.template}`;
  const read = (): Draft => kept(key) ?? { version: params.version, texts: params.texts };
  const [typed, setTyped] = useState(() => ({ key, draft: read() }));
  // the page stays where somebody else takes up a session that ended
  const draft = typed.key === key ? typed.draft : read();
  const setDraft = (next: Draft) => setTyped({ key, draft: next });
  const changed = differing(draft.texts, params.texts).length > 0;
  return {
    draft,
    changed,
    change(texts) {
      // What is typed back to what is in use is no draft any more.
      const same = differing(texts, params.texts).length === 0;
      const next = { version: same ? params.version : draft.version, texts };
      setDraft(next);
      browserStore.writeJson(key, same ? null : next);
    },
    restart() {
      setDraft({ version: params.version, texts: params.texts });
      browserStore.writeJson(key, null);
    },
  };
}

function kept(key: string): Draft | null {
  const draft = browserStore.readJson(key) as Draft | null;
  return typeof draft?.version === 'number' && draft.texts?.subject && draft.texts.body ? draft : null;
}
