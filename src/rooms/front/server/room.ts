import type { Room } from '../../../engine/server/room.ts';
import { frontCalls } from './calls.ts';
import { frontJobs } from './jobs.ts';
import { publicPages } from './pages/public-pages.ts';
import { frontMerging } from './ports/merging.ts';
import { frontPersonal } from './ports/personal-data.ts';
import { frontRecords } from './ports/trail-records.ts';
import { contactPage, privacyPage } from './readiness/public-pages.ts';

/** The pages that everybody may read: the start page, and one for each thing that rooms offer. */
export const frontRoom = {
  name: 'front',
  tables: ['front_own_page', 'front_picture', 'front_text'],
  calls: frontCalls,
  jobs: frontJobs,
  publicPages,
  readiness: [contactPage, privacyPage],
  trail: { front: frontRecords },
  merging: frontMerging,
  personal: frontPersonal,
} satisfies Room;
