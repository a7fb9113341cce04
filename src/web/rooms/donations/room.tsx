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
      path: '/giving',
      name: 'Own-Giving',
      title: 'donations-own.title',
      needs: 'person',
      screen: () => import('./own-giving.tsx'),
    },
    {
      path: '/giving/find',
      name: 'Find-Giving',
      title: 'donations-own.find.title',
      anybody: true,
      screen: () => import('./find-giving.tsx'),
    },
    {
      path: '/giving/$donorId',
      name: 'Giving',
      title: 'donations-own.title',
      anybody: true,
      screen: () => import('./giving.tsx'),
    },
    {
      path: '/donations',
      name: 'Gift-List',
      title: 'donations-web.list.title',
      needs: ['donation-manage'],
      words: ['payments', 'forms'],
      screen: () => import('./gifts.tsx'),
    },
    {
      path: '/donations/gift/$giftId',
      name: 'Gift-Record',
      title: 'donations-web.gift.title',
      needs: ['donation-manage'],
      words: ['payments', 'forms', 'trail', 'records'],
      under: 'Gift-List',
      screen: () => import('./gift.tsx'),
    },
    {
      path: '/donations/plans',
      name: 'Gift-Plans',
      title: 'donations-plans.title',
      needs: ['donation-manage'],
      screen: () => import('./plans.tsx'),
    },
    {
      path: '/donations/appeals',
      name: 'Appeal-List',
      title: 'donations-appeals.title',
      needs: ['donation-manage'],
      screen: () => import('./appeals.tsx'),
    },
  ],
};
