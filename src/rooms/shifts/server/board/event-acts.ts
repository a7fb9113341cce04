import { cleanText } from '../../../../contract/fields/clean-text.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import { found, needed, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { neededTexts } from '../names/needed-texts.ts';
import { addEvent, changeEvent, lockEvent, lockShift, lockShifts, shiftsOfEvent } from '../store.ts';
import { callOffShift } from './call-off-shift.ts';

/** `POST /shift/desk/event/save`: makes a service event, or changes its texts. */
export const saveEvent: Verb<'POST /shift/desk/event/save'> = async (ctx, { eventId, version, title, about }) => {
  const problems = neededTexts({ title });
  if (Object.keys(problems).length > 0) throw new Refusal('request.invalid', { problems });
  return ctx.transaction(async (db) => {
    const message = ctx.t('shifts.message.saved');
    if (eventId === '') {
      const id = await addEvent(db, { title, about }, ctx.person.accountId);
      await audit(db, ctx, 'shift.createEvent', ['shift-event', id]);
      return { message, eventId: id };
    }
    const before = found(await lockEvent(db, eventId));
    if (before.version !== version) throw new Refusal('record.stale');
    if (before.state === 'cancelled') throw new Refusal('shift.closed');
    await changeEvent(db, eventId, { title, about });
    const changes = changed(
      { title: before.title.en, title_zh: before.title['zh-hant'], about: before.about.en },
      { title: title.en, title_zh: title['zh-hant'], about: about.en },
    );
    await audit(db, ctx, 'shift.editEvent', ['shift-event', eventId], { changes });
    return { message, eventId };
  });
};

/** `POST /shift/desk/event/publish`: volunteers see it and sign up. */
export const publishEvent: Verb<'POST /shift/desk/event/publish'> = async (ctx, { eventId, version }) =>
  ctx.transaction(async (db) => {
    const event = found(await lockEvent(db, eventId));
    if (event.version !== version) throw new Refusal('record.stale');
    if (event.state !== 'draft') throw new Refusal('shift.decided');
    await changeEvent(db, eventId, { state: 'published' });
    await audit(db, ctx, 'shift.publish', ['shift-event', eventId], {
      changes: changed(event, { state: 'published' }),
    });
    return { message: ctx.t('shifts.message.published') };
  });

/** `POST /shift/desk/event/cancel`: with all of its shifts that have not begun; whoever is in them is told once for each. */
export const cancelEvent: Verb<'POST /shift/desk/event/cancel'> = async (ctx, { eventId, version, reason }) => {
  const why = needed('reason', cleanText(reason));
  return ctx.transaction(async (db) => {
    const event = found(await lockEvent(db, eventId));
    if (event.version !== version) throw new Refusal('record.stale');
    if (event.state === 'cancelled') throw new Refusal('shift.decided');
    const toCome = await shiftsOfEvent(db, eventId, db.now);
    await lockShifts(
      db,
      toCome.map(({ id }) => id),
    );
    for (const { id } of toCome) {
      const shift = found(await lockShift(db, id));
      if (shift.state === 'open' && shift.starts_at > db.now) await callOffShift(ctx, db, shift, why);
    }
    await changeEvent(db, eventId, { state: 'cancelled', cancelled_why: why });
    const changes = changed(event, { state: 'cancelled' });
    await audit(db, ctx, 'shift.cancelEvent', ['shift-event', eventId], { changes, reason: why });
    return { message: ctx.t('shifts.message.eventCancelled') };
  });
};
