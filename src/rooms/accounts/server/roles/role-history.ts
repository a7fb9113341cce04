import { actorName } from '../../../../engine/server/audit/actor-name.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { roleName } from '../../../../engine/server/roles/role-name.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { accountById } from '../store.ts';
import { roleChanges } from './role.store.ts';

/** Which roles a person was given and lost, by whom, when and why: what the trail holds of it (ADM-2). */
export const roleHistory: Verb<'GET /role/history'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const { id } = found(await accountById(db, input.accountId));
    const rows = await roleChanges(db, id);
    return {
      rows: rows.map(({ at, role, granted, reason, ...actor }) => ({
        at: at.toISOString(),
        who: actorName(ctx, actor),
        label: roleName(ctx, role),
        granted,
        reason,
      })),
    };
  });
