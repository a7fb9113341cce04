import type { Output } from '../../../../contract/calls/calls.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { useWords } from '../../../../engine/web/words.ts';

/** Places from which on it is said how few are left. */
const FEW = 10;

/** Whether one may register for an event now. */
export function RegistrationBadge({ event }: { event: Output<'GET /event/list'>['rows'][number] }) {
  const { t } = useWords();
  if (event.registration === 'open')
    return event.left <= FEW ? (
      <Badge tone="wait">{t('events.fewLeft', { count: event.left })}</Badge>
    ) : (
      <Badge tone="good">{t('events.open')}</Badge>
    );
  return <Badge tone={event.registration === 'cancelled' ? 'bad' : 'neutral'}>{event.why}</Badge>;
}
