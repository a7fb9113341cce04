import { forPerson, type RouteDefinition } from '../routes.ts';

/** All that a search finds, group by group. */
export const searchRoutes: RouteDefinition[] = [
  forPerson('/search', 'Search', 'word.search', () => import('./search-screen.tsx'), { words: ['search'] }),
];
