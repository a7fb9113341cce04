import { formatDate } from '../../../../contract/dates.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { Registration } from '../consent/parent-facts.tsx';
import { StateBadge } from './badges.tsx';

/** How the account stands, and whether it pauses or is suspended. */
export function AccountBadge({ registration }: { registration: Registration }) {
  const { t } = useWords();
  const { state, stateLabel, pausedOn, pauseUntil, suspension } = registration;
  const until = pauseUntil ? t('volunteers.pausedUntil', { day: formatDate(pauseUntil) }) : t('volunteers.pausedOpen');
  return (
    <>
      <StateBadge state={state} label={stateLabel} />
      {suspension && (
        <Badge tone="warn">
          {suspension.until
            ? t('volunteers.suspendedUntil', { day: formatDate(suspension.until) })
            : t('volunteers.suspended')}
        </Badge>
      )}
      {pausedOn && !suspension && <Badge tone="wait">{until}</Badge>}
    </>
  );
}
