import type { Output } from '../../../../contract/calls/calls.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { volunteersByIds } from '../../../volunteers/server/record/people.ts';
import { peopleChanges } from '../board/audit-people.ts';
import { askForCover } from '../cover/ask-for-cover.ts';
import { presentShift } from '../present.ts';
import { isToCome, mayLeave } from '../rules.ts';
import { endSignups } from '../sign-up/end-signups.ts';
import { answerOffered } from '../sign-up/own-changes.ts';
import { changeSignups, lastSignupsOfAccount, NO_COVER, type SignupRow } from '../sign-up/signup.store.ts';
import { lockShift, type ShiftRow, shiftById } from '../store.ts';
import { isReplyKey } from './reply-link.ts';

/** Whether a place is kept for who was asked or was on standby. */
const isAsked = ({ state, offered_until }: SignupRow, now: Date): boolean =>
  state === 'offered' && offered_until! > now;

type Link = { shiftId: string; accountId: string; key: string };

/** `POST /shift/reply/read`: what a reminder asks; looking changes nothing, whoever follows links ahead of people. */
export const readReply: Verb<'POST /shift/reply/read'> = async (ctx, link) =>
  ctx.transaction(async (db) => {
    proven(ctx, link);
    return present(ctx, db, found(await shiftById(db, link.shiftId)), link);
  });

/**
 * `POST /shift/reply/answer`: they come, or they cannot: then their places are free until the cut-off, and after it
 * whom the shift fits is asked to take them.
 */
export const answerReply: Verb<'POST /shift/reply/answer'> = async (ctx, { coming, ...link }) =>
  ctx.transaction(async (db) => {
    proven(ctx, link);
    const shift = found(await lockShift(db, link.shiftId));
    const signups = await lastSignupsOfAccount(db, link.shiftId, link.accountId);
    const sure = signups.filter(({ state }) => state === 'confirmed');
    const asked = signups.filter((signup) => isAsked(signup, db.now));
    if (!isToCome(shift, db.now) || sure.length + asked.length === 0) throw new Refusal('shift.decided');
    const replied =
      asked.length > 0
        ? await answerOffered(ctx, db, shift, asked, coming)
        : await answer(ctx, db, shift, sure, coming);
    return { message: ctx.t(replied), reply: await present(ctx, db, found(await shiftById(db, shift.id)), link) };
  });

async function answer(
  ctx: Context,
  db: TenantDb,
  shift: ShiftRow,
  signups: readonly SignupRow[],
  coming: boolean,
): Promise<WordKey> {
  if (coming) {
    const ids = signups.map(({ id }) => id);
    await changeSignups(db, ids, { coming_at: db.now, ...NO_COVER });
    const changes = await peopleChanges(db, signups);
    await audit(db, ctx, 'shift.coming', shift.id, { changes });
    return 'shifts.message.coming';
  }
  if (!mayLeave(shift, 'confirmed', db.now)) {
    const asking = signups.filter(({ cover_asked_at }) => cover_asked_at === null);
    if (asking.length > 0) await askForCover(ctx, db, shift, asking);
    return 'shifts.message.coverWanted';
  }
  const end = { state: 'cancelledByVolunteer', action: 'shift.leave', mail: 'shift-cancelled' } as const;
  await endSignups(ctx, db, shift, signups, end);
  return 'shifts.message.cancelled';
}

/** @throws Refusal `shift.link`: another key, or none */
function proven(ctx: Context, { key, ...reply }: Link): void {
  if (!isReplyKey(ctx, reply, key)) throw new Refusal('shift.link');
}

async function present(
  ctx: Context,
  db: TenantDb,
  shift: ShiftRow,
  { accountId }: Link,
): Promise<Output<'POST /shift/reply/read'>> {
  const signups = await lastSignupsOfAccount(db, shift.id, accountId);
  const sure = signups.filter(({ state }) => state === 'confirmed');
  const asked = signups.filter((signup) => isAsked(signup, ctx.now));
  const shown = asked.length > 0 ? asked : sure.length > 0 ? sure : signups;
  const people = await volunteersByIds(
    db,
    shown.map(({ person_id }) => person_id),
  );
  const said = () => {
    if (asked.length > 0 && isToCome(shift, ctx.now)) return 'asked';
    if (sure.length === 0) return signups.some(({ state }) => state === 'cancelledByVolunteer') ? 'gone' : 'over';
    if (!isToCome(shift, ctx.now)) return 'over';
    if (sure.some(({ cover_asked_at }) => cover_asked_at !== null)) return 'cover';
    return sure.every(({ coming_at }) => coming_at !== null) ? 'coming' : 'none';
  };
  return {
    shift: presentShift(ctx, shift),
    names: people.map(({ name }) => ctx.engine.words.pick(ctx.lang, name)),
    answer: said(),
    until: asked[0]?.offered_until?.toISOString() ?? null,
    freely: mayLeave(shift, 'confirmed', ctx.now),
  };
}
