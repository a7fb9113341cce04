import { readAddress } from '../../../../contract/rules/email.ts';
import { addresseeNow } from '../../../../engine/server/mail/addressee.ts';
import { allowMail } from '../../../../engine/server/mail/allow-mail.ts';
import { refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { donorByKey } from '../gifts/donor.store.ts';
import { sendGivingLink } from './send-giving-link.ts';

/** `POST /donation/find`: says the same for every address; only one that gave is written to (PAY-1). */
export const findGiving: Verb<'POST /donation/find'> = async (ctx, input) => {
  const address = readAddress(input.email);
  if (!address) throw refuseField('email', input.email === '' ? 'problem.fillOut' : 'problem.email');
  await ctx.transaction(async (db) => {
    // counted for every address: the answer does not say which one gave
    await allowMail(ctx, db, { cause: 'stranger', to: address.key });
    const donor = await donorByKey(db, address.key);
    if (!donor) return;
    const { account_id: accountId, email, language } = donor;
    const whom = await addresseeNow(db, { accountId, email, language });
    // whoever reads the mail of an address that the donor has left finds nothing
    if (whom.to.toLowerCase() === address.key) await sendGivingLink(ctx, db, donor, whom);
  });
  return { message: ctx.t('donations.find.sent') };
};
