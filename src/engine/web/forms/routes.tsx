import { forPerson, type RouteDefinition } from '../routes.ts';

/** The generic form of the specification's named route `Form`; `-` stands for a form that has no record yet. */
export const formRoutes: RouteDefinition[] = [
  forPerson('/form/$formId/$dataId', 'Form', 'forms-web.title', () => import('./form-screen.tsx')),
];
