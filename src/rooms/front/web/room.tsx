import type { WebRoom } from '../../../engine/web/room.ts';
import { forPerson, screen, screensFor } from '../../../engine/web/routes.ts';

const forStaff = screensFor({ needs: ['setting-manage'] });

/** The pages that everybody may read, and the editor of their texts. */
export const frontRoom: WebRoom = {
  name: 'front',
  words: ['front'],
  welcome: () => import('./pages/start.tsx'),
  newcomer: () => import('./apply/newcomer-offers.tsx'),
  routes: [
    screen('/offers/$kind/$offerId', 'Offer', 'front.offer', () => import('./apply/offer.tsx')),
    screen('/pages/$slug', 'Own-Page', 'word.publicPages', () => import('./own-pages/own-page.tsx')),
    forPerson('/apply/$kind/$offerId', 'Apply-Offer', 'front.begin.title', () => import('./apply/apply-offer.tsx')),
    forStaff('/front-pages', 'Front-Pages', 'word.publicPages', () => import('./pages/front-pages.tsx')),
    forStaff('/front-pages/edit', 'Front-Page', 'word.publicPages', () => import('./pages/front-page.tsx'), {
      under: 'Front-Pages',
      words: ['editing', 'forms'],
    }),
  ],
};
