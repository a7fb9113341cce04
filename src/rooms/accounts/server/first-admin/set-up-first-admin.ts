import { randomUUID } from 'node:crypto';
import { readAddress } from '../../../../contract/rules/email.ts';
import { tooLong } from '../../../../contract/rules/lengths.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added, changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { keepSetting } from '../../../../engine/server/portal/tenant-setting.ts';
import { found, needed, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { factorRequired, STAFF_FACTOR, staffFactor } from '../factors/staff-factor.ts';
import { letIn } from '../login/entrance.ts';
import { newPasswordProblems } from '../password/password.rules.ts';
import { hashPassword } from '../password/passwords.ts';
import { provenNow } from '../people/make-account.ts';
import { administratorRole } from '../policy.ts';
import { NAME_MAX, readName } from '../profile/names.ts';
import { queueForAddress, voidCodesOf } from '../register/code.store.ts';
import { removeRegistrations } from '../register/registration.store.ts';
import { addRole } from '../roles/role.store.ts';
import { type AccountRow, accountById, accountByKey, addAccount, changeAccount } from '../store.ts';
import { markLinkUsed, queueForFirstAdmin } from './store.ts';
import { usableLink } from './usable-link.ts';

/**
 * Makes the first administrator of a tenant and logs them in. From here on its staff must use a second factor, so the
 * session is whole only once the administrator has set one up. What is wrong with the answers does not use the link up.
 */
export const setUpFirstAdmin: Verb<'POST /user/firstAdmin'> = async (ctx, input) => {
  await ctx.transaction((db) => usableLink(ctx, db, input.token));
  const displayName = needed('displayName', readName(input.displayName));
  const long = tooLong(displayName, NAME_MAX);
  if (long) throw new Refusal('request.invalid', { problems: { displayName: [long] } });
  const address = readAddress(input.email);
  if (!address) throw refuseField('email', 'problem.email');
  const weak = newPasswordProblems(input, { tenant: ctx.tenant, email: address.email });
  if (weak) throw new Refusal('request.invalid', { problems: weak });
  const password_hash = await hashPassword(input.password);
  await ctx.transaction(async (db) => {
    await queueForFirstAdmin(db);
    const link = await usableLink(ctx, db, input.token);
    const account = await activeAccount(ctx, db, { ...address, displayName, password_hash });
    const role = administratorRole(ctx.tenant);
    await addRole(db, account.id, role, null);
    await markLinkUsed(db, link.id);
    await audit(db, ctx, 'account.firstAdmin', account.id, { changes: added({ email: address.email, role }) });
    await askForFactors(ctx, db, role);
    await letIn(ctx, db, account, { complete: false });
  });
  return { message: ctx.t('accounts.firstAdmin.made') };
};

type About = { email: string; key: string; displayName: string; password_hash: string };

/** The account of the address: a new one, or one that was invited or imported and waits for its person. */
async function activeAccount(ctx: Context, db: TenantDb, about: About): Promise<AccountRow> {
  const { email, key: email_key, displayName: display_name, password_hash } = about;
  await queueForAddress(db, email_key);
  const stored = await accountByKey(db, email_key);
  if (stored && stored.status !== 'unverified')
    throw refuseField('email', 'accounts.firstAdmin.emailKnown', { tenant: ctx.tenant.key, email });
  const id = stored?.id ?? randomUUID();
  const named = { display_name, password_hash, language: ctx.lang };
  if (stored) await changeAccount(db, id, { ...provenNow(db), ...named });
  else await addAccount(db, { id, email, email_key, status: 'active', ...named });
  await removeRegistrations(db, email_key);
  await voidCodesOf(db, id);
  return found(await accountById(db, id));
}

/** Staff of this tenant must use a second factor from now on; administrators can change it in the settings. */
async function askForFactors(ctx: Context, db: TenantDb, role: string): Promise<void> {
  if (await factorRequired(db, ctx.tenant, [role])) return;
  await keepSetting(db, STAFF_FACTOR, true);
  await staffFactor.changed?.(ctx, db, true);
  await audit(db, ctx, 'setting.edit', STAFF_FACTOR, {
    changes: changed({ [STAFF_FACTOR]: false }, { [STAFF_FACTOR]: true }),
  });
}
