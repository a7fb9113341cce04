import { isExclusive, undoableRecords } from '../../../contract/values/undoable.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import { Refusal } from '../refusal.ts';
import { carryOut } from './carry-out.ts';
import { type HeldRow, heldAbout } from './decision.store.ts';

/** How long a decision can still be undone. Seconds; 0: it is about to take effect. */
export const secondsLeft = ({ effective_at }: Pick<HeldRow, 'effective_at'>, now: Date): number =>
  Math.max(0, Math.ceil((effective_at.getTime() - now.getTime()) / 1_000));

/**
 * Carries out the decisions of the caller about these records that can still be undone, and those whose time is over.
 * @throws Refusal `decision.held` where a colleague can still undo one: two decisions would meet
 */
export async function finishEarlier(ctx: Context, call: string, records: readonly string[]): Promise<void> {
  const earlier = await ctx.transaction(async (db) => {
    await refuseHeld(ctx, db, call, records);
    return heldAbout(db, records);
  });
  for (const { id } of earlier.filter((row) => !isOpenToColleague(ctx, row))) await carryOut(ctx, id);
}

/** @throws Refusal `decision.held` where a colleague has decided about one of these records and can still undo it */
export async function refuseHeld(ctx: Context, db: TenantDb, call: string, records: readonly string[]): Promise<void> {
  if (!isExclusive(call)) return;
  const row = (await heldAbout(db, records)).find((held) => isOpenToColleague(ctx, held));
  if (row) throw isHeld(row, db);
}

/**
 * For an act on many records: no decision is carried out early for it, not even one of the caller.
 * @throws Refusal `decision.held` where anybody has decided about this record and can still undo it
 */
export async function refuseHeldByAnybody(db: TenantDb, record: string): Promise<void> {
  const [row] = await heldAbout(db, [record]);
  if (row) throw isHeld(row, db);
}

const isHeld = (row: HeldRow, { now }: TenantDb): Refusal =>
  new Refusal('decision.held', { params: { who: row.by, seconds: secondsLeft(row, now) } });

const isOpenToColleague = (ctx: Context, row: HeldRow): boolean =>
  row.account_id !== ctx.person.accountId && secondsLeft(row, ctx.now) > 0;

/** A call as it is carried out at once: after what was decided before about the same record, where it decides. */
export function afterEarlier<T>(
  call: { name: string; verb: (ctx: Context, input: never) => Promise<T> },
  sent: Readonly<Record<string, unknown>>,
): (ctx: Context, input: never) => Promise<T> {
  const records = undoableRecords(call.name, sent);
  if (records.length === 0) return call.verb;
  return async (ctx, input) => {
    await finishEarlier(ctx, call.name, records);
    return call.verb(ctx, input);
  };
}
