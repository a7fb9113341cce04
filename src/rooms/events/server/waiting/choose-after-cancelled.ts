import { formatMoney } from '../../../../contract/money.ts';
import { Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { assertOwn } from '../booking/lock-own.ts';
import { takesDonations } from '../booking/read-gift.ts';
import { giveBackWhole, lockToChoose, makeGift, moveTo } from './after-cancelled.ts';

/**
 * `POST /event/booking/choose`: what becomes of the money for places of a cancelled event, said once and in time by who
 * booked (EVT-5).
 */
export const chooseAfterCancelled: Verb<'POST /event/booking/choose'> = async (
  ctx,
  { bookingId, key, choice, eventId, answers, people },
) =>
  ctx.transaction(async (db) => {
    await assertOwn(ctx, db, bookingId, key);
    const locked = await lockToChoose(db, bookingId);
    const { choose_until: until } = locked.booking;
    if (!until || until <= db.now) throw new Refusal('event.decided');
    if (choice === 'move') {
      if (eventId === '') throw refuseField('eventId', 'problem.fillOut');
      const amount = await moveTo(ctx, db, locked, { eventId, answers, people });
      const refund =
        amount > 0 ? ` ${ctx.t('events.message.refundAsked', { amount: formatMoney(amount, ctx.lang) })}` : '';
      return { message: `${ctx.t('events.message.movedThere')}${refund}` };
    }
    if (choice === 'gift' && !takesDonations(ctx.tenant)) throw refuseField('choice', 'problem.fillOut');
    const isGift = choice === 'gift';
    const cents = isGift ? await makeGift(ctx, db, locked) : await giveBackWhole(ctx, db, locked);
    const amount = formatMoney(cents, ctx.lang);
    return { message: ctx.t(isGift ? 'events.message.gift' : 'events.message.refundAsked', { amount }) };
  });
