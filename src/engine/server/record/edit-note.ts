import { NOTE_MAX } from '../../../contract/limits.ts';
import { audit } from '../audit/audit.ts';
import type { Verb } from '../verb.ts';
import { changeNote } from './note.store.ts';
import { mayEditNote, noteToChange } from './note-rights.ts';
import { readWritten } from './open-record.ts';

/** `POST /record/note/edit`: whose it is mends it; readers see that it was changed, and when. */
export const editNote: Verb<'POST /record/note/edit'> = async (ctx, input) => {
  const body = readWritten(input.text, NOTE_MAX);
  await ctx.transaction(async (db) => {
    const note = await noteToChange(ctx, db, input, mayEditNote);
    await changeNote(db, note.id, body);
    await audit(db, ctx, 'note.edit', [note.kind, note.record_id]);
  });
  return { message: ctx.t('record-notes.edited') };
};
