import { randomUUID } from 'node:crypto';
import type { GrantDecision } from '../../../contract/values/grants.ts';

import type { TableRow } from '../../engine/db/table-row.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import type { Note } from './return.store.ts';
import type { AppliedStage } from './rules.ts';

export type ReviewRow = TableRow<
  'grant_review',
  'id' | 'application_id' | 'round' | 'position' | 'account_id' | 'score' | 'reason' | 'sent_at'
> & {
  stage: AppliedStage;
  reviewer: string;
  decision: GrantDecision | null;
  notes: Note[];
};

const COLUMNS = `v.id, v.application_id, v.stage, v.round, v.position, v.account_id, v.decision, v.score, v.reason,
  v.notes, v.sent_at, coalesce(nullif(a.display_name, ''), a.email) as reviewer`;
const JOINED = `from grant_review v
  join account a on a.tenant_id = $1 and a.tenant_id = v.tenant_id and a.id = v.account_id`;

export async function reviewById(db: TenantDb, id: string): Promise<ReviewRow | undefined> {
  const [row] = await db.query<ReviewRow>(`select ${COLUMNS} ${JOINED} where v.tenant_id = $1 and v.id = $2`, [id]);
  return row;
}

/** All reviews of an application, oldest first. */
export function reviewsOf(db: TenantDb, applicationId: string): Promise<ReviewRow[]> {
  return db.query<ReviewRow>(
    `select ${COLUMNS} ${JOINED} where v.tenant_id = $1 and v.application_id = $2
     order by v.stage desc, v.round, v.position`,
    [applicationId],
    'grant_reviews',
  );
}

/** The review of a seat in a round; begun where it is not there yet. Whoever acts for the seat now writes it. */
export async function takeReview(
  db: TenantDb,
  seat: { applicationId: string; stage: AppliedStage; round: number; position: number; accountId: string },
): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `insert into grant_review (tenant_id, id, application_id, stage, round, position, account_id, begun_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (tenant_id, application_id, stage, round, position) do update set account_id = excluded.account_id
       where grant_review.tenant_id = $1 and grant_review.sent_at is null
     returning id`,
    [randomUUID(), seat.applicationId, seat.stage, seat.round, seat.position, seat.accountId, db.now],
  );
  if (row) return row.id;
  const sent = await db
    .from('grant_review')
    .select('id')
    .where('application_id', '=', seat.applicationId)
    .where('stage', '=', seat.stage)
    .where('round', '=', seat.round)
    .where('position', '=', seat.position)
    .executeTakeFirstOrThrow();
  return sent.id;
}

export async function sendReview(
  db: TenantDb,
  review: { id: string; accountId: string; decision: GrantDecision; score: number; reason: string },
): Promise<void> {
  await db
    .update('grant_review', {
      account_id: review.accountId,
      decision: review.decision,
      score: review.score,
      reason: review.reason,
      sent_at: db.now,
      // Who does not return asks for nothing to be mended.
      ...(review.decision !== 'return' && { notes: '[]' }),
    })
    .where('id', '=', review.id)
    .where('sent_at', 'is', null)
    .execute();
}

/** What is noted at fields in a review that is not sent yet. */
export async function keepNotes(db: TenantDb, id: string, notes: readonly Note[]): Promise<void> {
  await db
    .update('grant_review', { notes: JSON.stringify(notes) })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}

/** The decisions of a round, of those that were sent. */
export async function sentIn(
  db: TenantDb,
  round: { applicationId: string; stage: AppliedStage; round: number },
): Promise<{ position: number; decision: GrantDecision }[]> {
  const rows = await db
    .from('grant_review')
    .select(['position', 'decision'])
    .where('application_id', '=', round.applicationId)
    .where('stage', '=', round.stage)
    .where('round', '=', round.round)
    .where('sent_at', 'is not', null)
    .orderBy('position')
    .execute();
  return rows.map(({ position, decision }) => ({ position, decision: decision as GrantDecision }));
}

/** Takes back what somebody has written in a round: they belong to the applicant now. @returns what they had decided */
export async function dropReview(
  db: TenantDb,
  of: { applicationId: string; stage: AppliedStage; round: number; accountId: string },
): Promise<GrantDecision | null> {
  const [dropped] = await db.query<{ decision: GrantDecision | null }>(
    `delete from grant_review where tenant_id = $1 and application_id = $2 and stage = $3 and round = $4
       and account_id = $5 returning decision`,
    [of.applicationId, of.stage, of.round, of.accountId],
  );
  return dropped?.decision ?? null;
}
