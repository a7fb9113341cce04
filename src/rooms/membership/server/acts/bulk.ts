import { hongKongDate } from '../../../../contract/dates.ts';
import { formatMoney } from '../../../../contract/money.ts';
import { actOnEach } from '../../../../engine/server/list/act-on-each.ts';
import { found, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { membershipSettings } from '../members/membership-settings.ts';
import { maySee } from '../policy.ts';
import { nameOf } from '../present.ts';
import { approve } from '../review/approve.ts';
import { decidable } from '../review/decidable.ts';
import { reject } from '../review/reject.ts';
import { lockMembership } from '../store.ts';

const EFFECTS = { approve: 'membership.bulk.approved', reject: 'membership.bulk.rejected' } as const;

/** `POST /membership/bulk`: one decision on several applications (MEM-2). */
export const bulk: Verb<'POST /membership/bulk'> = async (ctx, { decision, rows, dryRun, ...input }) => {
  const comment = input.comment.trim();
  if (decision === 'reject' && comment === '') throw refuseField('comment', 'membership.commentMissing');
  if (rows.length === 0) throw refuseField('rows', 'membership.noneChosen');
  return actOnEach(
    ctx,
    { rows, dryRun },
    {
      decides: true,
      async read(db, key) {
        const row = found(await lockMembership(db, key));
        return found(maySee(ctx, row) ? row : null);
      },
      about: (row) => ({ name: nameOf(row), version: row.version }),
      async act(db, row) {
        await decidable(ctx, db, { membershipId: row.id });
        const rules = await membershipSettings(ctx, db);
        const fee = decision === 'approve' ? rules.feeOn(row.type, hongKongDate(db.now)) : 0;
        await (decision === 'approve' ? approve : reject)(ctx, db, row, comment);
        // the decision is one mail, an invoice another
        if (fee === 0) return { effect: ctx.t(EFFECTS[decision]), mails: 1 };
        return { effect: ctx.t('membership.bulk.invoice', { fee: formatMoney(fee, ctx.lang) }), mails: 2, invoices: 1 };
      },
    },
  );
};
