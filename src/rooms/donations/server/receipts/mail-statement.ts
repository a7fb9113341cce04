import { audit } from '../../../../engine/server/audit/audit.ts';
import { addresseeNow } from '../../../../engine/server/mail/addressee.ts';
import { allowMail } from '../../../../engine/server/mail/allow-mail.ts';
import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { donorById } from '../gifts/donor.store.ts';
import { sendGivingLink } from '../own-giving/send-giving-link.ts';

/** `POST /donation/statement/mail`: the link under which the yearly statements are; staff never see it (PAY-1). */
export const mailStatement: Verb<'POST /donation/statement/mail'> = async (ctx, { donorId }) =>
  ctx.transaction(async (db) => {
    const donor = found(await donorById(db, donorId));
    const { account_id: accountId, email, language } = donor;
    const whom = await addresseeNow(db, { accountId, email, language });
    await allowMail(ctx, db, { cause: 'staff', to: whom.to.toLowerCase() });
    await sendGivingLink(ctx, db, donor, whom);
    await audit(db, ctx, 'gift.statement', ['donor', donorId]);
    return { message: ctx.t('donations.statement.sent', { email: whom.to }) };
  });
