import { langOf } from '../../../../contract/lang.ts';
import { EMAIL_CHANGE_MS } from '../../../../contract/limits.ts';
import { readAddress } from '../../../../contract/rules/email.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { tokenHash } from '../../../../engine/server/http/session.ts';
import { allowMail } from '../../../../engine/server/mail/allow-mail.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { browserOf, randomToken } from '../password/secrets.ts';
import { mustBeAtHome } from '../policy.ts';
import { refuseCode, spendCode } from '../register/codes.ts';
import { changeVars, write } from '../register/post.ts';
import { checkOwnPassword } from '../register/proof.ts';
import { type AccountRow, accountById, accountByKey } from '../store.ts';
import { addEmailChange, changesSince, type Side } from './email-change.store.ts';

/** Changes one account may ask for in a day: each writes to an address that somebody typed. */
const PER_DAY = 5;
const DAY_MS = 24 * 3_600_000;

/**
 * Asks for a change of address: a link goes to the old and to the new one (ACC-6). The password is asked for again, or
 * a fresh login code where the account has none. A new address that has an account already gets a mail that says so
 * instead of a link, and the person asking learns nothing of it.
 */
export const requestEmailChange: Verb<'POST /user/email/request'> = async (ctx, input) => {
  mustBeAtHome(ctx);
  const address = readAddress(input.email);
  const account = found(await ctx.transaction((db) => accountById(db, ctx.person.accountId)));
  if (!address) throw refuseField('email', 'problem.email');
  if (address.key === account.email_key) throw refuseField('email', 'problem.emailSame');
  await checkProof(ctx, account, input);
  await ctx.transaction(async (db) => {
    await allowMail(ctx, db, { cause: 'invitation', to: address.key });
    if ((await changesSince(db, account.id, new Date(db.now.getTime() - DAY_MS))) >= PER_DAY)
      throw new Refusal('request.tooMany', { retryAfter: DAY_MS / 1000 });
    const tokens: Record<Side, string> = { old: randomToken(), new: randomToken() };
    await addEmailChange(db, {
      account_id: account.id,
      old_email: account.email,
      new_email: address.email,
      old_link_hash: tokenHash(tokens.old),
      new_link_hash: tokenHash(tokens.new),
      browser_hash: browserOf(ctx),
      expires_at: new Date(db.now.getTime() + EMAIL_CHANGE_MS),
    });
    await audit(db, ctx, 'account.emailChangeAsk', account.id, { changes: changed(account, { email: address.email }) });
    await write(ctx, db, account, {
      template: 'account-email-old',
      path: 'email',
      token: tokens.old,
      vars: changeVars,
    });
    const taken = await accountByKey(db, address.key);
    if (taken) return write(ctx, db, taken, { template: 'account-exists', path: 'login' });
    const to = { id: null, email: address.email, language: langOf(account.language) };
    await write(ctx, db, to, { template: 'account-email-new', path: 'email', token: tokens.new, vars: changeVars });
  });
  return { message: ctx.t('accounts.email.sent') };
};

async function checkProof(ctx: Context, account: AccountRow, input: { password?: string; code?: string }) {
  if (account.password_hash !== null) {
    if (!input.password) throw refuseField('password', 'problem.fillOut');
    await checkOwnPassword(ctx, account, input.password, 'password');
    return;
  }
  const { code } = input;
  if (!code) throw refuseField('code', 'problem.fillOut');
  const spent = await ctx.transaction((db) => spendCode(ctx, db, account.email_key, 'login', code));
  if (spent.refused) throw refuseCode(spent.refused);
  if (spent.row.account_id !== account.id) throw refuseCode('code.invalid');
}
