import type { Room } from '../../../engine/server/room.ts';
import { recipientsSource } from './audience/list-of-recipients.ts';
import { campaignsCalls } from './calls.ts';
import { subscribersAudience, subscribersSource } from './choices/list-of-subscribers.ts';
import { campaignsJobs } from './jobs.ts';
import { campaignsMails } from './mails.ts';
import { campaignsMerging } from './ports/merging.ts';
import { campaignsPerson } from './ports/person-section.ts';
import { campaignsPersonal } from './ports/personal-data.ts';
import { campaignsSearch } from './ports/search-sources.ts';
import { campaignRecords } from './ports/trail-records.ts';
import { bounces } from './readiness/bounces.ts';
import { campaignsSource } from './write/list-of-campaigns.ts';
import { campaignSettings } from './write/settings.ts';

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
