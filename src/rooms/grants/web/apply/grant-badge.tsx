import { Badge, type Tone } from '../../../../engine/web/ui/badge.tsx';
import type { GrantStatus } from '../../contract/values.ts';

const TONES: Record<GrantStatus, Tone> = {
  draft: 'neutral',
  submitted: 'wait',
  returned: 'warn',
  locked: 'wait',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'neutral',
  archive: 'neutral',
};

/** The state of an application, in the server's words. */
export const GrantBadge = ({ status, statusLabel }: { status: GrantStatus; statusLabel: string }) => (
  <Badge tone={TONES[status]}>{statusLabel}</Badge>
);
