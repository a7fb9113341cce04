import type { Text } from '../../../contract/lang.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';

/** Something that somebody still has to do, or has a right to. */
export type Duty = {
  text: Text;
  /** Where they look at it. */
  path: string;
  /** The day in Hong Kong it is for; null where it is for none. */
  on: string | null;
};

/** What people still have to do or have a right to in a room, when their account changes, pauses or ends. */
export type Duties = {
  /** In the order of their days. */
  open(ctx: Context, db: TenantDb, personIds: readonly string[]): Promise<Duty[]>;
  /** They leave (deactivated, moved, too old for it) or pause: what lies in the future is given up, and who it concerns is notified once. */
  release(ctx: Context, db: TenantDb, personIds: readonly string[], reason: Text, pause?: Pause): Promise<void>;
};

/** They give up themselves what lies before a day in Hong Kong, or all of it; null: without an end. */
export type Pause = { before: string | null };

/** What is open in all rooms, the earliest day first; what has no day comes last. */
export async function openDuties(ctx: Context, db: TenantDb, personIds: readonly string[]): Promise<Duty[]> {
  const all: Duty[] = [];
  for (const { duties } of dutiesIn(ctx)) all.push(...(await duties.open(ctx, db, personIds)));
  const dayOf = ({ on }: Duty) => on ?? '9999-12-31';
  return all.sort((a, b) => dayOf(a).localeCompare(dayOf(b)));
}

/** Gives up in all rooms what lies in the future, in the caller's transaction. */
export async function releaseDuties(
  ctx: Context,
  db: TenantDb,
  personIds: readonly string[],
  reason: Text,
  pause?: Pause,
): Promise<void> {
  for (const { duties } of dutiesIn(ctx)) await duties.release(ctx, db, personIds, reason, pause);
}

const dutiesIn = ({ engine, tenant }: Context) => engine.duties.filter(({ isIn }) => isIn(tenant));
