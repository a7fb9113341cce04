import type { ProjectState } from '../../../../contract/values/events.ts';
import { Badge, type Tone } from '../../../engine/ui/badge.tsx';

const TONES: Record<ProjectState, Tone> = { draft: 'neutral', submitted: 'wait', returned: 'warn', accepted: 'good' };

/** Where a project stands, in the server's words. */
export const ProjectBadge = ({ state, label }: { state: ProjectState; label: string }) => (
  <Badge tone={TONES[state]}>{label}</Badge>
);
