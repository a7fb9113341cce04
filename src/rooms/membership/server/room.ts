import type { Room } from '../../../engine/server/room.ts';
import { membershipForms } from './apply/forms.ts';
import { membershipInvoices } from './apply/invoice-owner.ts';
import { membershipWorkflows } from './apply/workflows.ts';
import { membershipCalls } from './calls.ts';
import { checkTenant } from './check-tenant.ts';
import { membershipJobs } from './jobs.ts';
import { membershipMails } from './mails.ts';
import { membershipFigures } from './members/figures.ts';
import { members } from './members/list-of-members.ts';
import { membershipSettingsOf } from './members/membership-settings.ts';
import { membershipAudience } from './ports/audience.ts';
import { membersChats } from './ports/chat-port.ts';
import { membershipInvitations } from './ports/invitation-owners.ts';
import { membershipMerging } from './ports/merging.ts';
import { nextSteps } from './ports/next-steps.ts';
import { membershipOffers } from './ports/offers.ts';
import { membershipPerson } from './ports/person-section.ts';
import { membershipPersonal } from './ports/personal-data.ts';
import { membershipRecord } from './ports/record-port.ts';
import { membershipSearch } from './ports/search-sources.ts';
import { membershipSession } from './ports/session-facts.ts';
import { membershipRecords } from './ports/trail-records.ts';
import { underWay } from './ports/under-way.store.ts';
import { waitingWork } from './ports/waiting-work.ts';
import { renewals } from './renewals/list-of-renewals.ts';
import { applications } from './review/list-of-applications.ts';

/** Who belongs to the institute: applications, decisions, numbers, terms, reading members. */
export const membershipRoom = {
  name: 'membership',
  isIn: 'membership',
  tables: [
    'membership',
    'membership_change',
    'membership_count',
    'membership_file',
    'membership_flow',
    'membership_key',
    'membership_key_due',
    'membership_merge',
    'membership_pair',
    'membership_reminder',
    'membership_return',
    'membership_task',
    'membership_term',
    'reading_member',
  ],
  underWay,
  calls: membershipCalls,
  forms: membershipForms,
  graphs: membershipWorkflows,
  mails: membershipMails,
  jobs: membershipJobs,
  audiences: [membershipAudience],
  lists: [members, renewals, applications],
  next: nextSteps,
  work: [waitingWork],
  offers: membershipOffers,
  figures: membershipFigures,
  trail: { membership: membershipRecords },
  invitations: membershipInvitations,
  invoices: { membership: membershipInvoices },
  chats: { corner: membersChats },
  records: { membership: membershipRecord },
  datedSettings: { title: 'membership-setting.title', list: membershipSettingsOf },
  session: membershipSession,
  search: membershipSearch,
  searches: [{ table: 'membership', call: 'find_memberships(text[], integer)' }],
  checkTenant,
  person: [membershipPerson],
  merging: membershipMerging,
  personal: membershipPersonal,
} satisfies Room;
