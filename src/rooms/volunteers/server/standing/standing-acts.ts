import { formatDate } from '../../../../contract/dates.ts';
import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { actOnEach } from '../../../../engine/server/list/act-on-each.ts';
import { needed, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { isOwn } from '../policy.ts';
import { eachRegistration } from '../record/each-registration.ts';
import { asSeen } from '../register/decidable.ts';
import { actOnStanding, type Standing } from './act-on-standing.ts';

/** `POST /volunteer/standing`: staff suspend, resume, deactivate or reactivate one volunteer, with a reason (VOL-3). */
export const actOnOne: Verb<'POST /volunteer/standing'> = async (ctx, { registrationId, version, ...input }) => {
  const reason = needed('reason', cleanLine(input.reason));
  return ctx.transaction(async (db) => {
    const row = await asSeen(ctx, db, { registrationId, version });
    if (isOwn(ctx, row)) throw new Refusal('access.denied');
    await actOnStanding(ctx, db, row, { ...input, reason });
    return { message: ctx.t(`volunteers.message.${input.act}`) };
  });
};

/** `POST /volunteer/standing/bulk`: the same for several, each by itself (VOL-3). */
export const actOnSeveral: Verb<'POST /volunteer/standing/bulk'> = async (ctx, { rows, dryRun, ...input }) => {
  const reason = needed('reason', cleanLine(input.reason));
  if (rows.length === 0) throw refuseField('rows', 'lists.nobodyChosen');
  return actOnEach(
    ctx,
    { rows, dryRun },
    {
      ...eachRegistration(ctx),
      async act(db, row) {
        if (isOwn(ctx, row)) throw new Refusal('access.denied');
        const gaveUp = await actOnStanding(ctx, db, row, { ...input, reason });
        return { effect: effectOf(ctx, input, gaveUp), mails: 1 };
      },
    },
  );
};

/** What comes of it, in one line. */
function effectOf(ctx: Context, { act, until }: Pick<Standing, 'act' | 'until'>, gaveUp: number): string {
  const what =
    act === 'suspend' && until !== ''
      ? ctx.t('volunteers.effect.suspendUntil', { day: formatDate(until) })
      : ctx.t(`volunteers.effect.${act}`);
  return gaveUp > 0 ? `${what} · ${ctx.t('volunteers.effect.shifts', { count: gaveUp })}` : what;
}
