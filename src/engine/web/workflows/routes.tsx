import { forPerson, type RouteDefinition } from '../routes.ts';

/** Where a run stands, for everybody it concerns (WFL-1). */
export const workflowRoutes: RouteDefinition[] = [
  forPerson('/workflow/waiting', 'Workflow-Waiting', 'workflows.waiting', () => import('./waiting-screen.tsx')),
  forPerson('/workflow/$nodeId', 'Workflow-Journey', 'workflows.screen', () => import('./journey-screen.tsx')),
];
