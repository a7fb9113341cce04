import type { Context } from '../../../engine/context.ts';
import type { MembershipRow } from '../store.ts';

/** What a term of this membership costs, whole cents; nothing is paid for one that does not end after joining. */
export const feeOf = (ctx: Pick<Context, 'tenant'>, { type }: Pick<MembershipRow, 'type'>): number =>
  ctx.tenant.membershipTypes?.[type]?.feeCents ?? 0;
