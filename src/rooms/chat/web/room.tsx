import type { WebRoom } from '../../../engine/web/room.ts';
import { forPerson, screen } from '../../../engine/web/routes.ts';

/** Talking in rooms of events, projects and corners (COM-2). */
export const chatRoom: WebRoom = {
  name: 'chat',
  module: 'chat',
  words: ['chat'],
  lookedAfterBy: ['chat-moderate'],
  routes: [
    forPerson('/chat', 'Chat-Lobby', 'chat-web.title', () => import('./rooms/lobby.tsx')),
    screen('/chat/reports', 'Chat-Reports', 'chat-web.reports.title', () => import('./moderation/reports.tsx'), {
      needs: ['chat-moderate'],
      under: 'Chat-Lobby',
    }),
    forPerson('/chat/$roomId', 'Chat-Room', 'chat-web.room', () => import('./rooms/chat-room.tsx'), {
      under: 'Chat-Lobby',
    }),
  ],
};
