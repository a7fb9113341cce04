import type { WebRoom } from '../../engine/room.ts';
import { forPerson, screen, screensFor } from '../../engine/routes.ts';

const forStaff = screensFor({ needs: ['setting-manage'] });

/** The pages that everybody may read, and the editor of their texts. */
export const frontRoom: WebRoom = {
  name: 'front',
  words: ['front'],
  welcome: () => import('./start.tsx'),
  newcomer: () => import('./parts/newcomer-offers.tsx'),
  routes: [
    screen('/offers/$kind/$offerId', 'Offer', 'front.offer', () => import('./offer.tsx')),
    forPerson('/apply/$kind/$offerId', 'Apply-Offer', 'front.begin.title', () => import('./apply-offer.tsx')),
    forStaff('/front-pages', 'Front-Pages', 'word.publicPages', () => import('./front-pages.tsx')),
    forStaff('/front-pages/edit', 'Front-Page', 'word.publicPages', () => import('./front-page.tsx'), {
      under: 'Front-Pages',
      words: ['editing', 'forms'],
    }),
  ],
};
