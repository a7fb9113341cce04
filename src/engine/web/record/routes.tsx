import { forPerson, type RouteDefinition } from '../routes.ts';

/** Conversations about records; work on Home leads here (`MESSAGES_PATH` of the server). */
export const recordRoutes: RouteDefinition[] = [
  forPerson('/messages', 'Messages', 'shell.messages.title', () => import('./messages-screen.tsx'), {
    words: ['records'],
  }),
  forPerson(
    '/messages/$kind/$recordId',
    'Conversation',
    'shell.messages.title',
    () => import('./conversation-screen.tsx'),
    { under: 'Messages', words: ['records'] },
  ),
];
