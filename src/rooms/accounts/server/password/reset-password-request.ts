import { readAddress } from '../../../../contract/rules/email.ts';
import { refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { whoWaits } from '../profile/letters.ts';
import { queueForAddress } from '../register/code.store.ts';
import { makeCode } from '../register/codes.ts';
import { codeVars, writeOrPretend } from '../register/post.ts';
import { accountByKey } from '../store.ts';

/** Sends a reset mail; no answer tells whether an address has an account (ACC-4). */
export const resetPasswordRequest: Verb<'POST /user/resetPasswordRequest'> = async (ctx, input) => {
  const address = readAddress(input.email);
  if (!address) throw refuseField('email', 'problem.email');
  await ctx.transaction(async (db) => {
    await queueForAddress(db, address.key);
    const account = await accountByKey(db, address.key);
    const active = account?.status === 'active' ? account : null;
    const code = await makeCode(ctx, db, { purpose: 'reset', key: address.key, accountId: active?.id ?? null });
    const letter = { template: 'account-reset', path: 'recover', token: code.token, vars: codeVars(code) } as const;
    const waiting = await whoWaits(ctx, db, address.key, account);
    return writeOrPretend(
      ctx,
      db,
      active ?? waiting,
      address.email,
      waiting ? { template: 'account-unverified', path: 'verify' } : letter,
    );
  });
  return { message: ctx.t('accounts.reset.sent') };
};
