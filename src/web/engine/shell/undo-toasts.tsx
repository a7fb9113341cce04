import { useEffect, useState } from 'react';
import { tellRefusal, whenHeld } from '../call.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import css from '../ui/toasts.module.css';
import { type Held, hold, tellUndone, undo, useHeld } from '../undo.ts';
import { useWords } from '../words.ts';

/** Decisions of the last seconds with the way back: a button, or Alt+Z wherever the reader is. */
export function UndoToasts() {
  const { t } = useWords();
  const held = useHeld();
  useEffect(tellUndone, []);
  useEffect(() => whenHeld(hold), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const last = held.at(-1);
      if (!last || !event.altKey || event.code !== 'KeyZ') return;
      event.preventDefault();
      takeBack(last);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [held]);
  if (held.length === 0) return null;
  return (
    <section className={css.place} aria-label={t('undo.title')} data-print="no" data-above="">
      {held.map((one) => (
        <UndoToast key={one.decisionId} held={one} />
      ))}
    </section>
  );
}

const takeBack = (held: Held) => void undo(held).catch((error: Error) => tellRefusal(error));

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

/** Whole seconds that are left; counts by itself. */
function useSecondsTo(until: number): number {
  const seconds = () => Math.max(0, Math.ceil((until - performance.now()) / 1_000));
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft(seconds()), 250);
    return () => clearInterval(timer);
  });
  return left;
}
