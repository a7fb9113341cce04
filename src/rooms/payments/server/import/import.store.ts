import type { NewRow, TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { BEFORE } from '../rules.ts';
import { addInvoice, addPayment } from '../store.ts';

/** Which of these invoices were brought in before. */
export const broughtKeys = async (db: TenantDb, keys: readonly string[]): Promise<Set<string>> =>
  new Set(
    await db.column('select i.import_key from invoice i where i.tenant_id = $1 and i.import_key = any($2::text[])', [
      keys,
    ]),
  );

/** Which of these numbers an invoice has that these keys do not name. */
export const takenNumbers = async (
  db: TenantDb,
  numbers: readonly string[],
  keys: readonly string[],
): Promise<Set<string>> =>
  new Set(
    await db.column(
      `select i.number from invoice i where i.tenant_id = $1 and i.number = any($2::text[])
         and (i.import_key is null or i.import_key <> all($3::text[]))`,
      [numbers, keys],
    ),
  );

/** Of two runs at once the second waits here, and finds what the first brought. */
export const lockInvoiceImports = (db: TenantDb): Promise<unknown> =>
  db.query("select pg_advisory_xact_lock(hashtextextended($1 || ' invoice import', 0))");

type NewPaper = Omit<NewRow<'invoice'>, 'id' | 'issued_at'> & { import_key: string };
type NewMoney = { receipt_number: string; reference: string; paid_on: string; recorded_by: string };

/** An invoice of the earlier system, and its payment where it was paid, after `lockInvoiceImports`. @returns null where it or its number is here */
export async function addBrought(
  db: TenantDb,
  { paper, text, money }: { paper: NewPaper; text: NewRow<'invoice'>['title']; money: NewMoney | null },
): Promise<string | null> {
  if ((await broughtKeys(db, [paper.import_key])).size > 0) return null;
  if ((await takenNumbers(db, [paper.number], [])).size > 0) return null;
  const lines = [{ text, quantity: 1, eachCents: paper.total_cents, purpose: 'fee' as const }];
  const id = await addInvoice(db, { ...paper, lines });
  if (money) await addPayment(db, { ...money, invoice_id: id, method: BEFORE, cents: paper.total_cents, attempt: 1 });
  return id;
}

export type BroughtInvoice = { id: string; who: string; why: KeptWhy | null };
export type KeptWhy = 'paid' | 'cancelled' | 'refunded' | 'reminded' | 'noted' | 'begun';

/** The invoices of an import, locked, each with what happened to it since. */
export const lockBrought = (db: TenantDb, taskId: string): Promise<BroughtInvoice[]> =>
  db.query(
    `select i.id, concat_ws(' · ', i.number, nullif(i.payer_name, ''), i.issued_on) as who,
       case when exists (select from payment p where p.tenant_id = $1 and p.invoice_id = i.id and p.method <> '${BEFORE}') then 'paid'
         when exists (select from credit_note c where c.tenant_id = $1 and c.invoice_id = i.id) then 'cancelled'
         when exists (select from invoice_refund f where f.tenant_id = $1 and f.invoice_id = i.id) then 'refunded'
         when exists (select from invoice_chargeback k where k.tenant_id = $1 and k.invoice_id = i.id) then 'refunded'
         when exists (select from invoice_reminder r where r.tenant_id = $1 and r.invoice_id = i.id and r.sent_on is not null)
           then 'reminded'
         when exists (select from invoice_note n where n.tenant_id = $1 and n.invoice_id = i.id) then 'noted' end as why
     from invoice i where i.tenant_id = $1 and i.import_id = $2 order by i.seq for update`,
    [taskId],
  );

/** Removes invoices of an import with what came in with them; the database refuses it of any other. */
export async function removeBrought(db: TenantDb, ids: readonly string[]): Promise<void> {
  const remove = (table: string, column = 'invoice_id') =>
    db.query(`delete from ${table} t where t.tenant_id = $1 and t.${column} = any($2::uuid[])`, [ids]);
  await db.query(`select set_config('app.undoing', 'on', true) where $1 <> ''`);
  await remove('invoice_reminder');
  await remove('open_invoice');
  await remove('payment');
  await remove('invoice_line');
  await remove('invoice', 'id');
  await db.query(`select set_config('app.undoing', '', true) where $1 <> ''`);
}
