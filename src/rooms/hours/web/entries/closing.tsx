import { formatDate } from '../../../../contract/dates.ts';
import { clock } from '../../../../engine/web/clock.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { countdown } from '../../contract/service-year.ts';

/** From 1 December on, until when hours of the year are taken; by the rule that the server goes by (VOL-5). */
export function Closing() {
  const { t } = useWords();
  const closing = countdown(new Date(clock.now()));
  if (!closing) return null;
  const { year, lastOn, days } = closing;
  const left =
    days === 0 ? t('hours.closing.today') : days === 1 ? t('hours.closing.one') : t('hours.closing.days', { days });
  return (
    <p className="row">
      <Badge tone="warn">{left}</Badge>
      <span>{t('hours.closing.text', { year, date: formatDate(lastOn) })}</span>
    </p>
  );
}
