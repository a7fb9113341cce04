import type { WebRoom } from '../../engine/room.ts';
import { forPerson, screen } from '../../engine/routes.ts';

/** Talking in rooms of events, projects and corners (COM-2). */
export const chatRoom: WebRoom = {
  name: 'chat',
  module: 'chat',
  words: ['chat'],
  lookedAfterBy: ['chat-moderate'],
  routes: [
    forPerson('/chat', 'Chat-Lobby', 'chat-web.title', () => import('./lobby.tsx')),
    screen('/chat/reports', 'Chat-Reports', 'chat-web.reports.title', () => import('./reports.tsx'), {
      needs: ['chat-moderate'],
      under: 'Chat-Lobby',
    }),
    forPerson('/chat/$roomId', 'Chat-Room', 'chat-web.room', () => import('./chat-room.tsx'), { under: 'Chat-Lobby' }),
  ],
};
