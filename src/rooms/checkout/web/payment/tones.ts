import type { Tone } from '../../../../engine/web/ui/badge.tsx';
import type { IntentStatus, RefundStatus, SlipStatus } from '../../contract/values.ts';

export const INTENT_TONES: Record<IntentStatus, Tone> = {
  created: 'neutral',
  started: 'wait',
  pending: 'wait',
  paid: 'good',
  partlyRefunded: 'info',
  refunded: 'info',
  failed: 'neutral',
  expired: 'neutral',
  needsReview: 'warn',
};
export const REFUND_TONES: Record<RefundStatus, Tone> = {
  asked: 'wait',
  approved: 'wait',
  done: 'good',
  rejected: 'neutral',
  failed: 'warn',
};
export const SLIP_TONES: Record<SlipStatus, Tone> = { sent: 'wait', confirmed: 'good', refused: 'neutral' };
export const BOOKS_TONES: Record<'agrees' | 'differs' | 'fault', Tone> = {
  agrees: 'good',
  differs: 'warn',
  fault: 'warn',
};
