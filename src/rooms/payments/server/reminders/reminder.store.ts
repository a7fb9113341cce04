import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { UNPAID } from '../store.ts';

/** Open invoices whose first reminder is due by this day of Hong Kong, the oldest first. */
export const unpaidBy = (db: TenantDb, dueOn: string): Promise<{ id: string }[]> =>
  db.query(
    `select i.id from invoice i where i.tenant_id = $1 and i.due_on <= $2
       and ${UNPAID}
     order by i.due_on, i.seq`,
    [dueOn],
  );

/** Which of its reminders are settled. */
export async function settledReminders(
  db: TenantDb,
  invoiceId: string,
): Promise<{ days: number; sent_on: string | null }[]> {
  return db
    .from('invoice_reminder')
    .select(['days', 'sent_on'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('days')
    .execute();
}

/** The day on which one of them was sent; null where it was not. */
export const sentOn = (settled: readonly { days: number; sent_on: string | null }[], days: number): string | null =>
  settled.find((reminder) => reminder.days === days)?.sent_on ?? null;

/** Settles a reminder of a locked invoice; the database knows each once. */
export const settleReminder = (db: TenantDb, reminder: { invoice_id: string; days: number; sent_on: string | null }) =>
  db.add('invoice_reminder', { ...reminder, settled_at: db.now });
