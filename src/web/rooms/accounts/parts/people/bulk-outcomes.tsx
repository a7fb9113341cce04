import type { Output } from '../../../../../contract/calls/calls.ts';
import { Badge } from '../../../../engine/ui/badge.tsx';
import { useWords } from '../../../../engine/words.ts';
import css from './bulk-roles.module.css';

/** What will happen to each person, or has happened; those who are skipped with the reason. */
export function BulkOutcomes({
  result,
  done,
  give,
}: {
  result: Output<'POST /role/bulk'>;
  done: boolean;
  give: boolean;
}) {
  const { t } = useWords();
  const changed = give
    ? t(done ? 'users.bulk.gave' : 'users.bulk.willGive')
    : t(done ? 'users.bulk.took' : 'users.bulk.willTake');
  return (
    <>
      <p role="status">{result.done === 0 && !done ? t('users.bulk.nothing') : result.message}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to take the focus */}
      <ul className={css.outcomes} tabIndex={0} aria-label={t('users.bulk.title')}>
        {result.rows.map((row) => (
          <li key={row.accountId}>
            <span>
              {row.name || row.email || t('users.bulk.gone')}
              {row.name && <span className="small muted"> {row.email}</span>}
            </span>
            {row.outcome === 'done' ? (
              <Badge tone="good">{changed}</Badge>
            ) : (
              <Badge tone="neutral">{t('users.bulk.skipped')}</Badge>
            )}
            {row.why && <span className={css.why}>{row.why}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
