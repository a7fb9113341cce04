import type { WebRoom } from '../../engine/room.ts';

/** What connects the portal with other programs: keys and webhooks. */
export const integrationRoom: WebRoom = {
  name: 'integration',
  words: ['integration'],
  routes: [
    {
      path: '/integration',
      name: 'Integration-Settings',
      title: 'integration.title',
      needs: ['integration-manage'],
      screen: () => import('./overview.tsx'),
    },
    {
      path: '/integration/webhooks/$id',
      name: 'Webhook-Deliveries',
      title: 'integration.deliveries',
      needs: ['integration-manage'],
      under: 'Integration-Settings',
      screen: () => import('./deliveries.tsx'),
    },
  ],
};
