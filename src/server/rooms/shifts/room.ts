import type { Room } from '../../engine/room.ts';
import { shiftsCalls } from './calls.ts';
import { shiftsFigures } from './figures.ts';
import { shiftsJobs } from './jobs.ts';
import { shiftsMails } from './mails.ts';
import { shiftDuties } from './parts/duties.ts';
import { shiftNumbers } from './parts/lists/numbers.ts';
import { shiftsMerging } from './parts/merging.ts';
import { shiftsPerson } from './parts/person-section.ts';
import { shiftsPersonal } from './parts/personal-data.ts';
import { remindBefore } from './parts/remind-setting.ts';
import { shiftEventRecords, shiftRecords } from './parts/trail-records.ts';
import { underWay } from './under-way.store.ts';
import { waitingWork } from './waiting-work.ts';

/** Service events, their shifts, who serves in them and who came (VOL-4, VOL-5). */
export const shiftsRoom = {
  name: 'shifts',
  isIn: 'volunteers',
  tables: ['shift_event', 'shift', 'shift_signup', 'shift_name', 'shift_name_link'],
  underWay,
  calls: shiftsCalls,
  jobs: shiftsJobs,
  datedSettings: { title: 'shifts-setting.title', list: () => [remindBefore] },
  mails: shiftsMails,
  lists: [shiftNumbers],
  work: [waitingWork],
  figures: shiftsFigures,
  offlinePages: [{ name: 'lead', title: 'shifts.lead' }],
  duties: shiftDuties,
  trail: { shift: shiftRecords, 'shift-event': shiftEventRecords },
  person: [shiftsPerson],
  merging: shiftsMerging,
  personal: shiftsPersonal,
} satisfies Room;
