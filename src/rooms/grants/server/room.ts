import { orPractice } from '../../../engine/server/dev/practice-feed.ts';
import type { Room } from '../../../engine/server/room.ts';
import { advice } from './advice/list-of-advice.ts';
import { grantsForms } from './apply/forms.ts';
import { grantsWorkflows } from './apply/workflows.ts';
import { grantsCalls } from './calls.ts';
import { grantsFigures } from './desk/figures.ts';
import { grantSettingsOf } from './desk/grant-settings.ts';
import { desk } from './desk/list-of-desk.ts';
import { grantsExports } from './exports/export-lists.ts';
import { grantsJobs } from './jobs.ts';
import { grantsMails } from './mails.ts';
import { grantsAudience } from './ports/audience.ts';
import { grantChats } from './ports/chat-port.ts';
import { grantsFormUses } from './ports/form-uses.ts';
import { grantsInvitations } from './ports/invitation-owners.ts';
import { grantsMerging } from './ports/merging.ts';
import { nextSteps } from './ports/next-steps.ts';
import { grantOffers } from './ports/offers.ts';
import { grantsPerson } from './ports/person-section.ts';
import { grantsPersonal } from './ports/personal-data.ts';
import { grantRecord } from './ports/record-port.ts';
import { grantsSearch } from './ports/search-sources.ts';
import { grantRecords } from './ports/trail-records.ts';
import { underWay } from './ports/under-way.store.ts';
import { waitingWork } from './ports/waiting-work.ts';
import { reports } from './reports/list-of-reports.ts';

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
  formUses: grantsFormUses,
  forms: { ...grantsForms, grantApplication: orPractice(grantsForms.grantApplication) },
  graphs: grantsWorkflows,
  mails: grantsMails,
  jobs: grantsJobs,
  datedSettings: { title: 'grants-setting.title', list: grantSettingsOf },
  audiences: [grantsAudience],
  lists: [desk, reports, advice],
  exports: grantsExports,
  next: nextSteps,
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
