import { hoursText } from '../../../../contract/hours.ts';
import { useWords } from '../../../../engine/web/words.ts';
import css from './advice.module.css';

/** Hours used of those agreed, and what is left, in words; the bar only helps the eye. */
export function HoursBar({ used, cap }: { used: number; cap: number }) {
  const { t } = useWords();
  const said = t('grants-advice.bar', { used: hoursText(used), cap: hoursText(cap), left: hoursText(cap - used) });
  return (
    <span className={css.hours}>
      <meter className={css.bar} min={0} max={Math.max(cap, 1)} value={Math.min(used, cap)} aria-label={said} />
      <span className="small num">{said}</span>
    </span>
  );
}
