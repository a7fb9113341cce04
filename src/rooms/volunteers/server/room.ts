import type { Room } from '../../../engine/server/room.ts';
import { volunteersCalls } from './calls.ts';
import { volunteersInvitations } from './changes/invitation-owners.ts';
import { checkTenant } from './check-tenant.ts';
import { drawInterview } from './interviews/interview-file.ts';
import { interviewMails } from './interviews/interview-mails.ts';
import { volunteersJobs } from './jobs.ts';
import { volunteersMails } from './mails.ts';
import { waitsForStaff } from './particulars/particulars-setting.ts';
import { volunteersAudience } from './ports/audience.ts';
import { volunteersChats } from './ports/chat-port.ts';
import { volunteersMerging } from './ports/merging.ts';
import { nextSteps } from './ports/next-steps.ts';
import { volunteerOffers } from './ports/offers.ts';
import { birthsOfAccounts } from './ports/person.store.ts';
import { volunteersPerson } from './ports/person-section.ts';
import { volunteersPersonal } from './ports/personal-data.ts';
import { volunteersSearch } from './ports/search-sources.ts';
import { volunteerRecords } from './ports/trail-records.ts';
import { underWay } from './ports/under-way.store.ts';
import { waitingWork } from './ports/waiting-work.ts';
import { volunteersFigures } from './record/figures.ts';
import { registrations } from './record/list-of-registrations.ts';
import { volunteersForms } from './register/forms.ts';

/** Volunteers: who registers, what staff make of it, and the consent of parents (VOL-1, VOL-2). */
export const volunteersRoom = {
  name: 'volunteers',
  isIn: 'volunteers',
  tables: [
    'volunteer_registration',
    'volunteer_person',
    'volunteer_consent',
    'volunteer_paper',
    'volunteer_change',
    'volunteer_interview',
    'volunteer_import',
  ],
  readable: ['volunteer_name'],
  underWay,
  births: birthsOfAccounts,
  chats: { volunteers: volunteersChats },
  calls: volunteersCalls,
  forms: volunteersForms,
  mails: { ...volunteersMails, ...interviewMails },
  papers: { 'volunteer-interview': drawInterview },
  jobs: volunteersJobs,
  invitations: volunteersInvitations,
  audiences: [volunteersAudience],
  lists: [registrations],
  next: nextSteps,
  work: [waitingWork],
  figures: volunteersFigures,
  offers: volunteerOffers,
  trail: { volunteer: volunteerRecords },
  search: volunteersSearch,
  datedSettings: { title: 'volunteers-setting.title', list: () => [waitsForStaff] },
  checkTenant,
  person: [volunteersPerson],
  merging: volunteersMerging,
  personal: volunteersPersonal,
} satisfies Room;
