import type { Verb } from '../verb.ts';
import { countNotes, notesPage } from './note.store.ts';
import { mayEditNote, mayRemoveNote, recordWithNotes } from './note-rights.ts';

/** `GET /record/note/list`: what staff know of a record and its form does not ask. */
export const listNotes: Verb<'GET /record/note/list'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const record = await recordWithNotes(ctx, db, input);
    const page = await notesPage(db, record, input);
    return {
      ...page,
      total: await countNotes(db, record),
      rows: page.rows.map((row) => ({
        noteId: row.id,
        text: row.body,
        by: row.by,
        at: row.created_at.toISOString(),
        editedAt: row.edited_at?.toISOString() ?? null,
        version: row.version,
        abilities: { edit: mayEditNote(ctx, row), remove: mayRemoveNote(ctx, row) },
      })),
    };
  });
