import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { FORM_OF, isApplied, joinedNotes } from '../rules.ts';
import type { GrantRow } from '../store.ts';
import type { Note } from './return.store.ts';
import { reviewsOf } from './review.store.ts';

/** What the reviews of this round that return an application say at its fields, joined for the applicant. */
export async function notesOfRound(ctx: Context, db: TenantDb, row: GrantRow): Promise<Note[]> {
  const { stage, round } = row;
  if (!isApplied(stage)) return [];
  const returning = (await reviewsOf(db, row.id)).filter(
    (review) =>
      review.stage === stage && review.round === round && review.sent_at !== null && review.decision === 'return',
  );
  const fields = ctx.tenant.forms[FORM_OF[stage]]?.fields.map(({ name }) => name) ?? [];
  return joinedNotes(
    returning.map(({ notes }) => notes),
    fields,
  );
}
