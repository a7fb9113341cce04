import type { Room } from '../../../engine/server/room.ts';
import { shiftsFigures } from './board/figures.ts';
import { shiftNumbers } from './board/list-of-numbers.ts';
import { remindBefore } from './board/remind-setting.ts';
import { shiftsCalls } from './calls.ts';
import { shiftsJobs } from './jobs.ts';
import { shiftsMails } from './mails.ts';
import { shiftsMerging } from './ports/merging.ts';
import { nextSteps } from './ports/next-steps.ts';
import { shiftsPerson } from './ports/person-section.ts';
import { shiftsPersonal } from './ports/personal-data.ts';
import { shiftEventRecords, shiftRecords } from './ports/trail-records.ts';
import { underWay } from './ports/under-way.store.ts';
import { waitingWork } from './ports/waiting-work.ts';
import { shiftDuties } from './sign-up/duties.ts';

/** Service events, their shifts, who serves in them and who came (VOL-4, VOL-5). */
export const shiftsRoom = {
  name: 'shifts',
  isIn: 'volunteers',
  tables: ['shift_event', 'shift', 'shift_signup', 'shift_name', 'shift_name_link', 'shift_placing'],
  underWay,
  calls: shiftsCalls,
  jobs: shiftsJobs,
  datedSettings: { title: 'shifts-setting.title', list: () => [remindBefore] },
  mails: shiftsMails,
  lists: [shiftNumbers],
  next: nextSteps,
  work: [waitingWork],
  figures: shiftsFigures,
  offlinePages: [{ name: 'lead', title: 'shifts.lead' }],
  duties: shiftDuties,
  trail: { shift: shiftRecords, 'shift-event': shiftEventRecords },
  person: [shiftsPerson],
  merging: shiftsMerging,
  personal: shiftsPersonal,
} satisfies Room;
