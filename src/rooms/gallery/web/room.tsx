import type { WebRoom } from '../../../engine/web/room.ts';
import { screen } from '../../../engine/web/routes.ts';

/** Every element and state of the kit in one place; only in the demonstration (design.md §2). */
export const galleryRoom: WebRoom = {
  name: 'gallery',
  words: ['gallery', 'forms'],
  routes: [screen('/dev/gallery', 'Gallery', 'gallery.title', () => import('./gallery.tsx'), { demo: true })],
};
