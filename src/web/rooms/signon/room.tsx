import type { WebRoom } from '../../engine/room.ts';
import { screen } from '../../engine/routes.ts';

/** Single sign-on as an administrator sets it up; its button and the way back are of the room `accounts`. */
export const signonRoom: WebRoom = {
  name: 'signon',
  words: ['signon'],
  routes: [
    screen('/integration/sign-on', 'Sign-On-Settings', 'signOnSettings.title', () => import('./settings.tsx'), {
      needs: ['integration-manage'],
      under: 'Integration-Settings',
    }),
  ],
};
