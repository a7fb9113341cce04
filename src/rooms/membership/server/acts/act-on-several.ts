import { formatDate } from '../../../../contract/dates.ts';
import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { formatMoney } from '../../../../contract/money.ts';
import { actOnEach } from '../../../../engine/server/list/act-on-each.ts';
import { found, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { openInvoice } from '../../../payments/server/invoices/open-invoice.ts';
import { maySee } from '../policy.ts';
import { nameOf } from '../present.ts';
import { renewWithInvoice } from '../renewals/renew-with-invoice.ts';
import { lockMembership, membershipById } from '../store.ts';
import { actOn } from './act-on.ts';

/** `POST /membership/act/bulk`: staff act by hand on several members, or send each the renewal invoice (MEM-3). */
export const actOnSeveral: Verb<'POST /membership/act/bulk'> = async (ctx, { act, rows, dryRun, endsOn, ...input }) => {
  const reason = cleanLine(input.reason);
  if (act !== 'invoice' && reason === '') throw refuseField('reason', 'membership.reasonMissing');
  if (act === 'extend' && endsOn === '') throw refuseField('endsOn', 'problem.fillOut');
  if (rows.length === 0) throw refuseField('rows', 'membership.noneChosen');
  return actOnEach(
    ctx,
    { rows, dryRun },
    {
      decides: true,
      async read(db, key) {
        const row = found(await lockMembership(db, key));
        return found(maySee(ctx, row) && row.number !== null ? row : null);
      },
      about: (row) => ({ name: nameOf(row), detail: row.number ?? '', version: row.version }),
      async act(db, row) {
        if (act === 'invoice') {
          const invoice = await renewWithInvoice(ctx, db, row);
          if (invoice && !invoice.made)
            return { skip: ctx.t('membership-acts.invoiceOpen', { number: invoice.number }) };
          const fee = invoice && formatMoney(invoice.totalCents, ctx.lang);
          if (fee) return { effect: ctx.t('membership-acts.effect.invoice', { fee }), mails: 1, invoices: 1 };
        } else {
          const cancelled = act === 'renewByHand' ? await openInvoice(db, { kind: 'membership', id: row.id }) : null;
          await actOn(ctx, db, row, act, { endsOn, type: '', reason });
          if (act === 'suspend' || act === 'lift') return { effect: ctx.t(`membership-acts.effect.${act}`), mails: 1 };
          if (cancelled) return { effect: await until(), mails: 2 };
        }
        return { effect: await until(), mails: 1 };

        async function until(): Promise<string> {
          const after = found(await membershipById(db, row.id));
          return ctx.t('membership-acts.effect.until', { endsOn: formatDate(after.ends_on!) });
        }
      },
    },
  );
};
