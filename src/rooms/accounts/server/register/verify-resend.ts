import { readAddress } from '../../../../contract/rules/email.ts';
import { refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { browserOf } from '../password/secrets.ts';
import { sendConfirmation, sendInvitation } from '../profile/letters.ts';
import { accountByKey } from '../store.ts';
import { queueForAddress } from './code.store.ts';
import { makeCode } from './codes.ts';
import { codeVars, writeOrPretend } from './post.ts';
import { registrationOf } from './registration.store.ts';

/** Sends the confirmation again, to who was invited the invitation; the answer is the same for every address (ACC-1). */
export const verifyResend: Verb<'POST /user/verifyResend'> = async (ctx, input) => {
  const address = readAddress(input.email);
  if (!address) throw refuseField('email', 'problem.email');
  await ctx.transaction(async (db) => {
    await queueForAddress(db, address.key);
    const account = await accountByKey(db, address.key);
    const waiting = account ? undefined : await registrationOf(db, address.key, browserOf(ctx));
    if (waiting) return sendConfirmation(ctx, db, waiting);
    const code = await makeCode(ctx, db, { purpose: 'verify', key: address.key, accountId: null });
    if (account?.status === 'unverified') return sendInvitation(ctx, db, account);
    const vars = codeVars(code);
    await writeOrPretend(ctx, db, null, address.email, {
      template: 'account-verify',
      path: 'verify',
      token: code.token,
      vars,
    });
  });
  return { message: ctx.t('accounts.verify.sent') };
};
