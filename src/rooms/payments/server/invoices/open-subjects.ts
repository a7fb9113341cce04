import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { openSubjectsOf } from '../store.ts';

/** The records of a kind that an invoice of theirs waits to be paid for, for the room that owns them. */
export async function openSubjects(db: TenantDb, kind: string): Promise<string[]> {
  return (await openSubjectsOf(db, kind)).map(({ subject_id }) => subject_id);
}
