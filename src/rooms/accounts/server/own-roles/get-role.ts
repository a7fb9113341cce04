import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import { ownRoleBy } from '../../../../engine/server/roles/own-role.store.ts';
import { roleName } from '../../../../engine/server/roles/role-name.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { exceeds } from '../policy.ts';
import { holderIds, holderNames } from '../roles/role.store.ts';

/** As many as a page names. */
const NAMED = 50;
const NO_TEXT = { en: '', 'zh-hant': '' };

/** `GET /role/get`: one role, of the organisation's folder or composed here. */
export const getRole: Verb<'GET /role/get'> = async (ctx, { role }) =>
  ctx.transaction(async (db) => {
    const definition = Object.hasOwn(ctx.tenant.roles, role) ? ctx.tenant.roles[role] : undefined;
    if (!definition) throw new Refusal('role.unknown');
    const stored = definition.own ? await composed(db, role) : undefined;
    const {
      label,
      about = NO_TEXT,
      capabilities,
    } = { ...definition, ...(stored && { ...stored, label: stored.name }) };
    const holders = await holderIds(db, role);
    return {
      role,
      label: roleName(ctx, role),
      ...{ name: label, about, capabilities: [...capabilities] },
      own: stored !== undefined,
      staff: definition.staff ?? false,
      byProduct: definition.byProduct ?? false,
      version: stored?.version ?? 0,
      changedAt: stored?.changedAt.toISOString() ?? null,
      holders: holders.length,
      people: await holderNames(db, role, NAMED),
      heldByReader: holders.includes(ctx.person.accountId),
      abilities: abilities(ctx, role, stored !== undefined),
    };
  });

/** A role that another process deleted a moment ago is not there. */
async function composed(db: TenantDb, role: string) {
  const stored = await ownRoleBy(db, role);
  if (!stored) throw new Refusal('role.unknown');
  return stored;
}

function abilities(ctx: Context, role: string, own: boolean) {
  const within = !exceeds(ctx, role);
  return { edit: own && within, copy: true, view: within };
}
