import { useState } from 'react';
import { formatDate } from '../../../../contract/dates.ts';
import { hoursText } from '../../../../contract/hours.ts';
import { NoteText } from '../../../../engine/web/review/answer-note.tsx';
import { Badge, type Tone } from '../../../../engine/web/ui/badge.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { AdviceState } from '../../contract/values.ts';
import css from './advice.module.css';
import { AdviceConfirm, AdviceObject, AdviceRemove } from './advice-answer.tsx';
import type { AdviceRecord } from './advice-data.ts';
import { AdviceSettle } from './advice-settle.tsx';

const TONES: Record<AdviceState, Tone> = { waiting: 'wait', objected: 'warn', confirmed: 'good' };

/** The state of a record, in the server's words. */
export const AdviceBadge = ({ record: { state, stateLabel } }: { record: AdviceRecord }) => (
  <Badge tone={TONES[state]}>{stateLabel}</Badge>
);

/** One record of advice, with what its reader may do: mend or remove it, confirm it or say what is wrong (GRA-6). */
export function AdviceRecordItem({ record, onMend: onCorrect }: { record: AdviceRecord; onMend: () => void }) {
  const { t } = useWords();
  const [query, setQuery] = useState<'confirm' | 'object' | 'remove' | 'settle' | null>(null);
  const { heldOn, minutes, consultant, topic, advice, nextStep, objection, abilities } = record;
  const close = () => setQuery(null);
  return (
    <li className="card stack" data-gap="s">
      <div className="row" data-justify="between">
        <span className="muted small">
          {[formatDate(heldOn), t('grants-advice.ofHours', { hours: hoursText(minutes) }), consultant].join(' · ')}
        </span>
        <AdviceBadge record={record} />
      </div>
      <h3>{topic}</h3>
      <p className={`written ${css.words}`}>{advice}</p>
      {nextStep && (
        <p className={`written ${css.words}`}>
          <strong>{t('word.nextStep')}</strong> {nextStep}
        </p>
      )}
      {objection && <NoteText>{t('grants-advice.objectedWith', { objection })}</NoteText>}
      {(abilities.confirm || abilities.edit || abilities.settle) && (
        <div className="row" data-gap="s" data-print="no">
          {abilities.confirm && (
            <>
              <Button
                kind="primary"
                size="s"
                label={t('grants-advice.confirm.of', { topic })}
                onClick={() => setQuery('confirm')}
              >
                {t('word.confirm')}
              </Button>
              <Button size="s" label={t('grants-advice.object.of', { topic })} onClick={() => setQuery('object')}>
                {t('grants-advice.object.open')}
              </Button>
            </>
          )}
          {abilities.settle && (
            <Button
              kind="primary"
              size="s"
              label={t('grants-advice.settle.of', { topic })}
              onClick={() => setQuery('settle')}
            >
              {t('grants-advice.settle.open')}
            </Button>
          )}
          {abilities.edit && (
            <>
              <Button size="s" label={t('grants-advice.correct.of', { topic })} onClick={onCorrect}>
                {t('grants-advice.correct.open')}
              </Button>
              <Button
                kind="plain"
                size="s"
                label={t('grants-advice.remove.of', { topic })}
                onClick={() => setQuery('remove')}
              >
                {t('word.remove')}
              </Button>
            </>
          )}
        </div>
      )}
      {query === 'confirm' && <AdviceConfirm record={record} onClose={close} />}
      {query === 'object' && <AdviceObject record={record} onClose={close} />}
      {query === 'settle' && <AdviceSettle record={record} onClose={close} />}
      {query === 'remove' && <AdviceRemove record={record} onClose={close} />}
    </li>
  );
}
