import { hongKongDate } from '../../../../contract/dates.ts';
import { wordsOf } from '../../../../contract/search-text.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { type Access, accessTo, birthsOf } from '../policy.ts';
import { isOldEnough } from '../rules.ts';
import { peopleNamed, removedFrom } from '../store.ts';

/** Who is in the room: by the room that its thing belongs to, without who is too young for it or was removed. */
export async function peopleIn(ctx: Context, db: TenantDb, { row }: Access): Promise<readonly string[]> {
  const removed = new Set((await removedFrom(db, row.id)).map(({ id }) => id));
  const theirs = (await ctx.engine.chats[row.kind]?.people(db, row.record_id, ctx.tenant)) ?? [];
  const all = theirs.filter((id) => !removed.has(id));
  if (!row.adults_only) return all;
  const [births, today] = [await birthsOf(ctx, db, all), hongKongDate(ctx.now)];
  return all.filter((id) => isOldEnough(row, births.get(id) ?? null, today));
}

/** `GET /chat/people`: by name, never by address. */
export const listPeople: Verb<'GET /chat/people'> = async (ctx, { roomId, search }) =>
  ctx.transaction(async (db) => {
    const ids = await peopleIn(ctx, db, await accessTo(ctx, db, roomId));
    const reader = ctx.person.accountId;
    const rows = await peopleNamed(db, { ids, reader, words: search ? wordsOf(search) : null });
    return {
      rows: rows.filter(({ id }) => id !== reader).map(({ id, ...row }) => ({ accountId: id, ...row })),
    };
  });
