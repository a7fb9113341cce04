import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { endSessions } from '../login/session.store.ts';
import { mustNotBeOwn, mustNotBeVisitor, mustNotExceed } from '../policy.ts';
import { voidCodesOf } from '../register/code.store.ts';
import { rolesOf } from '../roles/role.store.ts';
import { accountById, changeAccount } from '../store.ts';
import { keepAManager } from './managers.ts';

/** Shuts an account, or opens it again. Its sessions end at once, and with them its visits. */
export const disableUser: Verb<'POST /user/disable'> = async (ctx, input) => {
  const { accountId, disabled } = input;
  mustNotBeOwn(ctx, accountId);
  await ctx.transaction(async (db) => {
    const account = found(await accountById(db, accountId));
    mustNotBeVisitor(account);
    if (account.merged_into) throw new Refusal('userMerge.closed');
    const roles = (await rolesOf(db, accountId)).map(({ role }) => role);
    // Who may not take such a role away may not shut its holder out either.
    mustNotExceed(ctx, roles);
    const status = disabled ? 'disabled' : account.verified_at ? 'active' : 'unverified';
    if (account.status === status) return;
    if (disabled) {
      // the operator can set up the next administrator; a stolen account must not wait for that
      if (ctx.actor.kind !== 'operator') await keepAManager(ctx, db, (stored) => stored.account_id === accountId);
      await endSessions(db, accountId);
      await voidCodesOf(db, accountId);
    }
    await changeAccount(db, accountId, { status });
    await audit(db, ctx, disabled ? 'account.disable' : 'account.enable', accountId, {
      changes: changed(account, { status }),
      reason: cleanLine(input.reason ?? ''),
    });
    db.afterCommit(() => ctx.engine.socket.hint(db.tenantId, accountId, 'session'));
  });
  return { message: ctx.t(disabled ? 'accounts.user.disabled' : 'accounts.user.enabled') };
};
