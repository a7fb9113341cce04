import { badgeOf } from '../../../../engine/web/ui/badge.tsx';
import type { ProjectState } from '../../contract/values.ts';

/** Where a project stands, in the server's words. */
export const ProjectBadge = badgeOf<ProjectState>({
  draft: 'neutral',
  submitted: 'wait',
  returned: 'warn',
  accepted: 'good',
});
