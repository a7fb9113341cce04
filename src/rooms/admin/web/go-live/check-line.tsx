import type { Output } from '../../../../contract/calls/calls.ts';
import type { ReadinessState } from '../../../../contract/values/readiness.ts';
import { badgeOf } from '../../../../engine/web/ui/badge.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import css from './check-line.module.css';

const StateBadge = badgeOf<ReadinessState>({ ready: 'good', advice: 'info', notReady: 'bad', unknown: 'wait' });

/** One line of the list: its state, why, and how to mend it. */
export function CheckLine({ line }: { line: Output<'GET /go-live/check'>['rows'][number] }) {
  const { t } = useWords();
  return (
    <li className={`stack ${css.line}`} data-gap="xs">
      <div className="row" data-justify="between">
        <h3 className="h3">{line.label}</h3>
        <StateBadge state={line.state} label={t(`go-live.state.${line.state}`)} />
      </div>
      <p className={`small ${css.text}`}>{line.why}</p>
      {line.how && (
        <p className={`muted small ${css.text}`}>
          <strong>{t('go-live.todo')}</strong> {line.how}
        </p>
      )}
    </li>
  );
}
