import type { ProjectState } from '../../../../contract/values/events.ts';
import { badgeOf } from '../../../engine/ui/badge.tsx';

/** Where a project stands, in the server's words. */
export const ProjectBadge = badgeOf<ProjectState>({
  draft: 'neutral',
  submitted: 'wait',
  returned: 'warn',
  accepted: 'good',
});
