import { formatDate } from '../../../../contract/dates.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { Registration } from '../consent/parent-facts.tsx';
import { StateBadge } from './badges.tsx';

/** How the account stands, and whether it pauses. */
export function AccountBadge({ registration }: { registration: Registration }) {
  const { t } = useWords();
  const { state, stateLabel, pausedOn, pauseUntil } = registration;
  const until = pauseUntil ? t('volunteers.pausedUntil', { day: formatDate(pauseUntil) }) : t('volunteers.pausedOpen');
  return (
    <>
      <StateBadge state={state} label={stateLabel} />
      {pausedOn && <Badge tone="wait">{until}</Badge>}
    </>
  );
}
