import type { Room } from '../../../engine/server/room.ts';
import { madeFormFeed } from './answers/feed.ts';
import { answersSource } from './answers/list-of-answers.ts';
import { formsCalls } from './calls.ts';
import { formsJobs } from './jobs.ts';
import { madeFormsSource } from './made/list-of-forms.ts';
import { formsMails } from './mails.ts';
import { formsMerging } from './ports/merging.ts';
import { formsPersonal } from './ports/personal-data.ts';
import { formPages } from './ports/public-pages.ts';
import { formsSearch } from './ports/search-sources.ts';
import { formsRecords } from './ports/trail-records.ts';

/** Forms that an organisation made itself: enquiries, surveys, registrations, calls for applications. */
export const formsRoom = {
  name: 'forms',
  tables: ['own_form', 'own_form_answer'],
  calls: formsCalls,
  forms: { ownForm: madeFormFeed },
  mails: formsMails,
  jobs: formsJobs,
  lists: [madeFormsSource, answersSource],
  trail: { 'made-form': formsRecords },
  search: formsSearch,
  publicPages: formPages,
  merging: formsMerging,
  personal: formsPersonal,
} satisfies Room;
