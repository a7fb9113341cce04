import type { Room } from '../../engine/room.ts';
import { volunteersCalls } from './calls.ts';
import { volunteersFigures } from './figures.ts';
import { volunteersForms } from './forms.ts';
import { volunteersJobs } from './jobs.ts';
import { volunteersMails } from './mails.ts';
import { volunteersAudience } from './parts/audience.ts';
import { volunteersInvitations } from './parts/changes/invitation-owners.ts';
import { volunteersChats } from './parts/chat-port.ts';
import { checkTenant } from './parts/check-tenant.ts';
import { registrations } from './parts/lists/registrations.ts';
import { volunteersMerging } from './parts/merging.ts';
import { volunteerOffers } from './parts/offers.ts';
import { volunteersPerson } from './parts/person-section.ts';
import { volunteersPersonal } from './parts/personal-data.ts';
import { volunteersSearch } from './parts/search-sources.ts';
import { volunteerRecords } from './parts/trail-records.ts';
import { birthsOfAccounts } from './person.store.ts';
import { underWay } from './under-way.store.ts';
import { waitingWork } from './waiting-work.ts';

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
    'volunteer_import',
  ],
  readable: ['volunteer_name'],
  underWay,
  births: birthsOfAccounts,
  chats: { volunteers: volunteersChats },
  calls: volunteersCalls,
  forms: volunteersForms,
  mails: volunteersMails,
  jobs: volunteersJobs,
  invitations: volunteersInvitations,
  audiences: [volunteersAudience],
  lists: [registrations],
  work: [waitingWork],
  figures: volunteersFigures,
  offers: volunteerOffers,
  trail: { volunteer: volunteerRecords },
  search: volunteersSearch,
  checkTenant,
  person: [volunteersPerson],
  merging: volunteersMerging,
  personal: volunteersPersonal,
} satisfies Room;
