import type { RouteDefinition } from '../../engine/routes.ts';

/** The grant programme: for applicants and their teams, and for those who decide (GRA). */
export const grantsRoutes: RouteDefinition[] = [
  {
    path: '/grants',
    name: 'My-Grants',
    title: 'grants-web.mine.title',
    needs: 'person',
    module: 'grants',
    screen: () => import('./my-grants.tsx'),
  },
  {
    path: '/grants/$applicationId',
    name: 'Grant-Application',
    title: 'grants-web.application.title',
    needs: 'person',
    module: 'grants',
    screen: () => import('./application.tsx'),
  },
  {
    path: '/grants/$applicationId/form/$formId',
    name: 'Grant-Form',
    title: 'grants-web.form.title',
    needs: 'person',
    module: 'grants',
    screen: () => import('./grant-form.tsx'),
  },
];
