import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import { found, Refusal } from '../refusal.ts';
import { lockNote, type NoteRow } from './note.store.ts';
import { type OpenRecord, openRecord } from './open-record.ts';

/** A record whose notes this reader reads and writes; 404 for all others, also for the person it is about. */
export async function recordWithNotes(
  ctx: Context,
  db: TenantDb,
  about: { kind: string; recordId: string },
): Promise<OpenRecord> {
  const record = await openRecord(ctx, db, about);
  return found(record.notes ? record : null);
}

/** Nobody puts words into another's mouth. */
export const mayEditNote = (ctx: Context, note: NoteRow): boolean => note.account_id === ctx.person.accountId;

/** Whose it is, and administrators of the tenant: what should never have been written has to go. */
export const mayRemoveNote = (ctx: Context, note: NoteRow): boolean =>
  mayEditNote(ctx, note) || ctx.can('setting-manage');

/**
 * A note to be changed, locked.
 * @param version as the writer saw it
 * @throws Refusal 404 where its record is not the reader's to note about, `access.denied`, `record.stale`
 */
export async function noteToChange(
  ctx: Context,
  db: TenantDb,
  { noteId, version }: { noteId: string; version: number },
  may: (ctx: Context, note: NoteRow) => boolean,
): Promise<NoteRow> {
  const note = found(await lockNote(db, noteId));
  await recordWithNotes(ctx, db, { kind: note.kind, recordId: note.record_id });
  if (!may(ctx, note)) throw new Refusal('access.denied');
  if (note.version !== version) throw new Refusal('record.stale');
  return note;
}
