import { audit } from '../audit/audit.ts';
import { removed } from '../audit/changes.ts';
import type { Verb } from '../verb.ts';
import { dropNote } from './note.store.ts';
import { mayRemoveNote, noteToChange } from './note-rights.ts';

/** `POST /record/note/remove`: it is gone for good; the trail says who took away whose. */
export const removeNote: Verb<'POST /record/note/remove'> = async (ctx, input) => {
  await ctx.transaction(async (db) => {
    const note = await noteToChange(ctx, db, input, mayRemoveNote);
    await dropNote(db, note.id);
    await audit(db, ctx, 'note.remove', [note.kind, note.record_id], { changes: removed({ noteBy: note.by }) });
  });
  return { message: ctx.t('record-notes.removed') };
};
