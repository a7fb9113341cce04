import type { Room } from '../../../engine/server/room.ts';
import { integrationCalls } from './calls.ts';
import { integrationJobs } from './jobs.ts';
import { integrationMails } from './mails.ts';
import { integrationMerging } from './ports/merging.ts';
import { integrationPersonal } from './ports/personal-data.ts';
import { integrationSealed } from './ports/sealed.ts';
import { keyRecords, webhookRecords } from './ports/trail-records.ts';

/** What connects the portal with other programs: keys by which they act, webhooks by which they are told. */
export const integrationRoom = {
  name: 'integration',
  tables: ['webhook', 'webhook_delivery'],
  calls: integrationCalls,
  mails: integrationMails,
  jobs: integrationJobs,
  trail: { 'api-key': keyRecords, webhook: webhookRecords },
  merging: integrationMerging,
  personal: integrationPersonal,
  sealed: integrationSealed,
} satisfies Room;
