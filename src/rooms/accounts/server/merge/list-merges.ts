import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { mayDecideMerge } from '../policy.ts';
import { rolesOf } from '../roles/role.store.ts';
import { accountById } from '../store.ts';
import { type MergeRow, mergesLately } from './merge.store.ts';
import { presentSide } from './merge-pair.ts';

/** `GET /user/merge/list`: those that wait for a second person first. */
export const listMerges: Verb<'GET /user/merge/list'> = async (ctx) =>
  ctx.transaction(async (db) => {
    const side = async (id: string) =>
      presentSide(
        ctx,
        found(await accountById(db, id)),
        (await rolesOf(db, id)).map(({ role }) => role),
      );
    const present = async (row: MergeRow) => ({
      mergeId: row.id,
      keep: await side(row.kept_id),
      close: await side(row.closed_id),
      state: row.state,
      reason: row.reason,
      askedBy: row.asker,
      askedAt: row.asked_at.toISOString(),
      decidedBy: row.decider ?? '',
      decidedAt: row.decided_at?.toISOString() ?? null,
      decideReason: row.decide_reason,
      version: row.version,
      mayDecide: row.state === 'asked' && mayDecideMerge(ctx, row),
    });
    const rows = [];
    for (const row of await mergesLately(db)) rows.push(await present(row));
    return { rows };
  });
