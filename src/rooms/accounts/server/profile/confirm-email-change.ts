import type { Output } from '../../../../contract/calls/calls.ts';
import { WRONG_PROOFS } from '../../../../contract/limits.ts';
import { readAddress } from '../../../../contract/rules/email.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { tokenHash } from '../../../../engine/server/http/session.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { countAttempt, forgetAttempts } from '../login/attempts.ts';
import { endSessions } from '../login/session.store.ts';
import { queueForAddress, voidCodesOf } from '../register/code.store.ts';
import { refuseCode } from '../register/codes.ts';
import { write } from '../register/post.ts';
import { chosenHere } from '../register/proof.ts';
import { removeRegistrations } from '../register/registration.store.ts';
import { changeState } from '../rules.ts';
import { accountById, accountByKey, changeAccount } from '../store.ts';
import { type EmailChangeRow, emailChangeByLink, markEmailChange, type Side } from './email-change.store.ts';

type State = Output<'POST /user/email/confirm'>['state'];

/**
 * Confirms a change by one of its two links, or freezes it: "this was not me" (ACC-6). The link to the new address
 * confirms only for whoever asked: else an account with a stranger's password and passkeys would take the address of
 * somebody who merely opened their mail.
 */
export const confirmEmailChange: Verb<'POST /user/email/confirm'> = async (ctx, input) => {
  const tries = `email change ${input.token}`;
  if (input.password) await countAttempt(ctx, 'accounts.proof', WRONG_PROOFS, tries);
  const state = await ctx.transaction(async (db) => {
    const change = await emailChangeByLink(db, tokenHash(input.token));
    if (!change) throw refuseCode('code.invalid');
    const { row, side } = change;
    const now = changeState({ ...row, now: db.now });
    if (now === 'frozen' && input.answer === 'confirm') throw new Refusal('emailChange.frozen');
    if (now === 'over') throw refuseCode('code.expired');
    if (now === 'frozen' || input.answer === 'notMe') return now === 'frozen' ? now : freeze(ctx, db, row, side);
    if (side === 'new') await mustBeTheirs(ctx, db, row, input.password);
    return confirm(ctx, db, row, side);
  });
  if (input.password) await forgetAttempts(ctx, 'accounts.proof', WRONG_PROOFS, tries);
  return { message: ctx.t(`accounts.email.${state}`), state };
};

/** By their session, by the browser they asked in, or by their password. */
async function mustBeTheirs(ctx: Context, db: TenantDb, row: EmailChangeRow, password?: string): Promise<void> {
  if (ctx.actor.kind === 'person' && ctx.actor.completed && ctx.actor.accountId === row.account_id) return;
  const { password_hash } = found(await accountById(db, row.account_id));
  await chosenHere(ctx, { browser_hash: row.browser_hash, password_hash }, password);
}

/** Nobody can take the change further. Said from the old address it means that somebody else is in the account. */
async function freeze(ctx: Context, db: TenantDb, row: EmailChangeRow, side: Side): Promise<State> {
  await markEmailChange(db, row.id, { frozen_at: db.now });
  await audit(db, ctx, 'account.emailChangeFreeze', row.account_id);
  if (side === 'old') {
    await endSessions(db, row.account_id);
    await write(ctx, db, found(await accountById(db, row.account_id)), {
      template: 'account-email-frozen',
      path: 'reset',
    });
    db.afterCommit(() => ctx.engine.socket.hint(db.tenantId, row.account_id, 'session'));
  }
  return 'frozen';
}

async function confirm(ctx: Context, db: TenantDb, row: EmailChangeRow, side: Side): Promise<State> {
  await markEmailChange(db, row.id, side === 'old' ? { old_confirmed_at: db.now } : { new_confirmed_at: db.now });
  const second = side === 'old' ? row.new_confirmed_at : row.old_confirmed_at;
  if (!second) return 'waiting';
  const account = found(await accountById(db, row.account_id));
  const address = readAddress(row.new_email);
  // Somebody may have taken the address meanwhile, or be taking it now: whoever wants it waits in one queue.
  if (address) await queueForAddress(db, address.key);
  if (!address || account.email !== row.old_email || (await accountByKey(db, address.key)))
    throw new Refusal('emailChange.taken');
  await changeAccount(db, account.id, { email: address.email, email_key: address.key, address_proven_at: db.now });
  await markEmailChange(db, row.id, { done_at: db.now });
  await voidCodesOf(db, account.id);
  await removeRegistrations(db, address.key);
  await audit(db, ctx, 'account.emailChange', account.id, {
    changes: changed({ email: row.old_email }, { email: row.new_email }),
  });
  for (const email of [row.old_email, row.new_email])
    await write(ctx, db, { ...account, email }, { template: 'account-email-changed' });
  db.afterCommit(() => ctx.engine.socket.hint(db.tenantId, account.id, 'session'));
  return 'changed';
}
