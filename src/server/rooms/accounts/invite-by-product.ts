import { randomUUID } from 'node:crypto';
import { audit } from '../../engine/audit/audit.ts';
import type { Context } from '../../engine/context.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { found, refuseField } from '../../engine/refusal.ts';
import { queueForAddress } from './code.store.ts';
import { sendInvitation } from './parts/letters.ts';
import type { Invitation } from './parts/post.ts';
import { tellOfRole } from './parts/role-changes.ts';
import { addRole } from './role.store.ts';
import { readAddress } from './rules.ts';
import { accountById, accountByKey, addAccount } from './store.ts';

/**
 * Invites somebody to a role that the product grants, in the caller's transaction: who has no account chooses a
 * password by the link of the mail, who has one is told of the role.
 * @returns the account's id
 */
export async function inviteByProduct(
  ctx: Context,
  db: TenantDb,
  given: { email: string; displayName: string; role: string; invitation: Invitation },
): Promise<string> {
  const address = readAddress(given.email);
  if (!address) throw refuseField('email', 'problem.email');
  await queueForAddress(db, address.key);
  const known = await accountByKey(db, address.key);
  if (known?.status === 'disabled' || known?.visitor_from) throw refuseField('email', 'problem.emailKnown');
  const id = known?.id ?? randomUUID();
  if (!known) {
    const { displayName } = given;
    await addAccount(db, { id, ...address, passwordHash: null, status: 'unverified', displayName, language: ctx.lang });
    await audit(db, ctx, {
      action: 'account.invite',
      kind: 'account',
      id,
      changes: [{ field: 'email', before: null, after: address.email }],
    });
  }
  const account = found(await accountById(db, id));
  if (await addRole(db, id, given.role, ctx.person.accountId)) {
    await audit(db, ctx, {
      action: 'role.grant',
      kind: 'account',
      id,
      changes: [{ field: 'role', before: null, after: given.role }],
    });
  }
  if (account.status === 'active')
    await tellOfRole(ctx, db, account, given.role, 'account-role-granted', given.invitation);
  else await sendInvitation(ctx, db, account, given.invitation);
  return id;
}
