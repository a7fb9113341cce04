import type { WebRoom } from '../../engine/room.ts';

/** Single sign-on as an administrator sets it up; its button and the way back are of the room `accounts`. */
export const signonRoom: WebRoom = {
  name: 'signon',
  words: ['signon'],
  routes: [
    {
      path: '/integration/sign-on',
      name: 'Sign-On-Settings',
      title: 'signOnSettings.title',
      needs: ['integration-manage'],
      under: 'Integration-Settings',
      screen: () => import('./settings.tsx'),
    },
  ],
};
