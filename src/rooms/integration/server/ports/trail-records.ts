import { namesFrom, type TrailRecords } from '../../../../engine/server/audit/trail-records.ts';
import { namesOfKeys } from '../store.ts';
import { namesOfWebhooks } from '../webhooks/webhook.store.ts';

const named = (read: typeof namesOfKeys): TrailRecords => ({
  names: namesFrom(read, 'integration-manage', () => '/integration'),
});

/** Keys in the trail by their names, targets by their addresses. */
export const keyRecords = named(namesOfKeys);
export const webhookRecords = named(namesOfWebhooks);
