import { columnsOf, type RowOf } from '../../../engine/server/db/columns.ts';
import type { Change, NewRow, TenantDb } from '../../../engine/server/db/tenant-db.ts';
import { listSql } from '../../../engine/server/list/list-sql.ts';
import type { OpenPayable } from '../../../engine/server/payables/payable.ts';
import { isTheirs, keyParams } from '../../../engine/server/person/known-as.ts';
import type { PersonKey } from '../../../engine/server/person/person-section.ts';
import type { Method } from '../contract/values.ts';
import { firstTimes } from './rules.ts';

const INTENT = columnsOf(
  'payment_intent',
  'i',
  'id account_id payer_name payer_email payable_kind payable_id method merchant_id order_ref session_ref cents status why',
  'created_at expires_at paid_at look_at looks resolved_at resolved_why version',
);
export type IntentRow = Omit<RowOf<typeof INTENT>, 'method'> & {
  method: Method;
  resolved_name: string | null;
  /** Of refunds that wait for a second person. */
  refund_asked_cents: number;
};

const COLUMNS = `${INTENT}, coalesce(nullif(r.display_name, ''), r.email) as resolved_name,
  (select coalesce(sum(w.cents), 0)::int from refund w where w.tenant_id = $1 and w.intent_id = i.id and w.status = 'asked') as refund_asked_cents`;
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

/** Ways by which a payment of something failed since a moment: a gateway that is down is not the one to try next. */
export const failedSince = (
  db: TenantDb,
  { kind, id }: { kind: string; id: string },
  since: Date,
): Promise<{ method: Method }[]> =>
  db.query(
    `select distinct method from payment_intent where tenant_id = $1 and payable_kind = $2 and payable_id = $3
       and status = 'failed' and created_at > $4`,
    [kind, id, since],
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
  { accountId, name, email }: OpenPayable['payer'],
  intent: Omit<
    NewRow<'payment_intent'>,
    'account_id' | 'payer_name' | 'payer_email' | 'status' | 'created_at' | 'expires_at' | 'look_at'
  > & { method: Method },
): Promise<void> =>
  db.add('payment_intent', {
    ...intent,
    ...firstTimes(intent.method, db.now),
    account_id: accountId,
    payer_name: name,
    payer_email: email,
    status: 'created',
    created_at: db.now,
  });

/** Changes a locked one. */
export const changeIntent = (
  db: TenantDb,
  row: Pick<IntentRow, 'id'>,
  change: Change<'payment_intent'>,
): Promise<void> => db.revise('payment_intent', row, change);

/** That the gateway was asked and said nothing new: whoever has it open has seen all of it, so its version stays. */
export const noteLook = (
  db: TenantDb,
  { id }: Pick<IntentRow, 'id'>,
  look: Pick<IntentRow, 'look_at' | 'looks'>,
): Promise<unknown> => db.change('payment_intent', id, look);

/** Those whose time has come to be asked about. */
export const intentsToLook = (db: TenantDb, most: number): Promise<{ id: string }[]> =>
  db.query('select id from payment_intent where tenant_id = $1 and look_at <= $2 order by look_at limit $3', [
    db.now,
    most,
  ]);

const TO_REVIEW = `i.status = 'needsReview' and i.resolved_at is null`;
const TO_REFUND = `exists (select from refund r where r.tenant_id = $1 and r.intent_id = i.id and r.status = 'asked')`;

const TO_COMPARE = `exists (select from payment_slip s where s.tenant_id = $1 and s.intent_id = i.id and s.status = 'sent')`;

/** Which of them: those to look at, those with money that is asked to go back, those with a payment slip to compare. */
export type IntentFilter = {
  review?: boolean | undefined;
  refunds?: boolean | undefined;
  slips?: boolean | undefined;
};

export const intentList = listSql<IntentRow, IntentFilter>({
  order: { name: 'intents', by: [['i.seq', 'whole']], descending: true },
  columns: COLUMNS,
  tables: JOINED,
  where: (_params, { review, refunds, slips }) => {
    const kept = review ? TO_REVIEW : refunds ? TO_REFUND : slips ? TO_COMPARE : 'true';
    return `i.tenant_id = $1 and ${kept}`;
  },
});

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
export const ordersOf = (db: TenantDb, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  db.query('select id, order_ref as name from payment_intent where tenant_id = $1 and id::text = any($2::text[])', [
    ids,
  ]);

/** Which of these payables have a payment that was begun. */
export const withIntents = (db: TenantDb, { kind, ids }: { kind: string; ids: readonly string[] }): Promise<string[]> =>
  db.column(
    `select distinct payable_id from payment_intent where tenant_id = $1 and payable_kind = $2 and payable_id = any($3::text[])`,
    [kind, ids],
  );
