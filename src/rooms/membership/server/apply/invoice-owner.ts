import type { InvoiceOwner } from '../../../../engine/server/invoices/invoice-owner.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import { activate } from '../acts/activate.ts';
import { renewTerm } from '../renewals/renew-term.ts';
import { reject } from '../review/reject.ts';
import { lockMembership } from '../store.ts';

/** What becomes of a membership when its invoice is paid or cancelled. */
export const membershipInvoices: InvoiceOwner = {
  outcome: ({ purpose }) =>
    purpose === 'renewal'
      ? { paid: 'membership.invoice.renewed', cancelled: 'membership.invoice.notRenewed' }
      : { paid: 'membership.invoice.joins', cancelled: 'membership.invoice.notJoined' },
  // who renews and does not pay lapses by the end of the term, not by the invoice
  lapses: ({ purpose }) => purpose !== 'renewal',
  async lock(db, { id }) {
    await lockMembership(db, id);
  },
  async paid(ctx, db, invoice) {
    const row = found(await lockMembership(db, invoice.subject.id));
    if (invoice.purpose === 'renewal') {
      if (row.status !== 'active' && row.status !== 'lapsed') throw new Refusal('membership.ended');
      return renewTerm(ctx, db, row, { invoice });
    }
    if (row.status !== 'awaiting') throw new Refusal('membership.ended');
    await ctx.engine.workflows.move(ctx, db, invoice.subject, { from: 'payment', answers: { payment: 'paid' } });
    return activate(ctx, db, row, invoice);
  },
  async cancelled(ctx, db, invoice, reason) {
    const row = found(await lockMembership(db, invoice.subject.id));
    if (row.status === 'awaiting') await reject(ctx, db, row, reason);
  },
};
