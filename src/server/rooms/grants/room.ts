import { orPractice } from '../../engine/dev/practice-feed.ts';
import type { Room } from '../../engine/room.ts';
import { grantsCalls } from './calls.ts';
import { grantsFigures } from './figures.ts';
import { grantsForms } from './forms.ts';
import { grantsJobs } from './jobs.ts';
import { grantsMails } from './mails.ts';
import { grantsAudience } from './parts/audience.ts';
import { grantChats } from './parts/chat-port.ts';
import { grantSettingsOf } from './parts/grant-settings.ts';
import { grantsInvitations } from './parts/invitation-owners.ts';
import { advice } from './parts/lists/advice.ts';
import { desk } from './parts/lists/desk.ts';
import { reports } from './parts/lists/reports.ts';
import { grantsMerging } from './parts/merging.ts';
import { grantOffers } from './parts/offers.ts';
import { grantsExports } from './parts/papers/export-lists.ts';
import { grantsPerson } from './parts/person-section.ts';
import { grantsPersonal } from './parts/personal-data.ts';
import { grantRecord } from './parts/record-port.ts';
import { grantsSearch } from './parts/search-sources.ts';
import { grantRecords } from './parts/trail-records.ts';
import { underWay } from './under-way.store.ts';
import { waitingWork } from './waiting-work.ts';
import { grantsWorkflows } from './workflows.ts';

/** The grant programme: calls, applications through their stages, projects with reports, changes and advice. */
export const grantsRoom = {
  name: 'grants',
  isIn: 'grants',
  tables: [
    'grant_application',
    'grant_change',
    'grant_change_vote',
    'grant_cohort',
    'grant_comment',
    'grant_consultant',
    'grant_consultation',
    'grant_declaration',
    'grant_deputy',
    'grant_letter',
    'grant_mark',
    'grant_member',
    'grant_step_count',
    'grant_step_duration',
    'grant_report',
    'grant_report_reminder',
    'grant_return',
    'grant_review',
    'grant_seal',
    'grant_seat',
  ],
  underWay,
  calls: grantsCalls,
  forms: { ...grantsForms, grantApplication: orPractice(grantsForms.grantApplication) },
  graphs: grantsWorkflows,
  mails: grantsMails,
  jobs: grantsJobs,
  datedSettings: { title: 'grants-setting.title', list: grantSettingsOf },
  audiences: [grantsAudience],
  lists: [desk, reports, advice],
  exports: grantsExports,
  work: [waitingWork],
  offers: grantOffers,
  figures: grantsFigures,
  trail: { grant: grantRecords },
  chats: { grant: grantChats },
  records: { grant: grantRecord },
  search: grantsSearch,
  searches: [{ table: 'grant_application', call: 'find_grants(text[])' }],
  invitations: grantsInvitations,
  checkTenant({ grantRoles = {}, roles }, blame) {
    for (const [what, role] of Object.entries(grantRoles))
      if (!Object.hasOwn(roles, role)) blame(`grantRoles.${what} is the unknown role "${role}"`);
  },
  person: [grantsPerson],
  merging: grantsMerging,
  personal: grantsPersonal,
} satisfies Room;
