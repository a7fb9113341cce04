import type { CampaignState } from '../../../../contract/values/campaigns.ts';
import { Badge, type Tone } from '../../../engine/ui/badge.tsx';

const TONES: Record<CampaignState, Tone> = {
  draft: 'neutral',
  scheduled: 'wait',
  sending: 'info',
  paused: 'warn',
  done: 'good',
  cancelled: 'bad',
};

/** Where a campaign stands. */
export const StateBadge = ({ state, label }: { state: CampaignState; label: string }) => (
  <Badge tone={TONES[state]}>{label}</Badge>
);
