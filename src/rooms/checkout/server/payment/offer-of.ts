import type { Output } from '../../../../contract/calls/calls.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { OpenPayable } from '../../../../engine/server/payables/payable.ts';
import { takes } from '../gateways/gateways.ts';
import { merchants } from '../merchants/merchant.store.ts';
import { merchantInUse } from '../merchants/merchant-in-use.ts';
import { isByCard, isChecking, slipWaits } from '../rules.ts';
import { underWay } from '../store.ts';

/** How something can be paid now, whoever asks. @param open null: nothing is open of it */
export async function offerOf(
  ctx: Context,
  db: TenantDb,
  payable: { kind: string; id: string },
  open: OpenPayable | null,
): Promise<Output<'GET /checkout/offer'>> {
  if (!open) return { methods: [], cents: 0, checking: false, slip: false };
  const begun = await underWay(db, payable);
  const slip = begun.some(slipWaits);
  // while one slip waits no second one is taken
  const usable = (await merchants(db)).filter(
    (row) =>
      row.enabled &&
      takes(row.method, open) &&
      !(slip && row.method === 'upload') &&
      merchantInUse(ctx.engine, ctx.tenant.key, row) !== null,
  );
  // to a payer a card is a card: of the gateways that take one, the first in the organisation's order does
  const firstCard = usable.find(({ method }) => isByCard(method))?.method;
  const methods = usable
    .filter(({ method }) => !isByCard(method) || method === firstCard)
    .map(({ method }) => ({
      method,
      label: ctx.t(isByCard(method) ? 'checkout.method.mastercard' : `checkout.method.${method}`),
    }));
  return { methods, cents: open.cents, checking: begun.some(isChecking), slip };
}
