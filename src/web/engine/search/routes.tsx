import type { RouteDefinition } from '../routes.ts';

/** All that a search finds, group by group. */
export const searchRoutes: RouteDefinition[] = [
  {
    path: '/search',
    name: 'Search',
    title: 'shell.search.title',
    needs: 'person',
    words: ['search'],
    screen: () => import('./search-screen.tsx'),
  },
];
