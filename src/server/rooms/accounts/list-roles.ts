import type { Output } from '../../../contract/calls/calls.ts';
import type { Context } from '../../engine/context.ts';
import { roleLabel } from './present.ts';
import { countHolders } from './role.store.ts';

/** The roles of this tenant, what each may do and how many hold it (ACC-9). */
export async function listRoles(ctx: Context): Promise<Output<'GET /role/list'>> {
  const holders = await ctx.transaction(countHolders);
  return {
    rows: Object.entries(ctx.tenant.roles).map(([role, { capabilities, staff, byProduct }]) => ({
      role,
      label: roleLabel(ctx, role),
      capabilities,
      staff: staff ?? false,
      byProduct: byProduct ?? false,
      holders: holders.get(role) ?? 0,
    })),
  };
}
