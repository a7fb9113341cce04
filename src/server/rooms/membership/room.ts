import type { Room } from '../../engine/room.ts';
import { membershipCalls } from './calls.ts';
import { membershipFigures } from './figures.ts';
import { membershipForms } from './forms.ts';
import { membershipJobs } from './jobs.ts';
import { membershipMails } from './mails.ts';
import { membershipAudience } from './parts/audience.ts';
import { membersChats } from './parts/chat-port.ts';
import { checkTenant } from './parts/check-tenant.ts';
import { membershipInvitations } from './parts/invitation-owners.ts';
import { membershipInvoices } from './parts/invoice-owner.ts';
import { applications } from './parts/lists/applications.ts';
import { members } from './parts/lists/members.ts';
import { renewals } from './parts/lists/renewals.ts';
import { membershipSettingsOf } from './parts/membership-settings.ts';
import { membershipMerging } from './parts/merging.ts';
import { membershipOffers } from './parts/offers.ts';
import { membershipPerson } from './parts/person-section.ts';
import { membershipPersonal } from './parts/personal-data.ts';
import { membershipRecord } from './parts/record-port.ts';
import { membershipSearch } from './parts/search-sources.ts';
import { membershipSession } from './parts/session-facts.ts';
import { membershipRecords } from './parts/trail-records.ts';
import { underWay } from './under-way.store.ts';
import { waitingWork } from './waiting-work.ts';
import { membershipWorkflows } from './workflows.ts';

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
