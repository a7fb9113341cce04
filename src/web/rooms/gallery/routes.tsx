import type { RouteDefinition } from '../../engine/routes.ts';

/** Every element and state of the kit in one place; only in the demonstration (design.md §2). */
export const galleryRoutes: RouteDefinition[] = [
  {
    path: '/dev/gallery',
    name: 'Gallery',
    title: 'gallery.title',
    demo: true,
    screen: () => import('./gallery.tsx'),
  },
];
