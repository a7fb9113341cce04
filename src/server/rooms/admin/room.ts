import type { Room } from '../../engine/room.ts';
import { adminCalls } from './calls.ts';
import { sentMails } from './parts/lists/sent-mails.ts';
import { trail } from './parts/lists/trail.ts';
import { adminPerson } from './parts/person-sections.ts';
import { adminSearch } from './parts/search-sources.ts';

/** What administrators look after in every tenant. What it shows is kept by the engine's services. */
export const adminRoom = {
  name: 'admin',
  tables: [],
  calls: adminCalls,
  lists: [trail, sentMails],
  search: adminSearch,
  searches: [{ table: 'outbox_mail', call: 'find_mails(text[])' }],
  person: adminPerson,
} satisfies Room;
