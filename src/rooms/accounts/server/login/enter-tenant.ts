import { randomUUID } from 'node:crypto';
import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { randomToken } from '../password/secrets.ts';
import { opensTenants } from '../policy.ts';
import { addRole, rolesOf } from '../roles/role.store.ts';
import { type AccountRow, accountById, accountByKey, addAccount, changeAccount } from '../store.ts';
import { note } from './entrance.ts';
import { addSession, endSession, endSessionByToken } from './session.store.ts';
import { homeSession, visitorKey } from './visits.ts';

/**
 * Enters another tenant openly (product.md, People and tenants): as a visitor with an account of their own there, and
 * with the reason in that tenant's trail, each time. The visit hangs on the session at home and ends with it. Coming
 * home again is entering too, and ends what was left.
 */
export const enterTenant: Verb<'POST /user/enter'> = async (ctx, input) => {
  const { person, tenant } = ctx;
  const reason = cleanLine(input.reason);
  if (!reason) throw refuseField('reason', 'problem.fillOut');
  const home = person.visitorFrom ?? person.tenant;
  // The role must exist on both sides; the door has seen to it that the person holds it where they come from.
  const roles = person.roles.filter((role) => opensTenants(tenant, role));
  if (person.tenant === tenant.key || roles.length === 0) throw new Refusal('access.denied');
  const homeToken = found(await homeSession(ctx));
  const comesHome = home === tenant.key;
  await ctx.transaction(async (db) => {
    const account = comesHome ? await ownAccount(ctx, db) : await visitorAccount(ctx, db, home, roles);
    const token = randomToken();
    await addSession(db, {
      account_id: account.id,
      token,
      complete: true,
      ip: ctx.ip,
      device: cleanLine(ctx.device),
      created_at: person.createdAt,
      ...(!comesHome && { home_token_hash: homeToken }),
    });
    if (comesHome) await endSessionByToken(db, homeToken);
    const actor = { ...person, visitorFrom: comesHome ? null : home };
    await audit(db, { actor, requestId: ctx.requestId }, 'tenant.enter', ['account', account.id], { reason });
    await note(ctx, db, { accountId: account.id, email: account.email }, 'ok');
    await changeAccount(db, account.id, { last_login_at: db.now });
    db.afterCommit(() => {
      ctx.sessionToken = token;
    });
  });
  // On from one visit to the next: the browser holds the former no more.
  if (person.visitorFrom !== null)
    await ctx.engine.database.tenant(person.tenant, (db) => endSession(db, person.sessionId));
  return {
    message: ctx.t('accounts.tenant.entered', { name: ctx.engine.words.pick(ctx.lang, tenant.name) }),
    returnUrl: '/',
  };
};

async function visitorAccount(ctx: Context, db: TenantDb, home: string, roles: string[]): Promise<AccountRow> {
  const { email, displayName, language } = ctx.person;
  const key = visitorKey(home, email.toLowerCase());
  await addAccount(db, {
    id: randomUUID(),
    email,
    email_key: key,
    status: 'active',
    display_name: displayName,
    language,
    visitor_from: home,
  });
  const account = found(await accountByKey(db, key));
  await changeAccount(db, account.id, { display_name: displayName, language });
  for (const role of roles) await addRole(db, account.id, role, null);
  return account;
}

/** The own account of a visitor who comes home: still open, and still with the right to enter tenants. */
async function ownAccount(ctx: Context, db: TenantDb): Promise<AccountRow> {
  const account = await accountByKey(db, ctx.person.email.toLowerCase());
  const roles = account ? await rolesOf(db, account.id) : [];
  if (account?.status !== 'active' || !roles.some(({ role }) => opensTenants(ctx.tenant, role)))
    throw new Refusal('access.denied');
  return found(await accountById(db, account.id));
}
