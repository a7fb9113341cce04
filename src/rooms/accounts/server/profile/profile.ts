import type { ExtraFields } from '../../../../contract/extra-fields.ts';
import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { maySeeAccount } from '../policy.ts';
import { presentRoles } from '../present.ts';
import { rolesOf } from '../roles/role.store.ts';
import { accountById } from '../store.ts';

/** The own profile, or another person's for those who manage users (ACC-7). */
export const profile: Verb<'GET /user/profile'> = async (ctx, input) => {
  const accountId = maySeeAccount(ctx, input.accountId);
  return ctx.transaction(async (db) => {
    const account = found(await accountById(db, accountId));
    return {
      accountId,
      email: account.email,
      displayName: account.display_name,
      language: account.language,
      hasPassword: account.password_hash !== null,
      status: account.status,
      createdAt: account.created_at.toISOString(),
      lastLoginAt: account.last_login_at?.toISOString() ?? null,
      roles: presentRoles(ctx, await rolesOf(db, accountId)),
      extra: account.extra as ExtraFields,
      abilities: { manage: ctx.can('user-manage') && account.visitor_from === null },
      version: account.version,
    };
  });
};
