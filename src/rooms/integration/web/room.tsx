import type { WebRoom } from '../../../engine/web/room.ts';
import { screensFor } from '../../../engine/web/routes.ts';

const forStaff = screensFor({ needs: ['integration-manage'] });

/** What connects the portal with other programs: keys and webhooks. */
export const integrationRoom: WebRoom = {
  name: 'integration',
  words: ['integration'],
  routes: [
    forStaff('/integration', 'Integration-Settings', 'integration.title', () => import('./webhooks/overview.tsx')),
    forStaff(
      '/integration/webhooks/$id',
      'Webhook-Deliveries',
      'integration.deliveries',
      () => import('./webhooks/deliveries.tsx'),
      { under: 'Integration-Settings' },
    ),
  ],
};
