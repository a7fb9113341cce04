import { hongKongDate } from '../../../contract/dates.ts';
import type { ChatAccess } from '../../engine/chats/chat-port.ts';
import type { Context } from '../../engine/context.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { found, Refusal } from '../../engine/refusal.ts';
import { isOldEnough } from './rules.ts';
import { type OwnRoom, ownRoom, ownRooms } from './store.ts';

/** A room with what its reader may do in it. */
export type Access = { row: OwnRoom; thing: ChatAccess };

/** Moderates: has the right to at all, and looks after the thing that this room is of. */
export const moderates = (ctx: Context, { thing }: Access): boolean => ctx.can('chat-moderate') && thing.looksAfter;

/** Why this reader is kept out of a room of a thing that is theirs; null: they are in. */
async function keptOut(ctx: Context, db: TenantDb, access: Access): Promise<'chat.removed' | 'chat.adults' | null> {
  if (access.row.removed_at) return 'chat.removed';
  if (access.thing.looksAfter || !access.row.adults_only) return null;
  return isOldEnough(access.row, await birthOf(ctx, db), hongKongDate(ctx.now)) ? null : 'chat.adults';
}

async function birthOf(ctx: Context, db: TenantDb): Promise<string | null> {
  for (const births of ctx.engine.births) {
    const birth = await births(db, ctx.person.accountId);
    if (birth) return birth;
  }
  return null;
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

/** All rooms the reader may be in. A closed one is read on by who was in it, and by staff. */
export async function accessToAll(ctx: Context, db: TenantDb): Promise<Access[]> {
  const known = await thingsOf(ctx, db, await ownRooms(db, ctx.person.accountId));
  const all: Access[] = [];
  for (const access of known) if (!(await keptOut(ctx, db, access))) all.push(access);
  return all;
}

/**
 * One room, for somebody who may be in it.
 * @throws Refusal `record.notFound`, `chat.removed`, `chat.adults`
 */
export async function accessTo(ctx: Context, db: TenantDb, roomId: string): Promise<Access> {
  const row = found(await ownRoom(db, roomId, ctx.person.accountId));
  const access = found((await thingsOf(ctx, db, [row]))[0]);
  const why = await keptOut(ctx, db, access);
  if (why) throw new Refusal(why);
  return access;
}

/** Whether the reader may be in it, for topics and files. */
export async function mayRead(ctx: Context, db: TenantDb, roomId: string): Promise<boolean> {
  try {
    await accessTo(ctx, db, roomId);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
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
