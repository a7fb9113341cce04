import type { Text } from '../../../contract/lang.ts';
import { columnsOf, type RowOf } from '../../../engine/server/db/columns.ts';
import type { NewRow, TenantDb } from '../../../engine/server/db/tenant-db.ts';
import { bankLine } from '../../../engine/server/payables/bank-line.ts';
import { type Cycle, HAND_METHODS, type PlanStatus } from '../contract/values.ts';

const GIFT = columnsOf(
  'gift',
  'g',
  'id donor_id appeal_id plan_id due_on reference cents refunded_cents name receipt_name language dedication',
  'dedication_name anonymous status created_at method payment_reference payment_number paid_on old_receipt',
);
export type GiftRow = RowOf<typeof GIFT> & {
  /** Of the donor: where mail goes. */
  email: string;
  account_id: string | null;
  appeal_slug: string | null;
  appeal_title: Text | null;
  /** `once`, or of the plan. */
  cycle: Cycle;
  plan_day: number | null;
  next_on: string | null;
  plan_status: PlanStatus | null;
  agreement_id: string | null;
  /** The receipt that counts, else the one that was voided last. */
  receipt_id: string | null;
  receipt_number: string | null;
  void_reason: string | null;
};

export const COLUMNS = `${GIFT}, d.email, d.account_id, p.slug as appeal_slug, p.title as appeal_title,
  coalesce(n.cycle, 'once') as cycle, n.day as plan_day, n.next_on, n.status as plan_status, n.agreement_id,
  r.id as receipt_id, r.number as receipt_number, r.reason as void_reason`;
export const JOINED = `from gift g
  join donor d on d.tenant_id = $1 and d.tenant_id = g.tenant_id and d.id = g.donor_id
  left join appeal p on p.tenant_id = $1 and p.tenant_id = g.tenant_id and p.id = g.appeal_id
  left join gift_plan n on n.tenant_id = $1 and n.tenant_id = g.tenant_id and n.id = g.plan_id
  left join lateral (select r.id, r.number, v.reason from gift_receipt r
    left join gift_receipt_void v on v.tenant_id = $1 and v.tenant_id = r.tenant_id and v.receipt_id = r.id
    where r.tenant_id = $1 and r.tenant_id = g.tenant_id and r.gift_id = g.id
    order by (v.receipt_id is null) desc, r.issued_at desc, r.number desc limit 1) r on true`;

export const giftById = (db: TenantDb, id: string): Promise<GiftRow | undefined> =>
  db.first<GiftRow>(`select ${COLUMNS} ${JOINED} where g.tenant_id = $1 and g.id = $2`, [id]);

/** The same, locked: of two that book it one comes first. */
export async function lockGift(db: TenantDb, id: string): Promise<GiftRow | undefined> {
  await db.query('select id from gift where tenant_id = $1 and id = $2 for update', [id]);
  return giftById(db, id);
}

/** A gift that is not paid yet. */
export const addGift = (db: TenantDb, gift: Omit<NewRow<'gift'>, 'status' | 'created_at'>) =>
  db.add('gift', { ...gift, status: 'open', created_at: db.now });

export const bookGift = (
  db: TenantDb,
  id: string,
  { method, reference, paidOn }: { method: string; reference: string; paidOn: string },
): Promise<void> =>
  db.change('gift', id, { status: 'paid', method, payment_reference: reference, paid_on: paidOn, paid_at: db.now });

/** The gift that staff recorded from a line of the bank statement. @param reference folded (`foldLine`) */
export const bookedByHand = (db: TenantDb, reference: string): Promise<string | null> =>
  db.value(
    `select g.reference from gift g where g.tenant_id = $1 and ${bankLine('g.payment_reference')} = $2
       and g.status = 'paid' and g.payment_id is null and g.method = any($3::text[]) limit 1`,
    [reference, HAND_METHODS],
  );

/** A locked gift that never came. */
export const markUndone = (db: TenantDb, id: string) => db.change('gift', id, { status: 'undone' });

/** Money of a locked gift went back. @returns what is left of it, whole cents */
export async function takeBack(
  db: TenantDb,
  gift: Pick<GiftRow, 'id' | 'cents' | 'refunded_cents' | 'status'>,
  cents: number,
): Promise<number> {
  const refunded = Math.min(gift.refunded_cents + cents, gift.cents);
  const all = refunded === gift.cents && gift.status === 'paid';
  await db.change('gift', gift.id, { refunded_cents: refunded, ...(all && { status: 'refunded' }) });
  return gift.cents - refunded;
}

/** The gift that came with a payment. */
export async function giftOfPayment(db: TenantDb, paymentId: string): Promise<string | undefined> {
  const row = await db.from('gift').select('id').where('payment_id', '=', paymentId).executeTakeFirst();
  return row?.id;
}

/** What came in for an appeal, or for the work as a whole (null), and the names that may be shown, the latest first. */
export async function raisedFor(
  db: TenantDb,
  appealId: string | null,
  names: number,
): Promise<{ cents: number; gifts: number; supporters: string[] }> {
  const { supporters, ...sums } = await db.single<{ cents: number; gifts: number; supporters: string[] | null }>(
    `select coalesce(sum(g.cents - g.refunded_cents), 0)::bigint as cents, count(*)::int as gifts,
       (select array_agg(s.name order by s.seq desc) from (select x.name, x.seq from gift x where x.tenant_id = $1
         and x.appeal_id is not distinct from $2::uuid and x.status = 'paid' and not x.anonymous
         order by x.seq desc limit $3) s) as supporters
     from gift g where g.tenant_id = $1 and g.appeal_id is not distinct from $2::uuid and g.status = 'paid'`,
    [appealId, names],
  );
  return { ...sums, supporters: supporters ?? [] };
}

/** The gift of a plan for a due day, new where there is none yet: each period is one gift, whoever asks. */
export async function giftOfPeriod(
  db: TenantDb,
  plan: Pick<GiftRow, 'id' | 'donor_id' | 'appeal_id' | 'cents' | 'name' | 'receipt_name' | 'language' | 'anonymous'>,
  dueOn: string,
  fresh: { id: string; reference: string },
): Promise<GiftRow> {
  await db.query(
    `insert into gift (tenant_id, id, donor_id, appeal_id, plan_id, due_on, reference, cents, name, receipt_name, language,
       dedication, dedication_name, anonymous, status, created_at)
     values ($1, $2, $3, $4, $5, $6::date, $7, $8, $9, $10, $11, '', '', $12, 'open', $13)
     on conflict (tenant_id, plan_id, due_on) where plan_id is not null
       do update set cents = excluded.cents where gift.tenant_id = $1 and gift.status = 'open'`,
    [
      fresh.id,
      plan.donor_id,
      plan.appeal_id,
      plan.id,
      dueOn,
      fresh.reference,
      plan.cents,
      plan.name,
      plan.receipt_name,
      plan.language,
      plan.anonymous,
      db.now,
    ],
  );
  return db.single(`select ${COLUMNS} ${JOINED} where g.tenant_id = $1 and g.plan_id = $2 and g.due_on = $3::date`, [
    plan.id,
    dueOn,
  ]);
}

/** The gifts of a donor that were made, the newest first. */
export const giftsOf = (db: TenantDb, donorId: string, most: number): Promise<GiftRow[]> =>
  db.query(
    `select ${COLUMNS} ${JOINED} where g.tenant_id = $1 and g.donor_id = $2 and g.status <> 'open'
     order by g.paid_on desc, g.seq desc limit $3`,
    [donorId, most],
  );

/** Takes away what was begun before a day and never paid, with the plans and donors that have nothing else. */
export async function forgetBegun(db: TenantDb, before: Date): Promise<void> {
  await db.query(
    `delete from gift g where g.tenant_id = $1 and g.status = 'open' and g.created_at < $2
       and (g.plan_id is null or exists (select from gift_plan n where n.tenant_id = $1 and n.id = g.plan_id
         and n.status in ('begun', 'stopped')))`,
    [before],
  );
  await db.query(
    `delete from gift_plan n where n.tenant_id = $1 and n.status = 'begun' and n.created_at < $2
       and not exists (select from gift g where g.tenant_id = $1 and g.plan_id = n.id)`,
    [before],
  );
  await db.query(
    `delete from donor d where d.tenant_id = $1 and d.created_at < $2
       and not exists (select from gift g where g.tenant_id = $1 and g.donor_id = d.id)
       and not exists (select from gift_plan n where n.tenant_id = $1 and n.donor_id = d.id)`,
    [before],
  );
}
