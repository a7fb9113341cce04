import type { WebRoom } from '../../engine/room.ts';

/** Hours of service and certificates: the own, the desk of who runs them, and the check of a certificate (VOL-5, VOL-6). */
export const hoursRoom: WebRoom = {
  name: 'hours',
  module: 'volunteers',
  words: ['hours', 'volunteers', 'lists'],
  lookedAfterBy: ['volunteer-manage'],
  routes: [
    { path: '/hours', name: 'My-Hours', title: 'hours.mine', needs: 'person', screen: () => import('./mine.tsx') },
    {
      path: '/hours/list',
      name: 'Hours-List',
      title: 'hours.list.title',
      needs: 'person',
      screen: () => import('./list.tsx'),
    },
    {
      path: '/hours/yearly',
      name: 'Hours-Yearly',
      title: 'hours.yearly.title',
      needs: ['volunteer-manage'],
      screen: () => import('./yearly.tsx'),
    },
    {
      path: '/certificates/requests',
      name: 'Certificate-Requests',
      title: 'hours.requests.title',
      needs: ['volunteer-manage'],
      screen: () => import('./requests.tsx'),
    },
    {
      path: '/certificates',
      name: 'Certificate-List',
      title: 'hours.certificates.title',
      needs: ['volunteer-manage'],
      screen: () => import('./certificates.tsx'),
    },
    {
      path: '/certificate',
      name: 'Certificate-Typed',
      title: 'hours.check.title',
      anybody: true,
      screen: () => import('./check-typed.tsx'),
    },
    {
      path: '/certificate/$code',
      name: 'Certificate-Check',
      title: 'hours.check.title',
      anybody: true,
      screen: () => import('./check.tsx'),
    },
  ],
};
