import { hongKongDate } from '../../../../contract/dates.ts';
import { clock } from '../../../../engine/web/clock.ts';
import { useWords } from '../../../../engine/web/words.ts';

const DAY_MS = 86_400_000;

/** How long there is until a last day, or how long it has passed, by the days of Hong Kong. */
export function DaysLeft({ dueOn }: { dueOn: string }) {
  const { t } = useWords();
  const today = hongKongDate(new Date(clock.now()));
  const days = Math.round((Date.parse(dueOn) - Date.parse(today)) / DAY_MS);
  if (days > 1) return t('grants-due.left', { days });
  if (days === 1) return t('grants-due.tomorrow');
  return <strong>{days === 0 ? t('grants-due.today') : t('grants-due.passed', { days: -days })}</strong>;
}
