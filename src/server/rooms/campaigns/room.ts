import type { Room } from '../../engine/room.ts';
import { campaignsCalls } from './calls.ts';
import { campaignsJobs } from './jobs.ts';
import { campaignsMails } from './mails.ts';
import { campaignsSource } from './parts/lists/campaigns.ts';
import { recipientsSource } from './parts/lists/recipients.ts';
import { subscribersAudience, subscribersSource } from './parts/lists/subscribers.ts';
import { campaignsMerging } from './parts/merging.ts';
import { campaignsPerson } from './parts/person-section.ts';
import { campaignsPersonal } from './parts/personal-data.ts';
import { campaignsSearch } from './parts/search-sources.ts';
import { campaignSettings } from './parts/settings.ts';
import { campaignRecords } from './parts/trail-records.ts';
import { bounces } from './readiness/bounces.ts';

/** Mailings to many, what people choose to be written, and what comes back. */
export const campaignsRoom = {
  name: 'campaigns',
  tables: ['campaign', 'campaign_audience', 'campaign_recipient', 'mail_optout', 'mail_subscriber'],
  readable: ['mail_bounce'],
  calls: campaignsCalls,
  jobs: campaignsJobs,
  mails: campaignsMails,
  lists: [campaignsSource, recipientsSource, subscribersSource],
  audiences: [subscribersAudience],
  datedSettings: { title: 'campaigns-setting.title', list: () => campaignSettings },
  readiness: [bounces],
  trail: { campaign: campaignRecords },
  search: campaignsSearch,
  person: [campaignsPerson],
  merging: campaignsMerging,
  personal: campaignsPersonal,
} satisfies Room;
