import { addDays, addMonths, hongKongDate } from '../../../../contract/dates.ts';
import { LOCALES } from '../../../../contract/lang.ts';
import type { FigureKey } from '../../../../contract/values/figures.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Figure, Figures } from '../../../../engine/server/portal/figures.ts';
import { netOf } from '../../contract/journal-net.ts';
import { sumsOfInvoices } from '../invoices/list.store.ts';
import { sumsOfJournal } from './journal.store.ts';

const list = (filter: Record<string, string>): string => `/payments?${new URLSearchParams(filter)}`;

/** All money of these days as the journal has it, whole cents. */
const receivedIn = async (db: TenantDb, from: string, to: string): Promise<number> =>
  netOf(await sumsOfJournal(db, { days: { from, to } }));

/** What is owed and what came in, for those who look after payments (ADM-1). */
export async function paymentFigures(ctx: Context, db: TenantDb): Promise<Figures> {
  if (!ctx.can('payment-manage')) return { figures: [], charts: [] };
  const today = hongKongDate(ctx.now);
  const first = `${today.slice(0, 7)}-01`;
  const last = addDays(addMonths(first, 1), -1);
  const before = addMonths(first, -1);
  const { open, overdue } = await sumsOfInvoices(db, {});
  const month = new Intl.DateTimeFormat(LOCALES[ctx.lang], { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const figure = (key: FigureKey, word: WordKey, value: number, path: string): Figure => ({
    key,
    label: ctx.t(word),
    value,
    unit: 'count',
    before: null,
    path,
  });
  return {
    figures: [
      figure('invoices-open', 'payments-figures.open', open.count, list({ status: 'open' })),
      figure('invoices-overdue', 'payments-figures.overdue', overdue.count, list({ status: 'overdue' })),
      {
        ...figure('received', 'payments-figures.received', await receivedIn(db, first, last), ''),
        unit: 'money',
        before: {
          value: await receivedIn(db, before, addDays(first, -1)),
          label: ctx.t('payments-figures.inMonth', { month: month.format(new Date(`${before}T00:00:00Z`)) }),
        },
        path: `/payments/journal?${new URLSearchParams({ days: `${first},${last}` })}`,
      },
    ],
    charts: [],
  };
}
