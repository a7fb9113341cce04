import type { Room } from '../../../engine/server/room.ts';
import { adminCalls } from './calls.ts';
import { sentMails } from './mails/list-of-sent-mails.ts';
import { organisationRecords } from './ports/organisation-records.ts';
import { adminPerson } from './ports/person-sections.ts';
import { adminSearch } from './ports/search-sources.ts';
import { trail } from './trail/list-of-trail.ts';

/** What administrators look after in every tenant. What it shows is kept by the engine's services. */
export const adminRoom = {
  name: 'admin',
  tables: [],
  calls: adminCalls,
  lists: [trail, sentMails],
  trail: { organisation: organisationRecords },
  search: adminSearch,
  searches: [{ table: 'outbox_mail', call: 'find_mails(text[])' }],
  person: adminPerson,
} satisfies Room;
