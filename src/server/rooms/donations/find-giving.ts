import { langOf } from '../../../contract/lang.ts';
import { readAddress } from '../../../contract/rules/email.ts';
import { refuseField } from '../../engine/refusal.ts';
import type { Verb } from '../../engine/verb.ts';
import { donorByKey } from './donor.store.ts';
import { sendGivingLink } from './parts/send-giving-link.ts';

/** Links to one address in an hour: a stranger cannot fill somebody's inbox. */
const PER_HOUR = { points: 3, seconds: 3_600 };

/** `POST /donation/find`: says the same for every address; only one that gave is written to (PAY-1). */
export const findGiving: Verb<'POST /donation/find'> = async (ctx, input) => {
  const address = readAddress(input.email);
  if (!address) throw refuseField('email', input.email === '' ? 'problem.fillOut' : 'problem.email');
  const { engine, tenant } = ctx;
  await ctx.transaction(async (db) => {
    const donor = await donorByKey(db, address.key);
    if (!donor) return;
    const limited = await engine.limits.takeWith(db.client, 'donation-find', PER_HOUR, `${tenant.key} ${donor.id}`);
    if (limited !== null) return;
    const lang = langOf(donor.language);
    await sendGivingLink(ctx, db, donor, lang);
  });
  return { message: ctx.t('donations.find.sent') };
};
