import type { Input, Output } from '../../../../contract/calls/calls.ts';
import { type Address, readAddress } from '../../../../contract/rules/email.ts';
import { tooLong } from '../../../../contract/rules/lengths.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import { letIn, note, wayBack } from '../login/entrance.ts';
import { makeWithoutPassword } from '../people/make-account.ts';
import { NAME_MAX, readName } from '../profile/names.ts';
import { safeReturnUrl } from '../rules.ts';
import { accountById, accountByKey } from '../store.ts';
import { queueForAddress } from './code.store.ts';
import { makeCode, refuseCode, spendCode } from './codes.ts';
import { codeVars, write } from './post.ts';

type Params = Input<'POST /user/registerOtp'>;
type Answered = Output<'POST /user/registerOtp'>;

/** Registers by a one-time code, without a password: with the code the account is made and the person is in (ACC-3). */
export async function registerOtp(ctx: Context, input: Params): Promise<Answered> {
  const address = readAddress(input.email);
  if (!address) throw refuseField('email', 'problem.email');
  const displayName = readName(input.displayName);
  const long = tooLong(displayName, NAME_MAX);
  if (long) throw new Refusal('request.invalid', { problems: { displayName: [long] } });
  if (input.code) return enter(ctx, address, displayName, input.code, input.returnUrl);
  await send(ctx, address, safeReturnUrl(ctx.engine.settings.baseUrl, input.returnUrl));
  return { message: ctx.t('accounts.code.sent'), sent: true, returnUrl: null };
}

/** The same answer for every address: one that has an account gets a mail that says so. */
async function send(ctx: Context, address: Address, returnUrl: string | null): Promise<void> {
  await ctx.transaction(async (db) => {
    await queueForAddress(db, address.key);
    const known = await accountByKey(db, address.key);
    const taken = known && known.status !== 'unverified' ? known : null;
    // A code that carries an account is nobody's way to register: it is never sent.
    const ask = { purpose: 'register', key: address.key, accountId: taken?.id ?? null, returnUrl } as const;
    const code = await makeCode(ctx, db, ask);
    if (taken) return write(ctx, db, taken, { template: 'account-exists', path: 'login' });
    const stranger = { id: null, email: address.email, language: ctx.lang };
    await write(ctx, db, stranger, {
      template: 'account-register-code',
      path: 'verify',
      token: code.token,
      vars: codeVars(code),
    });
  });
}

async function enter(
  ctx: Context,
  address: Address,
  displayName: string,
  code: string,
  returnUrl: string | undefined,
): Promise<Answered> {
  const entered = await ctx.transaction(async (db) => {
    const spent = await spendCode(ctx, db, address.key, 'register', code);
    const id = spent.row && !spent.row.account_id ? await makeWithoutPassword(ctx, db, address, displayName) : null;
    if (spent.refused === undefined && id) {
      await letIn(ctx, db, found(await accountById(db, id)), { complete: false });
      return { refused: undefined, kept: spent.row.return_url };
    }
    await note(ctx, db, { accountId: null, email: address.email }, 'wrongCode');
    return { refused: spent.refused ?? ('code.invalid' as const) };
  });
  if (entered.refused) throw refuseCode(entered.refused);
  return {
    message: ctx.t('accounts.register.done'),
    sent: false,
    returnUrl: wayBack(ctx, returnUrl, entered.kept),
  };
}
