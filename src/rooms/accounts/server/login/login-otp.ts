import type { Input, Output } from '../../../../contract/calls/calls.ts';
import { type Address, readAddress } from '../../../../contract/rules/email.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import { whoWaits } from '../profile/letters.ts';
import { queueForAddress } from '../register/code.store.ts';
import { makeCode, refuseCode, type Spent, spendCode, spendLink } from '../register/codes.ts';
import { codeVars, writeOrPretend } from '../register/post.ts';
import { safeReturnUrl } from '../rules.ts';
import { accountById, accountByKey } from '../store.ts';
import { letIn, note, wayBack } from './entrance.ts';

type Params = Input<'POST /user/loginOtp'>;
type Answered = Output<'POST /user/loginOtp'>;

/** Logs in by a one-time code or its link; without either the code is sent (ACC-3). */
export async function loginOtp(ctx: Context, input: Params): Promise<Answered> {
  const address = readAddress(input.email);
  const { token, code } = input;
  if (token) return enterBy(ctx, input, null, (db) => spendLink(db, token, ['login']));
  if (!address) throw refuseField('email', 'problem.email');
  if (code) return enterBy(ctx, input, address, (db) => spendCode(ctx, db, address.key, 'login', code));
  await send(ctx, address, safeReturnUrl(ctx.engine.settings.baseUrl, input.returnUrl));
  return { message: ctx.t('accounts.code.sent'), sent: true, returnUrl: null, secondFactorOwed: null };
}

/** The same answer for every address; only an active account is sent a code. */
async function send(ctx: Context, address: Address, returnUrl: string | null): Promise<void> {
  await ctx.transaction(async (db) => {
    await queueForAddress(db, address.key);
    const account = await accountByKey(db, address.key);
    const active = account?.status === 'active' ? account : null;
    const ask = { purpose: 'login', key: address.key, accountId: active?.id ?? null, returnUrl } as const;
    const code = await makeCode(ctx, db, ask);
    const letter = { template: 'account-login-code', path: 'login', token: code.token, vars: codeVars(code) } as const;
    const waiting = await whoWaits(ctx, db, address.key, account);
    return writeOrPretend(
      ctx,
      db,
      active ?? waiting,
      address.email,
      waiting ? { template: 'account-unverified', path: 'verify' } : letter,
    );
  });
}

async function enterBy(
  ctx: Context,
  input: Params,
  address: Address | null,
  spend: (db: Parameters<Parameters<Context['transaction']>[0]>[0]) => Promise<Spent>,
): Promise<Answered> {
  const entered = await ctx.transaction(async (db) => {
    const spent = await spend(db);
    const account = spent.row?.account_id ? await accountById(db, spent.row.account_id) : undefined;
    if (spent.refused === undefined && account)
      return { ...(await letIn(ctx, db, account, { complete: false })), kept: spent.row.return_url };
    const known = address ? await accountByKey(db, address.key) : undefined;
    await note(ctx, db, { accountId: known?.id ?? null, email: address?.email ?? '' }, 'wrongCode');
    return { refused: spent.refused ?? ('code.invalid' as const) };
  });
  switch (entered.refused) {
    case undefined:
      return { sent: false, returnUrl: wayBack(ctx, input.returnUrl, entered.kept), secondFactorOwed: entered.owed };
    case 'login.disabled':
    case 'login.unverified':
      throw new Refusal(entered.refused);
    default:
      throw refuseCode(entered.refused);
  }
}
