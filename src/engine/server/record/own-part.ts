import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { Part } from './thread.store.ts';

/** The conversations in which the reader has a part, by what the rooms of this tenant say. */
export async function partOf(ctx: Context, db: TenantDb): Promise<Part> {
  const kinds: string[] = [];
  const [except, own] = [
    { kinds: [] as string[], ids: [] as string[] },
    { kinds: [] as string[], ids: [] as string[] },
  ];
  for (const [kind, { conversation, isIn }] of Object.entries(ctx.engine.records)) {
    if (!conversation || !isIn(ctx.tenant)) continue;
    const answers = await conversation.answersFor(ctx, db);
    if (answers) kinds.push(kind);
    put(except, kind, answers?.except ?? []);
    put(own, kind, await conversation.own(ctx, db));
  }
  return { kinds, except, own };
}

function put(records: Part['own'], kind: string, ids: readonly string[]): void {
  for (const id of ids) {
    records.kinds.push(kind);
    records.ids.push(id);
  }
}
