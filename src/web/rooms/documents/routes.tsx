import type { RouteDefinition } from '../../engine/routes.ts';

/** The library with the members' corner, and everybody's own files (ATT-4). */
export const documentsRoutes: RouteDefinition[] = [
  {
    path: '/documents',
    name: 'Document-Library',
    title: 'documents-web.library.title',
    needs: 'person',
    module: 'documents',
    screen: () => import('./library.tsx'),
  },
  {
    path: '/documents/own',
    name: 'Own-Documents',
    title: 'documents-web.own.title',
    needs: 'person',
    module: 'documents',
    screen: () => import('./own.tsx'),
  },
];
