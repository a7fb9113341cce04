import type { CampaignState } from '../../../../contract/values/campaigns.ts';
import { badgeOf } from '../../../engine/ui/badge.tsx';

/** Where a campaign stands. */
export const StateBadge = badgeOf<CampaignState>({
  draft: 'neutral',
  scheduled: 'wait',
  sending: 'info',
  paused: 'warn',
  done: 'good',
  cancelled: 'bad',
});
