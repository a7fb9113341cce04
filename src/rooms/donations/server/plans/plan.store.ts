import { randomUUID } from 'node:crypto';
import type { Text } from '../../../../contract/lang.ts';
import { columnsOf, type RowOf } from '../../../../engine/server/db/columns.ts';
import type { NewRow, TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Method } from '../../../checkout/contract/values.ts';

const PLAN = columnsOf(
  'gift_plan',
  'n',
  'id donor_id appeal_id cents cycle day name receipt_name language anonymous status ended_by why pause_until next_on',
  'tries try_on declined method merchant_id agreement_id card_token card_label card_expires expiry_told created_at',
  'stopped_at version',
);
type Plan = RowOf<typeof PLAN> & { method: Method | null };
export type PlanRow = Plan & {
  email: string;
  account_id: string | null;
  appeal_title: Text | null;
  /** What it has brought so far: gifts and whole cents. */
  gifts: number;
  given_cents: number;
};

export const PLAN_COLUMNS = `${PLAN}, d.email, d.account_id, p.title as appeal_title, s.gifts, s.given_cents`;
export const PLAN_JOINED = `from gift_plan n
  join donor d on d.tenant_id = $1 and d.tenant_id = n.tenant_id and d.id = n.donor_id
  left join appeal p on p.tenant_id = $1 and p.tenant_id = n.tenant_id and p.id = n.appeal_id
  cross join lateral (select count(*)::int as gifts, coalesce(sum(g.cents - g.refunded_cents), 0)::bigint as given_cents from gift g
    where g.tenant_id = $1 and g.tenant_id = n.tenant_id and g.plan_id = n.id and g.status = 'paid') s`;

export const planById = (db: TenantDb, id: string): Promise<PlanRow | undefined> =>
  db.first<PlanRow>(`select ${PLAN_COLUMNS} ${PLAN_JOINED} where n.tenant_id = $1 and n.id = $2`, [id]);

/** The same, locked: whoever charges it, changes it or stops it waits for whoever was first. */
export async function lockPlan(db: TenantDb, id: string): Promise<PlanRow | undefined> {
  await db.query('select id from gift_plan where tenant_id = $1 and id = $2 for update', [id]);
  return planById(db, id);
}

/** The plans of a donor that were begun in earnest, the newest first. */
export const plansOf = (db: TenantDb, donorId: string): Promise<PlanRow[]> =>
  db.query(
    `select ${PLAN_COLUMNS} ${PLAN_JOINED} where n.tenant_id = $1 and n.donor_id = $2 and n.status <> 'begun'
     order by n.seq desc limit 100`,
    [donorId],
  );

/** A plan whose first gift is not paid yet. */
export const addPlan = (db: TenantDb, plan: Omit<NewRow<'gift_plan'>, 'agreement_id' | 'status' | 'created_at'>) =>
  db.add('gift_plan', { ...plan, agreement_id: `gift-${randomUUID()}`, status: 'begun', created_at: db.now });

/** Changes a locked one. */
export const changePlan = (db: TenantDb, plan: Pick<PlanRow, 'id'>, change: Partial<Plan>): Promise<void> =>
  db.revise('gift_plan', plan, change);

/** Active ones that are to be charged by a day of Hong Kong. */
export const duePlans = (db: TenantDb, today: string, most: number): Promise<{ id: string }[]> =>
  db.query(
    `select id from gift_plan where tenant_id = $1 and status = 'active' and try_on <= $2::date
     order by try_on, seq limit $3`,
    [today, most],
  );

/** Those that their donor paused until a day that has come. */
export const pausedUntil = (db: TenantDb, today: string): Promise<{ id: string }[]> =>
  db.query(`select id from gift_plan where tenant_id = $1 and status = 'paused' and pause_until <= $2::date`, [today]);

/** Active ones whose card ends with one of these months or before, and whose donor was not told of that. */
export const cardsThatEnd = (db: TenantDb, month: string): Promise<{ id: string }[]> =>
  db.query(
    `select id from gift_plan where tenant_id = $1 and status = 'active' and card_expires <> ''
       and card_expires <= $2 and expiry_told <> card_expires`,
    [month],
  );

/** Active ones that were paid at the gateway's page and of whose card nothing is known here. */
export const plansWithoutCard = (db: TenantDb): Promise<{ id: string; gift_id: string }[]> =>
  db.query(
    `select n.id, (select g.id from gift g where g.tenant_id = $1 and g.plan_id = n.id and g.status = 'paid'
       order by g.seq desc limit 1) as gift_id
     from gift_plan n where n.tenant_id = $1 and n.status = 'active' and n.card_token is null limit 200`,
  );
