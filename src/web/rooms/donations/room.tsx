import type { WebRoom } from '../../engine/room.ts';

/** Giving: the public pages, the own giving, gifts for who looks after them (PAY-1). */
export const donationsRoom: WebRoom = {
  name: 'donations',
  module: 'donation',
  words: ['donations'],
  lookedAfterBy: ['donation-manage'],
  routes: [
    { path: '/give', name: 'Give', title: 'donations-give.title', anybody: true, screen: () => import('./give.tsx') },
    {
      path: '/give/$appeal',
      name: 'Give-Appeal',
      title: 'donations-give.title',
      anybody: true,
      screen: () => import('./give.tsx'),
    },
    {
      path: '/give/thanks/$giftId',
      name: 'Give-Thanks',
      title: 'donations-give.thanks.title',
      anybody: true,
      screen: () => import('./thanks.tsx'),
    },
    {
      path: '/donations',
      name: 'Gift-List',
      title: 'donations-web.list.title',
      needs: ['donation-manage'],
      screen: () => import('./gifts.tsx'),
    },
  ],
};
