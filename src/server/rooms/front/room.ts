import type { Room } from '../../engine/room.ts';
import { frontCalls } from './calls.ts';
import { frontJobs } from './jobs.ts';
import { frontMerging } from './parts/merging.ts';
import { frontPersonal } from './parts/personal-data.ts';
import { publicPages } from './parts/public-pages.ts';
import { frontRecords } from './parts/trail-records.ts';
import { contactPage, privacyPage } from './readiness/public-pages.ts';

/** The pages that everybody may read: the start page, and one for each thing that rooms offer. */
export const frontRoom = {
  name: 'front',
  tables: ['front_picture', 'front_text'],
  calls: frontCalls,
  jobs: frontJobs,
  publicPages,
  readiness: [contactPage, privacyPage],
  trail: { front: frontRecords },
  merging: frontMerging,
  personal: frontPersonal,
} satisfies Room;
