import { WRONG_PROOFS } from '../../../../contract/limits.ts';
import { readAddress } from '../../../../contract/rules/email.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { countAttempt, forgetAttempts } from '../login/attempts.ts';
import { browserOf } from '../password/secrets.ts';
import { makeConfirmed, makeWithoutPassword } from '../people/make-account.ts';
import { type OneTimeCodeRow, queueForAddress } from './code.store.ts';
import { refuseCode, spendCode, spendLink } from './codes.ts';
import { chosenHere } from './proof.ts';
import { registrationById, registrationOf } from './registration.store.ts';

/**
 * Confirms an address by the code or by the link of the mail (ACC-1); logging in comes after. It proves the mailbox and
 * nothing else, so it puts a password in force only where the registration came from this browser, or for whoever types
 * that password once more: a stranger may have chosen it.
 * @throws Refusal `verify.password` where it has to be typed; the code or link is not used up
 */
export const verify: Verb<'POST /user/verify'> = async (ctx, input) => {
  const address = readAddress(input.email ?? '');
  if (!input.token && !address) throw refuseField('email', 'problem.email');
  if (!input.token && !input.code) throw refuseField('code', 'problem.fillOut');
  const tries = `registration ${input.token ?? address!.key}`;
  if (input.password) await countAttempt(ctx, 'accounts.proof', WRONG_PROOFS, tries);
  const done = await ctx.transaction(async (db) => {
    const spent = input.token
      ? await spendLink(db, input.token, ['verify', 'register'])
      : await spendCode(ctx, db, address!.key, 'verify', input.code!);
    if (spent.refused) return spent;
    const confirmed =
      spent.row.purpose === 'register'
        ? await makeByLink(ctx, db, spent.row)
        : await confirm(ctx, db, spent.row, input.password);
    return confirmed ? spent : ({ refused: 'code.expired' } as const);
  });
  if (done.refused) throw refuseCode(done.refused);
  if (input.password) await forgetAttempts(ctx, 'accounts.proof', WRONG_PROOFS, tries);
  return { message: ctx.t('accounts.verify.done'), next: 'Login', returnUrl: done.row.return_url };
};

/** The registration that the mail is about; where this browser has one of its own for the address, that one. */
async function confirm(ctx: Context, db: TenantDb, row: OneTimeCodeRow, password?: string): Promise<boolean> {
  await queueForAddress(db, row.email_key);
  const about = row.registration_id ? await registrationById(db, row.registration_id) : undefined;
  if (!about) return false;
  const nearest = await registrationOf(db, row.email_key, browserOf(ctx));
  const registration = nearest?.browser_hash.equals(browserOf(ctx)) ? nearest : about;
  await chosenHere(ctx, registration, password);
  return makeConfirmed(ctx, db, registration);
}

async function makeByLink(ctx: Context, db: TenantDb, row: OneTimeCodeRow): Promise<boolean> {
  if (row.account_id) return false;
  return (await makeWithoutPassword(ctx, db, { email: row.email_key, key: row.email_key }, '')) !== null;
}
