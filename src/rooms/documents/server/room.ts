import type { Room } from '../../../engine/server/room.ts';
import { describeFiles, keepFiles, usableFiles } from './answers/answer-files.ts';
import { documentsCalls } from './calls.ts';
import { documentsImport } from './import/documents-import.ts';
import { documentsJobs } from './jobs.ts';
import { servable } from './library/servable.ts';
import { documentsMerging } from './ports/merging.ts';
import { documentsPersonal } from './ports/personal-data.ts';
import { documentsSearch } from './ports/search-sources.ts';
import { documentRecords } from './ports/trail-records.ts';
import { underWay } from './ports/under-way.store.ts';

/** Files that people bring: for forms, in rich texts, in their own folders, in the library. */
export const documentsRoom = {
  name: 'documents',
  tables: [
    'attachment',
    'attachment_bin',
    'attachment_folder',
    'attachment_index',
    'attachment_open',
    'attachment_use',
    'attachment_version',
    'attachment_visit',
    'upload_part',
  ],
  readable: ['attachment_name'],
  underWay,
  calls: documentsCalls,
  jobs: documentsJobs,
  imports: { documents: documentsImport },
  trail: { document: documentRecords },
  search: documentsSearch,
  attachments: { usableFiles, describeFiles, servable, keepFiles },
  merging: documentsMerging,
  personal: documentsPersonal,
} satisfies Room;
