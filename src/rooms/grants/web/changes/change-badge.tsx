import { Badge, type Tone } from '../../../../engine/web/ui/badge.tsx';
import type { ChangeStatus } from '../../contract/calls-project.ts';
import type { Change } from '../project/project-data.ts';

const TONES: Record<ChangeStatus, Tone> = {
  draft: 'neutral',
  asked: 'wait',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'neutral',
};

/** The state of a change, in the server's words. */
export const ChangeBadge = ({ change: { status, statusLabel } }: { change: Change }) => (
  <Badge tone={TONES[status]}>{statusLabel}</Badge>
);
