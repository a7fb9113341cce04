import type { Output } from '../../../../contract/calls/calls.ts';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { useWords } from '../../../../engine/web/words.ts';
import css from './history.module.css';

/** What happened to an application, in order, with who did it. */
export function History({ lines }: { lines: Output<'GET /membership/approvalForm'>['history'] }) {
  const { t } = useWords();
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title">{t('word.history')}</h2>
      <ol className={`stack ${css.lines}`} data-gap="m">
        {lines.map(({ at, who, action, comment }) => (
          <li key={`${at} ${action}`}>
            <strong>{action}</strong>
            <span className="muted small">
              {dateTime(at)} · {who}
            </span>
            {comment && <p className={`written ${css.comment}`}>{comment}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
