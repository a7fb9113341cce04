import { dynamicWord } from '../../../contract/word-key.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { Verb } from '../verb.ts';
import { partOf } from './own-part.ts';
import { countThreads, type ThreadRow, threadsPage } from './thread.store.ts';

/** `GET /record/message/threads`: the list that the piles on Home open. */
export const listThreads: Verb<'GET /record/message/threads'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const part = await partOf(ctx, db);
    const page = await threadsPage(db, part, input);
    const names = await namesOf(ctx, db, page.rows);
    return {
      ...page,
      total: await countThreads(db, part, input),
      rows: await Promise.all(
        page.rows.map(async (row) => ({
          kindLabel: ctx.t(dynamicWord(`trail.kind.${row.kind}`)),
          recordId: row.record_id,
          name: names.get(`${row.kind} ${row.record_id}`) ?? '',
          text: row.body,
          by: row.by,
          at: row.last_at.toISOString(),
          waits: row.waits,
          path: await pathOf(ctx, db, row),
        })),
      ),
    };
  });

/** As the audit trail calls them. */
async function namesOf(ctx: Context, db: TenantDb, rows: readonly ThreadRow[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const ids = rows.filter((row) => row.kind === kind).map((row) => row.record_id);
    const found = (await ctx.engine.trail[kind]?.names(ctx, db, ids)) ?? [];
    for (const [id, { name }] of found) names.set(`${kind} ${id}`, name);
  }
  return names;
}

async function pathOf(ctx: Context, db: TenantDb, { kind, record_id, own }: ThreadRow): Promise<string> {
  const conversation = ctx.engine.records[kind]!.conversation!;
  return own
    ? (await conversation.people(ctx, db, record_id)).path
    : `${conversation.deskPath(record_id)}?tab=messages`;
}
