import { hongKongDate } from '../../../contract/dates.ts';
import { audit } from '../../engine/audit/audit.ts';
import { writeCsv } from '../../engine/csv.ts';
import { FileAnswer, type Verb } from '../../engine/verb.ts';
import { allInvoices } from './list.store.ts';
import { EXPORT_WORDS, lineOf } from './present.ts';

/** `GET /payment/invoice/export`: all that the list finds as CSV, newest first; amounts are plain figures (PAY-3). */
export const exportInvoices: Verb<'GET /payment/invoice/export', FileAnswer> = async (ctx, input) => {
  const sheet = [EXPORT_WORDS.map((word) => ctx.t(word))];
  await ctx.transaction(async (db) => {
    for await (const rows of allInvoices(db, input)) for (const row of rows) sheet.push(lineOf(ctx, row));
    await audit(db, ctx, {
      action: 'invoice.export',
      kind: 'account',
      id: ctx.person.accountId,
      changes: Object.entries(input).map(([field, after]) => ({ field, before: null, after })),
    });
  });
  const name = `${ctx.t('payments.export.name')} ${hongKongDate(ctx.now)}.csv`;
  return new FileAnswer({ content: Buffer.from(writeCsv(sheet)), name, type: 'text/csv' });
};
