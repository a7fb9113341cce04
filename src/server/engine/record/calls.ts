import type { records } from '../../../contract/calls/records.ts';
import type { Bound } from '../verb.ts';
import { addNote } from './add-note.ts';
import { editNote } from './edit-note.ts';
import { getRecord } from './get-record.ts';
import { listNotes } from './list-notes.ts';
import { removeNote } from './remove-note.ts';

export const recordCalls = {
  'GET /record/get': getRecord,
  'GET /record/note/list': listNotes,
  'POST /record/note/add': addNote,
  'POST /record/note/edit': editNote,
  'POST /record/note/remove': removeNote,
} satisfies Bound<typeof records>;
