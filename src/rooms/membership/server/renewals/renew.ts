import { formatDate } from '../../../../contract/dates.ts';
import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { maySee } from '../policy.ts';
import { presentMembership } from '../present.ts';
import { lockMembership, membershipById } from '../store.ts';
import { renewWithInvoice } from './renew-with-invoice.ts';

/** `POST /membership/renew`: early it extends the term, after it lapsed it begins anew (MEM-4). */
export const renew: Verb<'POST /membership/renew'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const row = found(await lockMembership(db, input.membershipId));
    found(maySee(ctx, row) ? row : null);
    const invoice = await renewWithInvoice(ctx, db, row);
    const after = found(await membershipById(db, row.id));
    const message = invoice
      ? ctx.t('membership.renewInvoice', { number: invoice.number, dueOn: formatDate(invoice.dueOn) })
      : ctx.t('membership.renewed', { endsOn: formatDate(after.ends_on!) });
    return { message, membership: await presentMembership(ctx, db, after) };
  });
