import type { RecordPort } from '../../../../engine/server/record/record-port.ts';
import { mayBook, maySeeInvoice } from '../policy.ts';
import { invoiceById, invoiceIdsOf } from '../store.ts';

/** Invoices as records that who looks after payments notes and writes about; the payer answers. */
export const invoiceRecord: RecordPort = {
  async access(ctx, db, id) {
    const invoice = await invoiceById(db, id);
    if (!invoice || !maySeeInvoice(ctx, invoice)) return null;
    const books = mayBook(ctx, invoice);
    return { id, ids: [id], notes: books, side: books ? 'staff' : 'person', mails: books };
  },
  conversation: {
    async people({ engine, tenant }, db, id) {
      const { account_id, number } = (await invoiceById(db, id))!;
      return {
        accounts: account_id ? [account_id] : [],
        titleIn: (lang) => engine.words.say(tenant.key, lang, 'payments.invoiceOf', { number }),
        notice: { word: 'payments.notice.message', params: { number } },
        path: `/payments/invoice/${id}`,
      };
    },
    answersFor: async (ctx) => (ctx.can('payment-manage') ? { except: [] } : null),
    own: (ctx, db) => invoiceIdsOf(db, ctx.person.accountId),
    deskPath: (id) => `/payments/invoice/${id}`,
  },
};
