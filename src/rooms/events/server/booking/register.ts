import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import type { Problem } from '../../../../contract/problem.ts';
import { readAddress } from '../../../../contract/rules/email.ts';
import { allowMail } from '../../../../engine/server/mail/allow-mail.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { bookParty } from './book-party.ts';
import { payerOf } from './booking.store.ts';

/** `POST /event/register`: places for one or several people, all or none, or a place on the waiting list (EVT-1, EVT-5). */
export const register: Verb<'POST /event/register'> = async (ctx, input) => {
  const { accountId } = ctx.person;
  const { message, booking } = await bookParty(ctx, input, async (db) => {
    const { display_name, email, language } = await payerOf(db, accountId);
    return { accountId, name: display_name || email, email, language };
  });
  return { message, bookingId: booking.id, state: booking.state };
};

/** `POST /event/guest/register`: the same without an account; the link in the mail says that the address is theirs. */
export const registerGuest: Verb<'POST /event/guest/register'> = async (ctx, input) => {
  const name = cleanLine(input.name);
  const address = readAddress(input.email);
  const problems: Record<string, Problem[]> = {
    ...(name === '' && { payer: [{ key: 'events.name' }] }),
    ...(!address && { email: [{ key: input.email === '' ? 'problem.fillOut' : 'problem.email' }] }),
  };
  if (name === '' || !address) throw new Refusal('request.invalid', { problems });
  const payer = { accountId: null, name, email: address.email, language: ctx.lang };
  const { message, booking } = await bookParty(ctx, input, async (db) => {
    // counted by the address, so that two of its bookings at once come one after the other
    await allowMail(ctx, db, { cause: 'stranger', to: address.key });
    return payer;
  });
  // who has not proven the address gets nothing but the mail; whoever waits has no places to give away
  return { message, state: booking.state, email: address.email };
};
