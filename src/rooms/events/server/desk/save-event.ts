import type { Input } from '../../../../contract/calls/calls.ts';
import { parseDate, parseInstant } from '../../../../contract/dates.ts';
import type { Problem } from '../../../../contract/problem.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { publicPagesChanged } from '../../../../engine/server/page/kept-heads.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { showPicture } from '../../../front/server/pictures/show-picture.ts';
import { countComing } from '../booking/booking.store.ts';
import { hasMoved, whenAndWhere } from '../moved/moved.rules.ts';
import { tellMoved } from '../moved/tell-moved.ts';
import { kindsOf } from '../projects/kinds.ts';
import { freeCancelUntil } from '../rules.ts';
import { addEvent, changeEvent, type EventRow, type EventValues, lockEvent } from '../store.ts';
import { offerPlaces } from '../waiting/offer-places.ts';
import { saveTiers } from './save-tiers.ts';

type Sent = Input<'POST /event/desk/save'>;

/** `POST /event/desk/save`: makes an event or changes one; what was booked keeps its place and price (EVT-1). */
export const saveEvent: Verb<'POST /event/desk/save'> = async (ctx, input) => {
  const values = readEvent(ctx, input);
  return ctx.transaction(async (db) => {
    if (values.picture_id) await showPicture(db, values.picture_id);
    if (input.eventId === '') {
      const eventId = await addEvent(db, values, ctx.person.accountId);
      await saveTiers(db, eventId, input.tiers);
      await audit(db, ctx, 'event.create', eventId);
      return { message: ctx.t('events.message.saved'), eventId, version: 1 };
    }
    const before = found(await lockEvent(db, input.eventId));
    if (before.version !== input.version) throw new Refusal('record.stale');
    if (before.state === 'cancelled') throw new Refusal('event.cancelled');
    if (values.capacity < before.taken)
      throw new Refusal('event.capacity', {
        problems: { capacity: [{ key: 'events.capacityTaken', params: { count: before.taken } }] },
      });
    const moves = before.state === 'published' && db.now < before.ends_at && hasMoved(before, values);
    const people = moves ? await countComing(db, before.id) : 0;
    if (people > 0 && input.notify === 'ask') {
      const [was, now] = [before, values].map((event) => whenAndWhere(ctx, ctx.lang, event));
      throw new Refusal('event.moves', { params: { count: people, was: was!, now: now! } });
    }
    await changeEvent(db, before.id, {
      ...values,
      ...(people > 0 && { moved_at: db.now, free_cancel_until: freeCancelUntil(values.starts_at, db.now) }),
    });
    if (people > 0) await tellMoved(ctx, db, before);
    publicPagesChanged(ctx.engine, db);
    await saveTiers(db, before.id, input.tiers);
    await offerPlaces(ctx, db, before.id);
    await audit(db, ctx, 'event.edit', before.id, { changes: changed(auditable(before), auditable(values)) });
    return { message: ctx.t('events.message.saved'), eventId: before.id, version: before.version + 1 };
  });
};

/** What of an event the trail compares: times as text. */
const auditable = (event: EventRow | EventValues) => ({
  title: event.title.en,
  title_zh: event.title['zh-hant'],
  place: event.place.en,
  picture: event.picture_id,
  starts_at: event.starts_at.toISOString(),
  ends_at: event.ends_at.toISOString(),
  opens_at: event.opens_at?.toISOString() ?? null,
  closes_at: event.closes_at?.toISOString() ?? null,
  capacity: event.capacity,
});

const NEEDED = ['title', 'summary', 'place'] as const;

/** @throws Refusal with what is wrong at each field, all at once */
function readEvent(ctx: Context, input: Sent): EventValues {
  const problems: Record<string, Problem[]> = {};
  const wrong = (field: string, key: WordKey) => {
    problems[field] ??= [{ key }];
  };
  const instant = (field: 'startsAt' | 'endsAt' | 'opensAt' | 'closesAt', needed: boolean): Date | null => {
    if (input[field] === '') {
      if (needed) wrong(field, 'problem.fillOut');
      return null;
    }
    const text = parseInstant(input[field]);
    if (!text) wrong(field, 'events.instant');
    return text ? new Date(text) : null;
  };
  for (const part of NEEDED)
    for (const lang of ['en', 'zh-hant'] as const)
      if (input.texts[part][lang] === '') wrong(`${part}.${lang}`, 'problem.fillOut');
  if (!Object.hasOwn(kindsOf(ctx.tenant), input.kind)) wrong('kind', 'problem.fillOut');
  if (input.capacity < 1) wrong('capacity', 'events.capacityLeast');
  const starts = instant('startsAt', true);
  const ends = instant('endsAt', true);
  const opens = instant('opensAt', false);
  const closes = instant('closesAt', false);
  if (starts && ends && ends <= starts) wrong('endsAt', 'events.endsBefore');
  if (ends && closes && closes > ends) wrong('closesAt', 'events.closesAfter');
  if (opens && opens >= (closes ?? starts ?? opens)) wrong('opensAt', 'events.opensAfter');
  const day = (field: 'changesUntil' | 'cancelUntil' | 'refundFullUntil' | 'refundHalfUntil'): string | null => {
    const text = input[field] === '' ? null : parseDate(input[field]);
    if (input[field] !== '' && !text) wrong(field, 'problem.date');
    return text;
  };
  const [full, half] = [day('refundFullUntil'), day('refundHalfUntil')];
  if (full && half && half < full) wrong('refundHalfUntil', 'events.halfBeforeFull');
  if (input.perPerson < 1 || input.perPerson > 1_000) wrong('perPerson', 'events.perPersonBounds');
  for (const [at, tier] of input.tiers.entries())
    for (const lang of ['en', 'zh-hant'] as const)
      if (tier.name[lang] === '') wrong(`tiers.${at}.name.${lang}`, 'problem.fillOut');
  const values = {
    ...input.texts,
    kind: input.kind,
    picture_id: input.pictureId || null,
    starts_at: starts!,
    ends_at: ends!,
    opens_at: opens,
    closes_at: closes,
    changes_until: day('changesUntil'),
    cancel_until: day('cancelUntil'),
    refund_full_until: full,
    refund_half_until: half,
    per_person: input.perPerson,
    capacity: input.capacity,
    late_minutes: input.lateMinutes,
  };
  if (Object.keys(problems).length > 0) throw new Refusal('request.invalid', { problems });
  return values;
}
