import { randomUUID } from 'node:crypto';
import { REGISTRATION_MS } from '../../../../contract/limits.ts';
import { readAddress } from '../../../../contract/rules/email.ts';
import { tooLong } from '../../../../contract/rules/lengths.ts';
import { isPersonName } from '../../../../contract/rules/person-name.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { newPasswordProblems } from '../password/password.rules.ts';
import { hashPassword } from '../password/passwords.ts';
import { browserOf } from '../password/secrets.ts';
import { extraFields } from '../profile/extra-fields.ts';
import { sendConfirmation, sendInvitation } from '../profile/letters.ts';
import { NAME_MAX, readName } from '../profile/names.ts';
import { safeReturnUrl } from '../rules.ts';
import { accountByKey } from '../store.ts';
import { queueForAddress } from './code.store.ts';
import { makeCode } from './codes.ts';
import { write } from './post.ts';
import { addRegistration } from './registration.store.ts';

/**
 * Registers with address and password (ACC-1). The answer is the same for every address: one that has an account gets
 * a mail that says so. Several may register the same address, each with a password of their own: `verify` decides by
 * the browser which one its owner confirms.
 */
export const register: Verb<'POST /user/register'> = async (ctx, input) => {
  const address = readAddress(input.email);
  const displayName = readName(input.displayName ?? input.extra?.displayName);
  const long = tooLong(displayName, NAME_MAX);
  const weak = newPasswordProblems(input, { tenant: ctx.tenant, email: address?.email ?? '' });
  const isName = isPersonName(displayName);
  if (!address || weak || long || !isName)
    throw new Refusal('request.invalid', {
      problems: {
        ...(!address && { email: [{ key: 'problem.email' }] }),
        ...weak,
        ...(long && { displayName: [long] }),
        ...(!isName && { displayName: [{ key: 'problem.personName' }] }),
      },
    });
  const passwordHash = await hashPassword(input.password);
  const returnUrl = safeReturnUrl(ctx.engine.settings.baseUrl, input.returnUrl);
  await ctx.transaction(async (db) => {
    await queueForAddress(db, address.key);
    const known = await accountByKey(db, address.key);
    if (!known) {
      const registration = await addRegistration(db, {
        id: randomUUID(),
        email: address.email,
        email_key: address.key,
        password_hash: passwordHash,
        display_name: displayName,
        language: ctx.lang,
        extra: extraFields(input.extra),
        browser_hash: browserOf(ctx),
        expires_at: new Date(db.now.getTime() + REGISTRATION_MS),
      });
      await audit(db, ctx, 'account.register', registration.id);
      return sendConfirmation(ctx, db, registration, returnUrl);
    }
    await makeCode(ctx, db, { purpose: 'verify', key: address.key, accountId: null });
    // Who was invited keeps the invitation: a stranger's password must not stand behind the role that waits there.
    if (known.status === 'unverified') return sendInvitation(ctx, db, known);
    await write(ctx, db, known, { template: 'account-exists', path: 'login' });
  });
  return { message: ctx.t('accounts.register.sent'), next: 'Verify' };
};
