import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { daysToRenew, type Membership } from '../members/membership-data.ts';

/** How many days of the term are left, once it is time to renew. */
export function Countdown({ membership }: { membership: Membership }) {
  const { t } = useWords();
  const days = daysToRenew(membership);
  if (days === null) return null;
  const left =
    days < 0
      ? t('membership-pass.inGrace')
      : days === 0
        ? t('membership-pass.lastDay')
        : days === 1
          ? t('membership-pass.soonOne')
          : t('membership-pass.soon', { n: days });
  return (
    <p>
      <Badge tone="warn">{left}</Badge>
    </p>
  );
}
