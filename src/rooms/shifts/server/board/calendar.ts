import type { Output } from '../../../../contract/calls/calls.ts';
import { feedFile, feedLink, openFeed } from '../../../../engine/server/calendar/own-feed.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { linkTo } from '../../../../engine/server/mail/outbox.ts';
import { found } from '../../../../engine/server/refusal.ts';
import type { FileAnswer, Verb } from '../../../../engine/server/verb.ts';
import { volunteersByIds } from '../../../volunteers/server/record/people.ts';
import { revisionsOf, signupsOfAccount } from '../sign-up/signup.store.ts';
import { shiftsById } from '../store.ts';

/** `GET /shift/calendar/own`: the shifts of the people of an account, by the key of its link. */
export const getOwnCalendar: Verb<'GET /shift/calendar/own', FileAnswer> = async (ctx, { key }) => {
  const entries = await ctx.transaction(async (db) => {
    const accountId = found(await openFeed(ctx, db, 'shift', key));
    const signups = await signupsOfAccount(db, accountId);
    const shifts = await shiftsById(
      db,
      signups.map(({ shift_id }) => shift_id),
    );
    const ids = shifts.map(({ id }) => id);
    const revisions = new Map((await revisionsOf(db, ids)).map(({ shift_id, revision }) => [shift_id, revision]));
    const people = await volunteersByIds(
      db,
      signups.map(({ person_id }) => person_id),
    );
    const pick = (text: (typeof shifts)[number]['title']) => ctx.engine.words.pick(ctx.lang, text);
    return shifts.map((shift) => {
      const here = signups.filter(({ shift_id }) => shift_id === shift.id);
      const names = here.map(({ person_id, state }) => {
        const person = people.find(({ personId }) => personId === person_id);
        const name = person ? pick(person.name) : '';
        return state === 'confirmed' ? name : `${name} (${ctx.t(`shifts.state.${state}`)})`;
      });
      return {
        uid: `${shift.id}-${accountId}@${new URL(ctx.engine.settings.baseUrl).hostname}`,
        title: `${pick(shift.title)} · ${pick(shift.role)}`,
        startsAt: shift.starts_at,
        endsAt: shift.ends_at,
        place: pick(shift.place),
        about: [pick(shift.meeting), ...names].filter(Boolean).join('\n'),
        url: linkTo(ctx.engine, ctx.tenant, ctx.lang, `/shifts/${shift.id}`),
        isCancelled: shift.state === 'cancelled' || here.every(({ holds, state }) => !holds && state !== 'standby'),
        version: revisions.get(shift.id)!,
      };
    });
  });
  return feedFile(ctx, ctx.t('shifts.title'), entries, 'shifts.ics');
};

/** `GET /shift/calendar/link`: where a calendar program reads the own shifts. */
export async function getCalendarLink(ctx: Context): Promise<Output<'GET /shift/calendar/link'>> {
  return { url: await feedLink(ctx, 'shift') };
}

/** `POST /shift/calendar/renew`: another link; the ones before show nothing any more. */
export async function renewCalendarLink(ctx: Context): Promise<Output<'POST /shift/calendar/renew'>> {
  return { url: await feedLink(ctx, 'shift', { renew: true }), message: ctx.t('shifts.message.calendarRenewed') };
}
