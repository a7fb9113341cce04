import type { WebRoom } from '../../engine/room.ts';

/** The pages that everybody may read, and the editor of their texts. */
export const frontRoom: WebRoom = {
  name: 'front',
  words: ['front'],
  welcome: () => import('./start.tsx'),
  newcomer: () => import('./parts/newcomer-offers.tsx'),
  routes: [
    { path: '/offers/$kind/$offerId', name: 'Offer', title: 'front.offer', screen: () => import('./offer.tsx') },
    {
      path: '/apply/$kind/$offerId',
      name: 'Apply-Offer',
      title: 'front.begin.title',
      needs: 'person',
      screen: () => import('./apply-offer.tsx'),
    },
    {
      path: '/front-pages',
      name: 'Front-Pages',
      title: 'front-edit.title',
      needs: ['setting-manage'],
      screen: () => import('./front-pages.tsx'),
    },
    {
      path: '/front-pages/edit',
      name: 'Front-Page',
      title: 'front-edit.title',
      needs: ['setting-manage'],
      under: 'Front-Pages',
      words: ['editing', 'forms'],
      screen: () => import('./front-page.tsx'),
    },
  ],
};
