import type { Output } from '../../../contract/calls/calls.ts';
import { STAFF_EVENTS, STAFF_NOTICES, type StaffEvent } from '../../../contract/staff-events.ts';
import type { Context } from '../context.ts';
import { found } from '../refusal.ts';
import type { Verb } from '../verb.ts';
import { choiceOf, setChoice, setStaffOff, staffOff } from './notification.store.ts';
import { readUnsubscribe } from './unsubscribe-token.ts';

/** The kinds of news that reach this person as staff; none of who is no staff. */
function staffEventsOf(ctx: Context): StaffEvent[] {
  const notices = Object.values(STAFF_NOTICES);
  return STAFF_EVENTS.filter((kind) =>
    notices.some(({ event, who }) => event === kind && who !== 'colleagues' && ctx.can(who)),
  );
}

/** How the person wants news by mail, and of what as staff (COM-3). */
export async function getChoice(ctx: Context): Promise<Output<'GET /notification/choice'>> {
  const { accountId } = ctx.person;
  return ctx.transaction(async (db) => {
    const off = await staffOff(db, accountId);
    const events = staffEventsOf(ctx).map((event) => ({ event, on: !off.includes(event) }));
    return { choice: await choiceOf(db, accountId), events };
  });
}

export const editChoice: Verb<'POST /notification/choice/edit'> = async (ctx, input) => {
  const { accountId } = ctx.person;
  await ctx.transaction(async (db) => {
    await setChoice(db, accountId, input.choice);
    if (input.off) await setStaffOff(db, accountId, input.off);
  });
  return { message: ctx.t('notifications.saved') };
};

/** One click in a mail program: no more mails about news. Done again it is done all the same. */
export const unsubscribe: Verb<'POST /notification/unsubscribe'> = async (ctx, input) => {
  const accountId = found(readUnsubscribe(ctx.engine, ctx.tenant.key, input.token));
  await ctx.transaction((db) => setChoice(db, accountId, 'none'));
  return { message: ctx.t('notifications.unsubscribed') };
};
