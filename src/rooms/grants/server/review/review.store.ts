import { randomUUID } from 'node:crypto';
import { columnsOf, type RowOf } from '../../../../engine/server/db/columns.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { GrantDecision } from '../../contract/values.ts';
import type { AppliedStage } from '../rules.ts';
import type { Note } from './return.store.ts';

const REVIEW = columnsOf(
  'grant_review',
  'v',
  'id application_id stage round position account_id decision score reason sent_at',
);
export type ReviewRow = RowOf<typeof REVIEW> & { reviewer: string; notes: Note[] };

const COLUMNS = `${REVIEW}, v.notes, coalesce(nullif(a.display_name, ''), a.email) as reviewer`;
const JOINED = `from grant_review v
  join account a on a.tenant_id = $1 and a.tenant_id = v.tenant_id and a.id = v.account_id`;

export const reviewById = (db: TenantDb, id: string): Promise<ReviewRow | undefined> =>
  db.first<ReviewRow>(`select ${COLUMNS} ${JOINED} where v.tenant_id = $1 and v.id = $2`, [id]);

/** All reviews of an application, oldest first. */
export const reviewsOf = (db: TenantDb, applicationId: string): Promise<ReviewRow[]> =>
  db.query<ReviewRow>(
    `select ${COLUMNS} ${JOINED} where v.tenant_id = $1 and v.application_id = $2
     order by v.stage desc, v.round, v.position`,
    [applicationId],
    'grant_reviews',
  );

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
    .from('grant_review', {
      application_id: seat.applicationId,
      stage: seat.stage,
      round: seat.round,
      position: seat.position,
    })
    .select('id')
    .executeTakeFirstOrThrow();
  return sent.id;
}

export const sendReview = (
  db: TenantDb,
  id: string,
  review: { account_id: string; decision: GrantDecision; score: number; reason: string },
) =>
  db
    // Who does not return asks for nothing to be mended.
    .update('grant_review', { ...review, sent_at: db.now, ...(review.decision !== 'return' && { notes: '[]' }) })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();

/** What is noted at fields in a review that is not sent yet. */
export const keepNotes = (db: TenantDb, id: string, notes: readonly Note[]) =>
  db.update('grant_review', { notes: JSON.stringify(notes) }, { id, sent_at: null }).execute();

/** The decisions of a round, of those that were sent. */
export async function sentIn(
  db: TenantDb,
  round: { applicationId: string; stage: AppliedStage; round: number },
): Promise<{ position: number; decision: GrantDecision }[]> {
  const rows = await db
    .from('grant_review', { application_id: round.applicationId, stage: round.stage, round: round.round })
    .select(['position', 'decision'])
    .where('sent_at', 'is not', null)
    .orderBy('position')
    .execute();
  return rows.map(({ position, decision }) => ({ position, decision: decision as GrantDecision }));
}

/** Takes back what somebody has written in a round: they belong to the applicant now. @returns what they had decided */
export const dropReview = (
  db: TenantDb,
  of: { applicationId: string; stage: AppliedStage; round: number; accountId: string },
): Promise<GrantDecision | null> =>
  db.value<GrantDecision | null>(
    `delete from grant_review where tenant_id = $1 and application_id = $2 and stage = $3 and round = $4
       and account_id = $5 returning decision`,
    [of.applicationId, of.stage, of.round, of.accountId],
  );
