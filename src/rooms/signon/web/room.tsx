import type { WebRoom } from '../../../engine/web/room.ts';
import { screen } from '../../../engine/web/routes.ts';

/** Single sign-on as an administrator sets it up; its button and the way back are of the room `accounts`. */
export const signonRoom: WebRoom = {
  name: 'signon',
  words: ['signon'],
  routes: [
    screen(
      '/integration/sign-on',
      'Sign-On-Settings',
      'signOnSettings.title',
      () => import('./settings/settings.tsx'),
      {
        needs: ['integration-manage'],
        under: 'Integration-Settings',
      },
    ),
  ],
};
