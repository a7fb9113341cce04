import type { RouteDefinition } from '../routes.ts';

/** Conversations about records; work on Home leads here (`MESSAGES_PATH` of the server). */
export const recordRoutes: RouteDefinition[] = [
  {
    path: '/messages',
    name: 'Messages',
    title: 'shell.messages.title',
    needs: 'person',
    words: ['records'],
    screen: () => import('./messages-screen.tsx'),
  },
  {
    path: '/messages/$kind/$recordId',
    name: 'Conversation',
    title: 'shell.messages.title',
    needs: 'person',
    under: 'Messages',
    words: ['records'],
    screen: () => import('./conversation-screen.tsx'),
  },
];
