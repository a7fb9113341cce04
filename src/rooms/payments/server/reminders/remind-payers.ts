import { addDays, formatDate, hongKongDate } from '../../../../contract/dates.ts';
import { langOf } from '../../../../contract/lang.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { JobContext } from '../../../../engine/server/jobs/job.ts';
import { lockOwned } from '../invoices/lock-owned.ts';
import { tellPayer } from '../invoices/notify-payer.ts';
import { voidInvoice } from '../invoices/void-invoice.ts';
import { toOwned } from '../present.ts';
import { type Chasing, chasingRules } from '../records/payment-settings.ts';
import { invoiceReminders, statusOf } from '../rules.ts';
import type { InvoiceRow } from '../store.ts';
import { sentOn, settledReminders, settleReminder, unpaidBy } from './reminder.store.ts';

const JOB = 'invoice-reminders';

/**
 * Reminds of unpaid invoices before, on and after the day to pay by, as was set when each was issued; what lapses without its fee does, after the last
 * reminder and the days it names (product.md). Each invoice in a transaction of its own under its lock: run by any
 * number of workers any number of times, each reminder goes out once.
 */
export async function remindPayers({ engine, tenant, transaction }: JobContext): Promise<void> {
  const { ids, rules } = await transaction(async (db) => {
    const rules = await chasingRules(db);
    return { rules, ids: await unpaidBy(db, addDays(hongKongDate(db.now), rules.daysAhead)) };
  });
  const actor = { kind: 'job', job: JOB } as const;
  const ctx = new Context({ engine, tenant, lang: 'en', actor, requestId: '', ip: '', device: '', browserId: '' });
  for (const { id } of ids) {
    await transaction(async (db) => {
      const row = await lockOwned(ctx, db, id);
      if (statusOf(row) !== 'open') return;
      const chasing = rules.of(row.issued_on);
      await remind(ctx, db, row, chasing);
      const reminded = sentOn(await settledReminders(db, id), chasing.lastReminder);
      if (reminded && hongKongDate(db.now) > addDays(reminded, chasing.lastDays)) await lapse(ctx, db, row);
    });
  }
}

/** What was paid once and taken back has begun: it is ended by staff. */
const lapses = (ctx: Context, row: InvoiceRow): boolean =>
  !row.corrections.some(({ status }) => status === 'done') &&
  ctx.engine.invoiceOwners[row.subject_kind]!.lapses(toOwned(row));

async function remind(ctx: Context, db: TenantDb, row: InvoiceRow, chasing: Chasing): Promise<void> {
  const { reminders, lastReminder, lastDays } = chasing;
  const today = hongKongDate(db.now);
  const settled = (await settledReminders(db, row.id)).map(({ days }) => days);
  const of = { issuedOn: row.issued_on, dueOn: row.due_on };
  for (const { days, late } of invoiceReminders(of, today, settled, reminders)) {
    await settleReminder(db, { invoice_id: row.id, days, sent_on: late ? null : today });
    if (late) continue;
    const isLast = days === lastReminder;
    await tellPayer(ctx, db, row, days <= 0 ? 'payment-reminder' : 'payment-overdue', {
      once: String(days),
      lapsesOn: isLast && lapses(ctx, row) ? formatDate(addDays(today, lastDays)) : '',
    });
    await audit(db, ctx, 'invoice.remind', row.id, { changes: added({ reminder: days }) });
  }
}

/** The invoice is cancelled, and what it was for ends with it; the reason stands in the payer's language. */
async function lapse(ctx: Context, db: TenantDb, row: InvoiceRow): Promise<void> {
  if (!lapses(ctx, row)) return;
  const { engine, tenant } = ctx;
  const lang = langOf(row.language);
  const reason = engine.words.say(tenant.key, lang, 'payments.lapsed', { date: formatDate(row.due_on) });
  await voidInvoice(ctx, db, { invoiceId: row.id, reason });
  await engine.invoiceOwners[row.subject_kind]!.cancelled(ctx, db, toOwned(row), reason);
}
