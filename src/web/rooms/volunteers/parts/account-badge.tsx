import { formatDate } from '../../../../contract/dates.ts';
import { Badge } from '../../../engine/ui/badge.tsx';
import { useWords } from '../../../engine/words.ts';
import { StateBadge } from './badges.tsx';
import type { Registration } from './parent-facts.tsx';

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
