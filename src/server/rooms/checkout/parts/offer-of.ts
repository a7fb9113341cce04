import type { Output } from '../../../../contract/calls/calls.ts';
import type { Context } from '../../../engine/context.ts';
import type { TenantDb } from '../../../engine/db/tenant-db.ts';
import type { OpenPayable } from '../../../engine/payables/payable.ts';
import { merchants } from '../merchant.store.ts';
import { METHOD_WORDS } from '../present.ts';
import { underWay } from '../store.ts';
import { takes } from './gateways/gateways.ts';
import { merchantInUse } from './merchant-in-use.ts';

/** How something can be paid now, whoever asks. @param open null: nothing is open of it */
export async function offerOf(
  ctx: Context,
  db: TenantDb,
  payable: { kind: string; id: string },
  open: OpenPayable | null,
): Promise<Output<'GET /checkout/offer'>> {
  if (!open) return { methods: [], cents: 0, checking: false };
  const usable = (await merchants(db)).filter(
    (row) => row.enabled && takes(row.method, open) && merchantInUse(ctx.engine, ctx.tenant.key, row) !== null,
  );
  const checking = (await underWay(db, payable)).some(({ status }) => status === 'pending' || status === 'needsReview');
  const methods = usable.map(({ method }) => ({ method, label: ctx.t(METHOD_WORDS[method]) }));
  return { methods, cents: open.cents, checking };
}
