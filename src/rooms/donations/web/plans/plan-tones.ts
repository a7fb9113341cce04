import type { Tone } from '../../../../engine/web/ui/badge.tsx';
import type { PlanStatus } from '../../contract/values.ts';

export const PLAN_TONES: Record<PlanStatus, Tone> = {
  begun: 'neutral',
  active: 'good',
  paused: 'warn',
  stopped: 'neutral',
};
