import type { IntentStatus, Method } from '../../../contract/values/checkout.ts';
import type { TableRow } from '../../engine/db/table-row.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import type { Place, Placed } from '../../engine/list/pager.ts';
import { Params } from '../../engine/list/params.ts';
import type { OpenPayable } from '../../engine/payables/payable.ts';
import { isTheirs, keyParams } from '../../engine/person/known-as.ts';
import type { PersonKey } from '../../engine/person/person-section.ts';

export type IntentRow = TableRow<
  'payment_intent',
  | 'id'
  | 'account_id'
  | 'payer_name'
  | 'payer_email'
  | 'payable_kind'
  | 'payable_id'
  | 'merchant_id'
  | 'order_ref'
  | 'session_ref'
  | 'cents'
  | 'why'
  | 'created_at'
  | 'expires_at'
  | 'paid_at'
  | 'look_at'
  | 'looks'
  | 'resolved_at'
  | 'resolved_why'
  | 'version'
> & {
  method: Method;
  status: IntentStatus;
  resolved_name: string | null;
};

const COLUMNS = `i.id, i.account_id, i.payer_name, i.payer_email, i.payable_kind, i.payable_id, i.method, i.merchant_id, i.order_ref, i.session_ref, i.cents, i.status,
  i.why, i.created_at, i.expires_at, i.paid_at, i.look_at, i.looks, i.resolved_at,
  i.resolved_why, i.version, coalesce(nullif(r.display_name, ''), r.email) as resolved_name`;
const JOINED = `from payment_intent i
  left join account r on r.tenant_id = $1 and r.tenant_id = i.tenant_id and r.id = i.resolved_by`;

export const intentById = (db: TenantDb, id: string): Promise<IntentRow | undefined> =>
  db.first(`select ${COLUMNS} ${JOINED} where i.tenant_id = $1 and i.id = $2`, [id]);

/** The same, locked: two who ask the gateway at once settle one after the other. */
export async function lockIntent(db: TenantDb, id: string): Promise<IntentRow | undefined> {
  await db.query('select id from payment_intent where tenant_id = $1 and id = $2 for update', [id]);
  return intentById(db, id);
}

export const intentByOrder = (db: TenantDb, method: Method, orderRef: string): Promise<{ id: string } | undefined> =>
  db.first('select id from payment_intent where tenant_id = $1 and method = $2 and order_ref = $3', [method, orderRef]);

/** Payments of something that are under way, the newest first. */
export const underWay = (db: TenantDb, payable: { kind: string; id: string }): Promise<IntentRow[]> =>
  db.query(
    `select ${COLUMNS} ${JOINED} where i.tenant_id = $1 and i.payable_kind = $2 and i.payable_id = $3
       and (i.status in ('created', 'started', 'pending') or i.status = 'needsReview' and i.resolved_at is null)
     order by i.seq desc limit 20`,
    [payable.kind, payable.id],
  );

/** Payments of something that money was taken by, the newest first, locked. */
export async function lockPaidIntents(db: TenantDb, { kind, id }: { kind: string; id: string }): Promise<IntentRow[]> {
  const paid = `i.payable_kind = $2 and i.payable_id = $3 and i.status in ('paid', 'partlyRefunded')`;
  await db.query(`select i.id from payment_intent i where i.tenant_id = $1 and ${paid} order by i.seq for update`, [
    kind,
    id,
  ]);
  return db.query<IntentRow>(`select ${COLUMNS} ${JOINED} where i.tenant_id = $1 and ${paid} order by i.seq desc`, [
    kind,
    id,
  ]);
}

/** One that begins at a time for a record: a second click finds what the first one made. */
export const lockPayable = (db: TenantDb, { kind, id }: { kind: string; id: string }) =>
  db.query(`select pg_advisory_xact_lock(hashtextextended('checkout ' || $1 || $2 || $3, 0))`, [kind, id]);

export const addIntent = (
  db: TenantDb,
  intent: {
    id: string;
    payer: OpenPayable['payer'];
    payable: { kind: string; id: string };
    method: Method;
    merchantId: string;
    orderRef: string;
    cents: number;
    expiresAt: Date;
    lookAt: Date | null;
  },
): Promise<void> =>
  db.add('payment_intent', {
    id: intent.id,
    account_id: intent.payer.accountId,
    payer_name: intent.payer.name,
    payer_email: intent.payer.email,
    payable_kind: intent.payable.kind,
    payable_id: intent.payable.id,
    method: intent.method,
    merchant_id: intent.merchantId,
    order_ref: intent.orderRef,
    cents: intent.cents,
    status: 'created',
    created_at: db.now,
    expires_at: intent.expiresAt,
    look_at: intent.lookAt,
  });

type Change = {
  status: IntentStatus;
  why: string;
  paid_at: Date;
  look_at: Date | null;
  looks: number;
  resolved_at: Date | null;
  resolved_by: string;
  resolved_why: string;
};

/** Changes a locked one. */
export const changeIntent = (
  db: TenantDb,
  row: Pick<IntentRow, 'id' | 'version'>,
  change: Partial<Change>,
): Promise<void> => db.revise('payment_intent', row, change);

/** Those whose time has come to be asked about. */
export const intentsToLook = (db: TenantDb, most: number): Promise<{ id: string }[]> =>
  db.query('select id from payment_intent where tenant_id = $1 and look_at <= $2 order by look_at limit $3', [
    db.now,
    most,
  ]);

export const INTENT_ORDER = { name: 'intents', by: [['i.seq', 'whole']], descending: true } as const;
const TO_REVIEW = `i.status = 'needsReview' and i.resolved_at is null`;
const TO_REFUND = `exists (select from refund r where r.tenant_id = $1 and r.intent_id = i.id and r.status = 'asked')`;

const TO_COMPARE = `exists (select from payment_slip s where s.tenant_id = $1 and s.intent_id = i.id and s.status = 'sent')`;

/** Which of them: those to look at, those with money that is asked to go back, those with a payment slip to compare. */
export type IntentFilter = {
  review?: boolean | undefined;
  refunds?: boolean | undefined;
  slips?: boolean | undefined;
};

export const readIntents =
  (db: TenantDb, input: IntentFilter) =>
  (place: Place): Promise<(IntentRow & Placed)[]> => {
    const params = new Params([]);
    const slips = input.slips ? TO_COMPARE : 'true';
    const kept = input.review ? TO_REVIEW : input.refunds ? TO_REFUND : slips;
    const where = `${kept} and ${place.where(params)} ${place.tail(params)}`;
    return db.query<IntentRow & Placed>(
      `select ${COLUMNS}, ${place.cursor} as cursor ${JOINED} where i.tenant_id = $1 and ${where}`,
      params.values,
    );
  };

type IntentCounts = { all: number; review: number; refunds: number; slips: number; since: Date | null };

/** How many there are, how many have to be looked at and since when, how many have money that is asked to go back or a payment slip to compare. */
export const countIntents = (db: TenantDb): Promise<IntentCounts> =>
  db.single(`select coalesce((select sum(n)::int from payment_intent_count where tenant_id = $1), 0) as all,
       count(*)::int as review, min(i.created_at) as since,
       (select count(distinct r.intent_id)::int from refund r where r.tenant_id = $1 and r.status = 'asked') as refunds,
       (select count(*)::int from payment_slip s where s.tenant_id = $1 and s.status = 'sent') as slips
     from payment_intent i where i.tenant_id = $1 and ${TO_REVIEW}`);

/** Makes one row of how many there are. */
export const joinCounts = (db: TenantDb) =>
  db.query(
    `with gone as (delete from payment_intent_count where tenant_id = $1 returning n)
     insert into payment_intent_count (tenant_id, n) select $1, sum(n) from gone having count(*) > 0`,
  );

/** Payments of a person, the newest first; with each how many there are. */
export const intentsOfPerson = (
  db: TenantDb,
  person: PersonKey,
  most: number,
): Promise<(IntentRow & { total: number })[]> =>
  db.query(
    `select ${COLUMNS}, count(*) over ()::int as total ${JOINED}
     where i.tenant_id = $1 and ${isTheirs({ account: 'i.account_id', address: 'lower(i.payer_email)' })}
     order by i.seq desc limit $4`,
    [...keyParams(person), most],
  );

/** What payments are known by at the gateway. */
export const ordersOf = (db: TenantDb, ids: readonly string[]): Promise<{ id: string; order_ref: string }[]> =>
  db.query('select id, order_ref from payment_intent where tenant_id = $1 and id::text = any($2::text[])', [ids]);
