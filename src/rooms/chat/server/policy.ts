import { hongKongDate } from '../../../contract/dates.ts';
import type { ChatAccess } from '../../../engine/server/chats/chat-port.ts';
import type { Context } from '../../../engine/server/context.ts';
import type { TenantDb } from '../../../engine/server/db/tenant-db.ts';
import { found, Refusal } from '../../../engine/server/refusal.ts';
import { isOldEnough } from './rules.ts';
import { lockRoom, type OwnRoom, ownRoom, ownRooms } from './store.ts';

/** A room with what its reader may do in it. */
export type Access = { row: OwnRoom; thing: ChatAccess };

/** Moderates: has the right to at all, and looks after the thing that this room is of. */
export const moderates = (ctx: Context, { thing }: Access): boolean => ctx.can('chat-moderate') && thing.looksAfter;

/** Why this reader is kept out of a room of a thing that is theirs; null: they are in. @param birthOf asked once */
async function keptOut(
  ctx: Context,
  { row, thing }: Access,
  birthOf: () => Promise<string | null>,
): Promise<'chat.removed' | 'chat.adults' | null> {
  if (row.removed_at) return 'chat.removed';
  if (thing.looksAfter || !row.adults_only) return null;
  return isOldEnough(row, await birthOf(), hongKongDate(ctx.now)) ? null : 'chat.adults';
}

/** The birth dates of people, where a room knows them: the first room that does. */
export async function birthsOf(
  { engine }: Pick<Context, 'engine'>,
  db: TenantDb,
  accountIds: readonly string[],
): Promise<Map<string, string>> {
  const known = new Map<string, string>();
  for (const births of engine.births)
    for (const [id, birth] of await births(db, accountIds)) if (!known.has(id)) known.set(id, birth);
  return known;
}

/** The reader's own, read once however many rooms ask for it. */
function ownBirth(ctx: Context, db: TenantDb): () => Promise<string | null> {
  const { accountId } = ctx.person;
  let birth: Promise<string | null> | undefined;
  return () => {
    birth ??= birthsOf(ctx, db, [accountId]).then((births) => births.get(accountId) ?? null);
    return birth;
  };
}

/** The rights of the thing, asked of the room that it belongs to. */
async function thingsOf(ctx: Context, db: TenantDb, rows: readonly OwnRoom[]): Promise<Access[]> {
  const all: Access[] = [];
  for (const [kind, theirs] of Map.groupBy(rows, (row) => row.kind)) {
    const port = Object.hasOwn(ctx.engine.chats, kind) ? ctx.engine.chats[kind] : undefined;
    if (!port?.isIn(ctx.tenant)) continue;
    const known = await port.access(
      ctx,
      db,
      theirs.map(({ record_id }) => record_id),
    );
    for (const row of theirs) {
      const thing = known.get(row.record_id);
      if (thing) all.push({ row, thing });
    }
  }
  return all;
}

/**
 * All rooms the reader may be in. A closed one is read on by who was in it, and by staff.
 * @param only of these
 */
export async function accessToAll(ctx: Context, db: TenantDb, only?: readonly string[]): Promise<Access[]> {
  const known = await thingsOf(ctx, db, await ownRooms(db, ctx.person.accountId, only));
  const birth = ownBirth(ctx, db);
  const all: Access[] = [];
  for (const access of known) if (!(await keptOut(ctx, access, birth))) all.push(access);
  return all;
}

/**
 * One room, for somebody who may be in it.
 * @throws Refusal `record.notFound`, `chat.removed`, `chat.adults`
 */
export async function accessTo(ctx: Context, db: TenantDb, roomId: string): Promise<Access> {
  const row = found(await ownRoom(db, roomId, ctx.person.accountId));
  const access = found((await thingsOf(ctx, db, [row]))[0]);
  const why = await keptOut(ctx, access, ownBirth(ctx, db));
  if (why) throw new Refusal(why);
  return access;
}

/** The same while nothing else changes in the room: what is said or done stands by the rights of that moment. */
export async function lockedAccess(ctx: Context, db: TenantDb, roomId: string): Promise<Access> {
  found(await lockRoom(db, roomId));
  return accessTo(ctx, db, roomId);
}

/** The same, or null, for topics and files. */
export async function knownAccess(ctx: Context, db: TenantDb, roomId: string): Promise<Access | null> {
  try {
    return await accessTo(ctx, db, roomId);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Says something: whoever may by the thing, in a room that is open and not for staff alone. */
export const mayWrite = (access: Access): boolean =>
  access.row.closed_at === null && access.thing.write && (access.row.writers === 'all' || access.thing.looksAfter);

/** @throws Refusal why nothing may be said */
export function mustWrite(access: Access): void {
  if (access.row.closed_at) throw new Refusal('chat.closed');
  if (!mayWrite(access)) throw new Refusal('chat.readOnly');
}

/** @throws Refusal `access.denied` */
export function mustModerate(ctx: Context, access: Access): void {
  if (!moderates(ctx, access)) throw new Refusal('access.denied');
}
