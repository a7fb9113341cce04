import type { Output } from '../../../../contract/calls/calls.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { roleName } from '../../../../engine/server/roles/role-name.ts';
import { exceeds, roleRefusal } from '../policy.ts';
import { countHolders } from './role.store.ts';

/** The roles of this tenant, what each may do, how many hold it and whether the reader may give it (ACC-9). */
export async function listRoles(ctx: Context): Promise<Output<'GET /role/list'>> {
  const holders = await ctx.transaction(countHolders);
  return {
    rows: Object.entries(ctx.tenant.roles).map(([role, { label, about, own, capabilities, staff, byProduct }]) => ({
      role,
      label: roleName(ctx, role),
      name: label,
      about: about ? ctx.engine.words.pick(ctx.lang, about) : '',
      own: own ?? false,
      mayView: !exceeds(ctx, role),
      capabilities,
      staff: staff ?? false,
      byProduct: byProduct ?? false,
      mayHandle: roleRefusal(ctx, role) === null,
      holders: holders.get(role) ?? 0,
    })),
  };
}
