import { isExclusive } from '../../../contract/values/undoable.ts';
import type { WordKey } from '../../../contract/word-key.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { Verb } from '../verb.ts';
import { type HeldRow, heldDecisions } from './decision.store.ts';
import { secondsLeft } from './earlier.ts';
import { couldDecide, isOpenCall } from './held-topic.ts';

/** Own decisions, and those of colleagues that the reader could have made, on records they may know of. */
export const listDecisions: Verb<'GET /decision/list'> = (ctx) =>
  ctx.transaction(async (db) => {
    const all = await heldDecisions(db);
    const rows: HeldRow[] = [];
    for (const row of all) if (await mayKnow(ctx, db, row)) rows.push(row);
    return {
      rows: rows.map((row) => ({
        decisionId: row.id,
        records: row.records,
        what: ctx.t(`trail.action.${row.action}` as WordKey),
        by: row.by,
        isOwn: row.account_id === ctx.person.accountId,
        seconds: secondsLeft(row, db.now),
      })),
    };
  });

async function mayKnow(ctx: Context, db: TenantDb, row: HeldRow): Promise<boolean> {
  if (row.account_id === ctx.person.accountId) return true;
  if (!isExclusive(row.call) || !(await mayDecide(ctx, db, row))) return false;
  const hidden = (await ctx.engine.trail[row.record_kind]?.hidden?.(ctx, db)) ?? [];
  return ![row.record_id, ...row.records].some((id) => hidden.includes(id));
}

/** By the right that the call asks for; where it is open to everybody logged in, by the rule of the room. */
async function mayDecide(ctx: Context, db: TenantDb, { call, record_kind, records }: HeldRow): Promise<boolean> {
  if (couldDecide(ctx, call)) return true;
  const decides = isOpenCall(call) ? ctx.engine.trail[record_kind]?.decides : undefined;
  if (!decides) return false;
  for (const id of records) if (!(await decides(ctx, db, id))) return false;
  return records.length > 0;
}
