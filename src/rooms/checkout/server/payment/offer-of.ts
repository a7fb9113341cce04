import type { Output } from '../../../../contract/calls/calls.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { OpenPayable } from '../../../../engine/server/payables/payable.ts';
import type { Method } from '../../contract/values.ts';
import { GATEWAYS, takes } from '../gateways/gateways.ts';
import { merchants } from '../merchants/merchant.store.ts';
import { merchantInUse } from '../merchants/merchant-in-use.ts';
import { isChecking, slipWaits } from '../rules.ts';
import { failedSince, underWay } from '../store.ts';

/** For how long a gateway that failed is not the one to try for the same thing. */
const FAILED_MINUTES = 15;

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
  // to a payer a card is a card: the first gateway in the organisation's order takes it, the next where that one failed
  const isCard = ({ method }: { method: Method }) => GATEWAYS[method].takesCards;
  const cards = usable.filter(isCard);
  const since = new Date(db.now.getTime() - FAILED_MINUTES * 60_000);
  const failed = cards.length > 1 ? (await failedSince(db, payable, since)).map(({ method }) => method) : [];
  const firstCard = (cards.find(({ method }) => !failed.includes(method)) ?? cards[0])?.method;
  const methods = usable
    .filter((row) => !isCard(row) || row.method === firstCard)
    .map((row) => ({
      method: row.method,
      label: ctx.t(isCard(row) ? 'checkout.card' : `checkout.method.${row.method}`),
    }));
  return { methods, cents: open.cents, checking: begun.some(isChecking), slip };
}
