import type { WebRoom } from '../../engine/room.ts';

/** Talking in rooms of events, projects and corners (COM-2). */
export const chatRoom: WebRoom = {
  name: 'chat',
  module: 'chat',
  words: ['chat'],
  lookedAfterBy: ['chat-moderate'],
  routes: [
    {
      path: '/chat',
      name: 'Chat-Lobby',
      title: 'chat-web.title',
      needs: 'person',
      screen: () => import('./lobby.tsx'),
    },
    {
      path: '/chat/reports',
      name: 'Chat-Reports',
      title: 'chat-web.reports.title',
      needs: ['chat-moderate'],
      under: 'Chat-Lobby',
      screen: () => import('./reports.tsx'),
    },
    {
      path: '/chat/$roomId',
      name: 'Chat-Room',
      title: 'chat-web.room',
      needs: 'person',
      under: 'Chat-Lobby',
      screen: () => import('./chat-room.tsx'),
    },
  ],
};
