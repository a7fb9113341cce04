import { randomUUID } from 'node:crypto';
import type { Input } from '../../../../contract/calls/calls.ts';
import { readAddress } from '../../../../contract/rules/email.ts';
import { tooLong } from '../../../../contract/rules/lengths.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { allowMail } from '../../../../engine/server/mail/allow-mail.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { mayHandleRole } from '../policy.ts';
import { sendInvitation } from '../profile/letters.ts';
import { NAME_MAX, readName } from '../profile/names.ts';
import { queueForAddress } from '../register/code.store.ts';
import { removeRegistrations } from '../register/registration.store.ts';
import { giveRole } from '../roles/role-changes.ts';
import { accountById, accountByKey, addAccount } from '../store.ts';

/** Invites a person by mail, with a role. Whoever was invited before and has not come yet gets a new mail. */
export const inviteUser: Verb<'POST /user/invite'> = async (ctx, input) => {
  await inviteWithLink(ctx, input);
  return { message: ctx.t('accounts.user.invited') };
};

/** The same. @returns the link of the mail, for the operator of a server that sends none */
export async function inviteWithLink(ctx: Context, input: Input<'POST /user/invite'>): Promise<string> {
  const address = readAddress(input.email);
  if (!address) throw refuseField('email', 'problem.email');
  const displayName = readName(input.displayName);
  const long = tooLong(displayName, NAME_MAX);
  if (long) throw new Refusal('request.invalid', { problems: { displayName: [long] } });
  const { role } = input;
  if (role) mayHandleRole(ctx, role);
  return ctx.transaction(async (db) => {
    await allowMail(ctx, db, { cause: 'staff', to: address.key });
    await queueForAddress(db, address.key);
    const known = await accountByKey(db, address.key);
    if (known && known.status !== 'unverified') throw refuseField('email', 'problem.emailKnown');
    const id = known?.id ?? randomUUID();
    if (!known)
      await addAccount(db, {
        id,
        email: address.email,
        email_key: address.key,
        status: 'unverified',
        display_name: displayName,
        language: ctx.lang,
      });
    await removeRegistrations(db, address.key);
    const account = found(await accountById(db, id));
    await audit(db, ctx, 'account.invite', id, { changes: added({ email: address.email }) });
    if (role) await giveRole(ctx, db, account, role, '');
    return sendInvitation(ctx, db, account);
  });
}
