import type { PlanStatus } from '../../../../contract/values/donations.ts';
import type { Tone } from '../../../engine/ui/badge.tsx';

export const PLAN_TONES: Record<PlanStatus, Tone> = {
  begun: 'neutral',
  active: 'good',
  paused: 'warn',
  stopped: 'neutral',
};
