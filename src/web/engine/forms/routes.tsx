import type { RouteDefinition } from '../routes.ts';

/** The generic form of the specification's named route `Form`; `-` stands for a form that has no record yet. */
export const formRoutes: RouteDefinition[] = [
  {
    path: '/form/$formId/$dataId',
    name: 'Form',
    title: 'forms-web.title',
    needs: 'person',
    screen: () => import('./form-screen.tsx'),
  },
];
