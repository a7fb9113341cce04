import { audit } from '../../../../engine/server/audit/audit.ts';
import { removed } from '../../../../engine/server/audit/changes.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { composedRoles } from '../../../../engine/server/roles/follow-roles.ts';
import { deleteOwnRole } from '../../../../engine/server/roles/own-role.store.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { takeRole } from '../roles/role-changes.ts';
import { accountById } from '../store.ts';
import { flatRole } from './flat-role.ts';
import { lockRole } from './lock-role.ts';

/** `POST /role/delete`: nobody holds it any more, and each of its holders is told. The trail goes on naming it. */
export const deleteRole: Verb<'POST /role/delete'> = async (ctx, { role, version, holders: seen, reason }) => {
  const { engine, tenant } = ctx;
  await ctx.transaction(async (db) => {
    const { stored, holders } = await lockRole(ctx, db, { role, version, holders: seen });
    for (const accountId of holders) {
      await takeRole(ctx, db, found(await accountById(db, accountId)), role, reason);
      db.afterCommit(() => engine.socket.hint(db.tenantId, accountId, 'session'));
    }
    await deleteOwnRole(db, role);
    await audit(db, ctx, 'role.delete', role, { changes: removed(flatRole(stored)), reason });
    db.followUp(() => composedRoles.read(engine, tenant.key));
  });
  return { message: ctx.t('roles.deleted') };
};
