import { NOTE_MAX } from '../../../contract/limits.ts';
import { audit } from '../audit/audit.ts';
import type { Verb } from '../verb.ts';
import { addNote as keepNote } from './note.store.ts';
import { recordWithNotes } from './note-rights.ts';
import { readWritten } from './open-record.ts';

/** `POST /record/note/add`: the trail says that something was noted, the note itself stands with the record only. */
export const addNote: Verb<'POST /record/note/add'> = async (ctx, input) => {
  const body = readWritten(input.text, NOTE_MAX);
  return ctx.transaction(async (db) => {
    const { kind, id } = await recordWithNotes(ctx, db, input);
    const noteId = await keepNote(db, { kind, record_id: id, account_id: ctx.person.accountId, body });
    await audit(db, ctx, 'note.add', [kind, id]);
    return { noteId, message: ctx.t('record-notes.added') };
  });
};
