import type { WebRoom } from '../../engine/room.ts';

const STAFF = ['campaign-manage'] as const;

/** Mailings to many (COM-1). */
export const campaignsRoom: WebRoom = {
  name: 'campaigns',
  words: ['campaigns'],
  routes: [
    {
      path: '/campaigns',
      name: 'Campaign-List',
      title: 'campaigns.title',
      needs: STAFF,
      screen: () => import('./list.tsx'),
    },
  ],
};
