import type { WebRoom } from '../../engine/room.ts';
import { screensFor } from '../../engine/routes.ts';

const forStaff = screensFor({ needs: ['integration-manage'] });

/** What connects the portal with other programs: keys and webhooks. */
export const integrationRoom: WebRoom = {
  name: 'integration',
  words: ['integration'],
  routes: [
    forStaff('/integration', 'Integration-Settings', 'integration.title', () => import('./overview.tsx')),
    forStaff(
      '/integration/webhooks/$id',
      'Webhook-Deliveries',
      'integration.deliveries',
      () => import('./deliveries.tsx'),
      { under: 'Integration-Settings' },
    ),
  ],
};
