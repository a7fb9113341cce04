import type { CallName, CallShape } from '../../../contract/call.ts';
import type { TrailKind } from '../../../contract/trail.ts';
import { UNDO_SECONDS_MOST, undoableRecords } from '../../../contract/values/undoable.ts';
import type { WordKey } from '../../../contract/word-key.ts';
import { audit } from '../audit/audit.ts';
import type { Context } from '../context.ts';
import type { FirstChange, TenantDb } from '../db/tenant-db.ts';
import { readInput } from '../http/input.ts';
import { FileAnswer, Prepared } from '../verb.ts';
import { CARRY_OUT } from './carry-out.ts';
import { addDecision, lockRecords } from './decision.store.ts';
import { finishEarlier, refuseHeld } from './earlier.ts';
import { tellDecisions } from './held-topic.ts';
import { rehearse } from './rehearse.ts';

type BoundCall = { name: CallName; shape: CallShape; verb: (ctx: Context, input: never) => Promise<unknown> };
type Sent = Record<string, unknown>;

/**
 * For how many seconds the caller wants to be able to undo this; 0: it is carried out at once, as always by a program
 * with a key, which has nobody who would press "Undo".
 */
export function secondsToUndo(ctx: Context, call: string, input: Sent, asked: string | undefined): number {
  if (asked === undefined || !/^\d{1,3}$/.test(asked)) return 0;
  if (ctx.actor.kind !== 'person' || ctx.actor.byKey !== undefined || undoableRecords(call, input).length === 0)
    return 0;
  return Math.min(Number(asked), UNDO_SECONDS_MOST);
}

/**
 * Keeps a decision instead of carrying it out; a worker carries it out after so many seconds. It is rehearsed first, so
 * that its maker learns now what refuses it. Deciding again about the same record says that the earlier decision
 * stands: it is carried out before. A colleague who decides about it meanwhile is refused.
 * @returns what the call is going to answer, with a message that says when the decision takes effect
 */
export async function holdDecision(ctx: Context, call: BoundCall, input: Sent, seconds: number): Promise<unknown> {
  const { accountId } = ctx.person;
  const records = undoableRecords(call.name, input);
  await finishEarlier(ctx, call.name, records);
  const { answer, about } = await rehearse(ctx, () => call.verb(ctx, readInput(call.shape, input) as never));
  if (answer instanceof FileAnswer || answer instanceof Prepared || !about)
    throw new Error(`${call.name}: a decision changes a record and answers JSON`);
  const { decisionId, what } = await ctx.transaction(async (db) => {
    await lockRecords(db, records);
    await refuseHeld(ctx, db, call.name, records);
    const what = await whatOf(ctx, db, about);
    const id = await addDecision(db, {
      account_id: accountId,
      call: call.name,
      input: JSON.stringify(input),
      lang: ctx.lang,
      records,
      record_kind: about.kind,
      record_id: about.id,
      action: about.action,
      message: what,
      request_id: ctx.requestId,
      ip: ctx.ip,
      effective_at: new Date(db.now.getTime() + seconds * 1_000),
    });
    await audit(db, ctx, 'decision.hold', [about.kind as TrailKind, about.id], { reason: what });
    await ctx.engine.queue.send(db, CARRY_OUT, { decisionId: id }, { afterSeconds: seconds, priority: 1 });
    tellDecisions(ctx.engine, db);
    return { decisionId: id, what };
  });
  ctx.held = { decisionId, seconds };
  // what the verb says has not happened yet
  return { ...(answer as object), message: ctx.t('decision.kept', { what, seconds }) };
}

/** What was decided about which record, in the words of the trail. */
async function whatOf(ctx: Context, db: TenantDb, { kind, id, action }: FirstChange): Promise<string> {
  const act = ctx.t(`trail.action.${action}` as WordKey);
  const name = (await ctx.engine.trail[kind]?.names(ctx, db, [id]))?.get(id)?.name;
  return name ? ctx.t('decision.what', { act, name }) : act;
}
