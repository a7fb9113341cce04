import { badgeOf } from '../../../../engine/web/ui/badge.tsx';
import type { CampaignState } from '../../contract/values.ts';

/** Where a campaign stands. */
export const StateBadge = badgeOf<CampaignState>({
  draft: 'neutral',
  scheduled: 'wait',
  sending: 'info',
  paused: 'warn',
  done: 'good',
  cancelled: 'bad',
});
