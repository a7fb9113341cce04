import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { listSql } from '../../../../engine/server/list/list-sql.ts';
import type { Period } from '../../../../engine/server/list/params.ts';
import type { JournalKind, JournalPurpose } from '../../contract/values.ts';
import { BEFORE } from '../rules.ts';

export type JournalFilter = { days: Period; purpose?: JournalPurpose | undefined };
/** One purpose of one paper; whole cents, less than nothing where money went back or never came. */
export type JournalRow = {
  day: string;
  kind: JournalKind;
  number: string;
  /** Null: a gift, which has no invoice. */
  invoice_id: string | null;
  invoice_number: string | null;
  payer: string;
  purpose: JournalPurpose;
  method: string;
  reference: string;
  /** Of the money that came; that of what went back is the one it came by. */
  payment_number: string;
  /** Receipts of a gift that was paid with something else; empty where it has none. */
  gift_receipts: string;
  cents: number;
  /** What the gateway kept of the payment, on its first line; null where it is not known. */
  fee_cents: number | null;
};

const within = (day: string) => `($2::date is null or ${day} >= $2) and ($3::date is null or ${day} <= $3)`;
const TAKEN_BACK = `(c.decided_at at time zone 'Asia/Hong_Kong')::date`;
/** Money back of which nobody said for which line: the gift's share as it was decided when the money moved (`splitMoneyBack`). */
const unnamedBack = (of: string) =>
  `(values ('gift', ${of}.gift_cents::bigint), ('other', (${of}.cents - ${of}.gift_cents)::bigint)) back (purpose, cents)`;
/** Lines of payments and of those that were taken back again, of refunds, of what issuers of cards took, and of gifts. */
const JOURNAL = `(
  select p.paid_on as day, case p.method when '${BEFORE}' then 'imported' else 'receipt' end as kind,
    coalesce(nullif(p.receipt_number, ''), i.number) as number, i.id as invoice_id, i.number as invoice_number,
    i.payer_name as payer, l.purpose, p.method, p.reference, p.number as payment_number,
    case when l.purpose = 'gift' then coalesce((select o.numbers from gift_receipt_of_payment o
      where o.tenant_id = $1 and o.payment_id = p.id), '') else '' end as gift_receipts, sum(l.cents)::bigint as cents,
    case when l.purpose = min(l.purpose) over (partition by p.id)
      then (select f.fee_cents from gateway_fee f where f.tenant_id = $1 and f.method = p.method and f.txn_id = p.reference) end as fee_cents
  from payment p join invoice i on i.tenant_id = $1 and i.id = p.invoice_id
  join invoice_line l on l.tenant_id = $1 and l.invoice_id = i.id
  where p.tenant_id = $1 and ${within('p.paid_on')}
  group by p.tenant_id, p.id, i.tenant_id, i.id, l.purpose
  union all
  select ${TAKEN_BACK}, 'void', p.receipt_number, i.id, i.number, i.payer_name, l.purpose, p.method, p.reference, p.number,
    '', -sum(l.cents)::bigint, null
  from payment_correction c join payment p on p.tenant_id = $1 and p.id = c.payment_id
  join invoice i on i.tenant_id = $1 and i.id = p.invoice_id
  join invoice_line l on l.tenant_id = $1 and l.invoice_id = i.id
  where c.tenant_id = $1 and c.status = 'done' and ${within(TAKEN_BACK)}
  group by c.tenant_id, c.id, p.tenant_id, p.id, i.tenant_id, i.id, l.purpose
  union all
  select f.refunded_on, 'refund', f.number, i.id, i.number, i.payer_name, back.purpose, f.method,
    f.reference, coalesce((select p.number from counted_payment p where p.tenant_id = $1 and p.invoice_id = i.id), ''),
    '', -back.cents, null
  from invoice_refund f join invoice i on i.tenant_id = $1 and i.id = f.invoice_id
  cross join lateral (
    select l.purpose, sum(b.cents)::bigint as cents from invoice_refund_line b
    join invoice_line l on l.tenant_id = $1 and l.invoice_id = b.invoice_id and l.position = b.position
    where b.tenant_id = $1 and b.refund_id = f.id group by l.purpose
    union all
    select back.purpose, back.cents from ${unnamedBack('f')}
    where not exists (select from invoice_refund_line b where b.tenant_id = $1 and b.refund_id = f.id)
  ) back
  where f.tenant_id = $1 and ${within('f.refunded_on')} and back.cents > 0
  union all
  select k.taken_on, 'chargeback', coalesce(p.receipt_number, i.number), i.id, i.number, i.payer_name, back.purpose, k.method,
    k.reference, coalesce(p.number, ''), '', -back.cents, null
  from invoice_chargeback k join invoice i on i.tenant_id = $1 and i.id = k.invoice_id
  left join counted_payment p on p.tenant_id = $1 and p.tenant_id = i.tenant_id and p.invoice_id = i.id
  cross join lateral ${unnamedBack('k')}
  where k.tenant_id = $1 and ${within('k.taken_on')} and back.cents > 0
  union all
  select g.day, g.kind, g.number, null, null, g.payer, 'gift', g.method, g.reference, g.payment_number, '', g.cents,
    case when g.kind = 'receipt' then (select f.fee_cents from gateway_fee f
      where f.tenant_id = $1 and f.method = g.method and f.txn_id = g.reference) end
  from gift_journal g where g.tenant_id = $1 and ${within('g.day')}
) j`;
const KEPT = '($4::text is null or j.purpose = $4)';

const valuesOf = ({ days, purpose }: JournalFilter) => [days.from, days.to, purpose ?? null];

export const journalRows = listSql<JournalRow, JournalFilter>({
  // as an accountant reads: the oldest first
  order: {
    name: 'journal',
    by: [
      ['j.day', 'day'],
      [`j.number || ' ' || j.kind || ' ' || j.purpose || ' ' || j.reference`, 'text'],
    ],
  },
  columns: 'j.*',
  tables: `from ${JOURNAL}`,
  where: (params, filter) => params.fixed(KEPT, valuesOf(filter)),
});

export type JournalSums = {
  count: number;
  receipts: number;
  voids: number;
  refunds: number;
  chargebacks: number;
  imported: number;
  fees: number;
};

/** How many lines, and what they come to by kind: whole cents, what went away less than nothing. */
export const sumsOfJournal = (db: TenantDb, filter: JournalFilter): Promise<JournalSums> => {
  const sum = (kind: JournalKind) => `coalesce(sum(j.cents) filter (where j.kind = '${kind}'), 0)::bigint`;
  return db.single(
    `select count(*)::int as count, ${sum('receipt')} as receipts, ${sum('void')} as voids, ${sum('refund')} as refunds,
       ${sum('chargeback')} as chargebacks, ${sum('imported')} as imported,
       coalesce(sum(j.fee_cents), 0)::bigint as fees from ${JOURNAL} where ${KEPT}`,
    valuesOf(filter),
  );
};
