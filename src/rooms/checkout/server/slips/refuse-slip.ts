import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { removed } from '../../../../engine/server/audit/changes.ts';
import { found, needed } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { closeSlipNotices } from '../payment/notify-staff.ts';
import { presentOneIntent } from '../payment/present-one-intent.ts';
import { changeIntent, intentById } from '../store.ts';
import { lockSlip } from './lock-slip.ts';
import { decideSlip } from './slip.store.ts';
import { tellSlipRefused } from './tell-slip.ts';

/** `POST /checkout/slip/refuse`: it does not prove the money. The payer is told why, and may send another one (PAY-2). */
export const refuseSlip: Verb<'POST /checkout/slip/refuse'> = async (ctx, { slipId, ...input }) => {
  const reason = needed('reason', cleanLine(input.reason));
  return ctx.transaction(async (db) => {
    const { row, slip } = await lockSlip(ctx, db, slipId);
    await decideSlip(db, slipId, { status: 'refused', decided_by: ctx.person.accountId, why: reason });
    const isLate = row.expires_at <= db.now;
    await changeIntent(db, row, { status: isLate ? 'expired' : 'started', look_at: isLate ? null : row.expires_at });
    await audit(db, ctx, 'intent.slip-refuse', row.id, {
      changes: removed({ reference: slip.bank_reference }),
      reason,
    });
    await closeSlipNotices(ctx, db, row);
    await tellSlipRefused(ctx, db, row, slip, reason);
    const intent = await presentOneIntent(ctx, db, found(await intentById(db, row.id)));
    return { message: ctx.t('checkout.slip.refused', { payer: row.payer_name }), intent };
  });
};
