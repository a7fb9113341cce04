import type { WebRoom } from '../../engine/room.ts';

/** Every element and state of the kit in one place; only in the demonstration (design.md §2). */
export const galleryRoom: WebRoom = {
  name: 'gallery',
  words: ['gallery', 'forms'],
  routes: [
    {
      path: '/dev/gallery',
      name: 'Gallery',
      title: 'gallery.title',
      demo: true,
      screen: () => import('./gallery.tsx'),
    },
  ],
};
