import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import type { LoginOutcome } from '../../../../contract/login-outcomes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { factorsOf } from '../factors/factor.store.ts';
import { factorRequired } from '../factors/staff-factor.ts';
import { randomToken } from '../password/secrets.ts';
import { rolesOf } from '../roles/role.store.ts';
import { type FactorKind, owedFactors, refusedLogin, safeReturnUrl } from '../rules.ts';
import { type AccountRow, changeAccount } from '../store.ts';
import { logLogin } from './login-log.store.ts';
import { addSession, endSession, rotateSession } from './session.store.ts';

/** Writes what came of a login into the log: with the address as typed, the network address and the device. */
export const note = (
  ctx: Context,
  db: TenantDb,
  { accountId, email }: { accountId: string | null; email: string },
  outcome: LoginOutcome,
): Promise<void> => logLogin(db, { account_id: accountId, email, outcome, ip: ctx.ip, device: cleanLine(ctx.device) });

export type Entered =
  | { refused: 'login.disabled' | 'login.unverified' }
  | { refused?: undefined; owed: FactorKind[] | null };

/**
 * The one way in: every login ends here, whatever it proved the person by, so that every one is checked alike. A new
 * session begins and this browser's former one ends. It stays half open while a second factor is owed, or while one
 * must be set up first.
 * @param way.complete the proof counts as both factors: a passkey that asked for the person's PIN or finger
 */
export async function letIn(
  ctx: Context,
  db: TenantDb,
  account: AccountRow,
  way: { complete: boolean },
): Promise<Entered> {
  const refused = refusedLogin(account.status);
  if (refused) {
    await note(ctx, db, by(account), refused === 'login.disabled' ? 'disabled' : 'unverified');
    return { refused };
  }
  const roles = (await rolesOf(db, account.id)).map(({ role }) => role);
  const required = await factorRequired(db, ctx.tenant, roles);
  const factors = await factorsOf(db, account.id);
  const owed = way.complete ? null : owedFactors(factors, required);
  const complete = way.complete || (!owed && !required);
  const token = randomToken();
  if (ctx.actor.kind === 'person') await endSession(db, ctx.actor.sessionId);
  await addSession(db, { account_id: account.id, token, complete, ip: ctx.ip, device: cleanLine(ctx.device) });
  if (complete) await changeAccount(db, account.id, { last_login_at: db.now });
  await note(ctx, db, by(account), complete ? 'ok' : 'secondFactor');
  db.afterCommit(() => {
    ctx.sessionToken = token;
  });
  return { owed };
}

/** The second factor was given or set up: the session is whole, under a new token. */
export async function completeSession(ctx: Context, db: TenantDb): Promise<void> {
  const { person } = ctx;
  await renewToken(ctx, db, true);
  await changeAccount(db, person.accountId, { last_login_at: db.now });
  await note(ctx, db, person, 'ok');
}

/** Gives the session a new token: a cookie that somebody saw before is dead. */
export async function renewToken(ctx: Context, db: TenantDb, complete = false): Promise<void> {
  const token = randomToken();
  if (!(await rotateSession(db, ctx.person.sessionId, token, complete))) return;
  db.afterCommit(() => {
    ctx.sessionToken = token;
  });
}

const by = (account: AccountRow) => ({ accountId: account.id, email: account.email });

/** Where to go after a login: what was asked for, if it stays on this site, else what the mail's link kept, else Home. */
export const wayBack = (ctx: Context, query: string | undefined, kept?: string | null): string =>
  safeReturnUrl(ctx.engine.settings.baseUrl, query) ?? kept ?? '/';
