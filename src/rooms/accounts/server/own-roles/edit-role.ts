import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import { Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import { composedRoles } from '../../../../engine/server/roles/follow-roles.ts';
import { changeOwnRole } from '../../../../engine/server/roles/own-role.store.ts';
import { definitionOf } from '../../../../engine/server/roles/put-roles.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { isFactorAsked } from '../factors/staff-factor.ts';
import { oweSecondFactors } from '../login/session.store.ts';
import { flatRole } from './flat-role.ts';
import { lockRole } from './lock-role.ts';
import { readTypedRole } from './read-typed-role.ts';

/** `POST /role/edit`: what the role opens from the next request of its holders on. Nobody adds to a role of their own. */
export const editRole: Verb<'POST /role/edit'> = async (ctx, { role, version, holders: seen, reason, ...typed }) => {
  const { engine, tenant } = ctx;
  await ctx.transaction(async (db) => {
    const { stored, holders, holds } = await lockRole(ctx, db, { role, version, holders: seen });
    const read = readTypedRole(ctx, typed, { role, before: stored.capabilities, holds });
    const isMore = read.capabilities.some((capability) => !stored.capabilities.includes(capability));
    if (isMore && ctx.actor.kind === 'person' && holders.includes(ctx.actor.accountId))
      throw new Refusal('role.ownRights');
    const changes = changed(flatRole(stored), flatRole(read));
    if (changes.length === 0) throw refuseField('name.en', 'roles.problem.same');
    await changeOwnRole(db, stored, read);
    await audit(db, ctx, 'role.edit', role, { changes, reason });
    // a session that began without a second factor does not carry a role that asks for one
    const becomesStaff = definitionOf(tenant, read).staff && !definitionOf(tenant, stored).staff;
    if (becomesStaff && (await isFactorAsked(db))) await oweSecondFactors(db, [role]);
    db.followUp(() => composedRoles.read(engine, tenant.key));
  });
  return { version: version + 1, message: ctx.t('roles.saved') };
};
