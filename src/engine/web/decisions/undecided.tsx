import { type ReactNode, useEffect } from 'react';
import { tellRefusal } from '../call.ts';
import { queryClient } from '../shell/query-client.ts';
import { Button } from '../ui/button.tsx';
import { useWords } from '../words.ts';
import { type HeldDecision, useHeldAbout } from './held.ts';
import { useSecondsTo } from './seconds-to.ts';
import css from './undecided.module.css';
import { undo } from './undo.ts';

/** What can be decided about a record; while a decision about it can still be undone, that decision instead. */
export function Undecided({ record, children }: { record: string; children?: ReactNode }) {
  const held = useHeldAbout(record);
  return held ? <HeldLine key={held.decisionId} held={held} /> : children;
}

function HeldLine({ held: { decisionId, what, by, isOwn, until } }: { held: HeldDecision }) {
  const { t } = useWords();
  const seconds = useSecondsTo(until);
  // It took effect or was undone: what stands around it is no longer as it was.
  useEffect(() => () => void queryClient.invalidateQueries(), []);
  const who = isOwn ? t('undo.byYou') : t('undo.by', { who: by });
  const address = window.location.pathname + window.location.search;
  return (
    <p className={css.line} data-held="">
      <span>{t('undo.held', { what, who })}</span>
      <span className="muted">{seconds > 0 ? t('undo.inSeconds', { seconds }) : t('undo.takesEffect')}</span>
      {isOwn && seconds > 0 && (
        <Button size="s" onClick={() => void undo({ decisionId, address }).catch((error: Error) => tellRefusal(error))}>
          {t('word.undo')}
        </Button>
      )}
    </p>
  );
}
