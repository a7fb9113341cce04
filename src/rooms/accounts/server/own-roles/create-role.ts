import { OWN_ROLE_PREFIX, OWN_ROLES_MAX, roleKeyFrom } from '../../../../contract/roles/own-role.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import { Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import { composedRoles } from '../../../../engine/server/roles/follow-roles.ts';
import { addOwnRole, lockRoles, ownRoles } from '../../../../engine/server/roles/own-role.store.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { flatRole } from './flat-role.ts';
import { readTypedRole } from './read-typed-role.ts';
import { rightsNow } from './rights-now.ts';

/** `POST /role/create`: a role of what its maker holds; it can be given from then on, in every process. */
export const createRole: Verb<'POST /role/create'> = async (ctx, { key, ...typed }) => {
  const { engine, tenant } = ctx;
  const role = await ctx.transaction(async (db) => {
    await lockRoles(db);
    const stored = await ownRoles(db);
    const read = readTypedRole(ctx, typed, { before: [], holds: await rightsNow(ctx, db) });
    if (stored.filter(({ deletedAt }) => deletedAt === null).length >= OWN_ROLES_MAX)
      throw new Refusal('role.most', { params: { most: OWN_ROLES_MAX } });
    const made = roleKeyFrom(key || read.name.en);
    // a name without a letter of the alphabet makes no key, so the key has to be typed
    if (!made) throw refuseField('key', 'roles.problem.key');
    const newRole = OWN_ROLE_PREFIX + made;
    // also by one that was deleted: what names it elsewhere must never come to mean another
    if (stored.some((other) => other.role === newRole)) throw refuseField('key', 'roles.problem.keyTaken');
    await addOwnRole(db, { role: newRole, ...read });
    await audit(db, ctx, 'role.create', newRole, { changes: added(flatRole(read)) });
    db.followUp(() => composedRoles.read(engine, tenant.key));
    return newRole;
  });
  return { role, message: ctx.t('roles.created') };
};
