import type { Input } from '../../../../contract/calls/calls.ts';
import { hongKongDate, parseDate } from '../../../../contract/dates.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { found, Refusal, refuseDate, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { mayPromote } from '../policy.ts';
import { type Acted, acting } from '../review/acting.ts';
import { type AppliedStage, stepOf } from '../rules.ts';
import { sealsOf } from '../seals/seal.store.ts';
import { applicationById, changeApplication } from '../store.ts';
import { tellOwner } from './notify-people.ts';

/**
 * `POST /grant/application/promote`: on to the next stage, once it is sealed and the backup reminder is confirmed (GRA-3). From the final
 * stage it takes what is granted and the day the project begins.
 */
export const promote: Verb<'POST /grant/application/promote', Acted> = async (ctx, input) => {
  if (!input.confirmed) throw refuseField('confirmed', 'grants.backupMissing');
  return acting(ctx, input, mayPromote, async (db, { row }) => {
    const stage = row.stage as AppliedStage;
    if (!(await sealsOf(db, row.id)).some((seal) => seal.stage === stage)) throw new Refusal('grant.unsealed');
    const next = stage === 'initial' ? ('final' as const) : ('implementation' as const);
    const begins = stage === 'final' ? readBegin(ctx, input) : null;
    const status = begins ? 'approved' : 'draft';
    await changeApplication(db, row, {
      stage: next,
      round: 1,
      status,
      ...(begins
        ? { awaits: 'nobody', granted_cents: begins.grantedCents, commenced_on: begins.on }
        : { awaits: 'owner' }),
    });
    await audit(db, ctx, 'grant.promote', row.id, {
      changes: [
        ...changed(row, { stage: next, status }),
        ...(begins ? changed({ grantedCents: row.granted_cents }, { grantedCents: begins.grantedCents }) : []),
        ...(begins ? changed({ commencedOn: row.commenced_on }, { commencedOn: begins.on }) : []),
      ],
    });
    await ctx.engine.workflows.move(ctx, db, { kind: 'grant', id: row.id }, { from: stepOf('promote', stage) });
    const after = found(await applicationById(db, row.id));
    await tellOwner(ctx, db, after, { template: 'grant-promoted', word: 'grants.notice.promoted' });
    return ctx.t('grants.promoted', { number: row.number!, stage: ctx.t(`grants.stage.${next}`) });
  });
};

function readBegin(
  ctx: Context,
  input: Input<'POST /grant/application/promote'>,
): { grantedCents: number; on: string } {
  if (!input.grantedCents) throw refuseField('grantedCents', 'problem.inputValue');
  const on = input.commencedOn.trim() === '' ? hongKongDate(ctx.now) : parseDate(input.commencedOn);
  if (!on) throw refuseDate('commencedOn', input.commencedOn);
  return { grantedCents: input.grantedCents, on };
}
