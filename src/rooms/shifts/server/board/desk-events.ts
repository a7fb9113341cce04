import type { Output } from '../../../../contract/calls/calls.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { presentDeskShift } from '../present.ts';
import { eventById, eventsOf, shiftsOfEvent } from '../store.ts';

/** `GET /shift/desk/events`: service events of every state, the latest first. */
export async function listDeskEvents(ctx: Context): Promise<Output<'GET /shift/desk/events'>> {
  return ctx.transaction(async (db) => ({
    rows: (await eventsOf(db)).map(({ id, title, state, shifts, next_at }) => ({
      eventId: id,
      title: ctx.engine.words.pick(ctx.lang, title),
      state,
      stateLabel: ctx.t(`shifts.event.${state}`),
      shifts,
      nextAt: next_at?.toISOString() ?? null,
    })),
  }));
}

/** `GET /shift/desk/event`: one of them with its shifts, the earliest first. */
export const getDeskEvent: Verb<'GET /shift/desk/event'> = async (ctx, { eventId }) =>
  ctx.transaction(async (db) => {
    const { id, version, state, title, about, cancelled_why } = found(await eventById(db, eventId));
    return {
      eventId: id,
      version,
      state,
      stateLabel: ctx.t(`shifts.event.${state}`),
      name: ctx.engine.words.pick(ctx.lang, title),
      title,
      about,
      why: cancelled_why,
      rows: (await shiftsOfEvent(db, id)).map((shift) => presentDeskShift(ctx, shift)),
    };
  });
