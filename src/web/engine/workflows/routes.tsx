import type { RouteDefinition } from '../routes.ts';

/** Where a run stands, for everybody it concerns (WFL-1). */
export const workflowRoutes: RouteDefinition[] = [
  {
    path: '/workflow/waiting',
    name: 'Workflow-Waiting',
    title: 'workflows.waiting',
    needs: 'person',
    screen: () => import('./waiting-screen.tsx'),
  },
  {
    path: '/workflow/$nodeId',
    name: 'Workflow-Journey',
    title: 'workflows.screen',
    needs: 'person',
    screen: () => import('./journey-screen.tsx'),
  },
];
