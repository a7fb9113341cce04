import type { Context } from '../../engine/context.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { containing } from '../../engine/list/params.ts';
import type { Verb } from '../../engine/verb.ts';
import { type Access, accessTo } from './policy.ts';
import { peopleNamed } from './store.ts';

/** Who is in the room of this thing, by the room that it belongs to. */
export const peopleIn = async (ctx: Context, db: TenantDb, { row }: Access): Promise<readonly string[]> =>
  (await ctx.engine.chats[row.kind]?.people(db, row.record_id, ctx.tenant)) ?? [];

/** `GET /chat/people`: by name, never by address. */
export const listPeople: Verb<'GET /chat/people'> = async (ctx, { roomId, search }) =>
  ctx.transaction(async (db) => {
    const ids = await peopleIn(ctx, db, await accessTo(ctx, db, roomId));
    const reader = ctx.person.accountId;
    const rows = await peopleNamed(db, { ids, reader, pattern: containing(search) });
    return {
      rows: rows.filter(({ id }) => id !== reader).map(({ id, ...row }) => ({ accountId: id, ...row })),
    };
  });
