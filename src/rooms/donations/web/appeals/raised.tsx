import type { Output } from '../../../../contract/calls/calls.ts';
import { formatDate } from '../../../../contract/dates.ts';
import { money, number } from '../../../../engine/web/ui/format.ts';
import { useWords } from '../../../../engine/web/words.ts';
import css from '../gifts/give.module.css';

/** What came in so far, the goal, until when, and who gave. */
export function Raised({ page }: { page: Output<'GET /donation/page'> }) {
  const { t } = useWords();
  if (page.appeal === '') return null;
  const { raisedCents, goalCents, gifts, closesOn, supporters } = page;
  const amounts = { raised: money(raisedCents), goal: money(goalCents ?? 0), count: number(gifts) };
  return (
    <div className="stack">
      <p>
        <strong>{t(goalCents ? 'donations-give.raisedOf' : 'donations-give.raised', amounts)}</strong>
      </p>
      {goalCents && (
        <progress
          className={css.bar}
          max={goalCents}
          value={Math.min(raisedCents, goalCents)}
          aria-label={t('donations-give.progress')}
        />
      )}
      {closesOn && <p className="muted">{t('donations-give.until', { date: formatDate(closesOn) })}</p>}
      {supporters.length > 0 && (
        <p className="small muted">{t('donations-give.supporters', { names: supporters.join(t('word.comma')) })}</p>
      )}
    </div>
  );
}
