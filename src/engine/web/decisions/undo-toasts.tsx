import { useEffect } from 'react';
import { tellRefusal, whenHeld } from '../call.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import css from '../ui/toasts.module.css';
import { useWords } from '../words.ts';
import { useOwnHeld } from './held.ts';
import { useSecondsTo } from './seconds-to.ts';
import { type Held, hold, tellUndone, undo, useHeld } from './undo.ts';

/** Decisions of the last seconds with the way back: a button, or Alt+Z wherever the reader is. */
export function UndoToasts() {
  const { t } = useWords();
  const held = useHeld();
  // after a reload only the server knows them
  const own = useOwnHeld();
  useEffect(tellUndone, []);
  useEffect(() => whenHeld(hold), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const [older] = own.slice(-1).map(({ decisionId }) => ({ decisionId, address: here() }));
      const last = held.at(-1) ?? older;
      if (!last || !event.altKey || event.code !== 'KeyZ') return;
      event.preventDefault();
      takeBack(last);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [held, own]);
  if (held.length === 0) return null;
  return (
    <section className={css.place} aria-label={t('undo.title')} data-print="no" data-above="">
      {held.map((one) => (
        <UndoToast key={one.decisionId} held={one} />
      ))}
    </section>
  );
}

const here = () => window.location.pathname + window.location.search;

const takeBack = (held: Pick<Held, 'decisionId' | 'address'>) =>
  void undo(held).catch((error: Error) => tellRefusal(error));

function UndoToast({ held }: { held: Held }) {
  const { t } = useWords();
  const left = useSecondsTo(held.until);
  return (
    <div className={css.toast} data-toast="" data-undo="">
      <span className={`disc ${css.sign}`}>
        <Icon name="check" size={18} />
      </span>
      <p className={`written ${css.text}`} role="status">
        {held.message}
      </p>
      {left > 0 ? (
        <Button size="s" aria-keyshortcuts="Alt+Z" onClick={() => takeBack(held)}>
          {t('word.undo')} <span aria-hidden="true">{left}</span>
        </Button>
      ) : (
        <span className="muted small">{t('undo.takesEffect')}</span>
      )}
    </div>
  );
}
