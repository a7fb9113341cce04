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
  merge?: PersonMerge;
};

/** Two rows that turned out to be one person: what the second has goes to the first. */
export type Duplicates = { keep: string; close: string };

/** Entries of the two that cannot both count: staff say which one does. */
export type Overlap = { key: string; keep: Text; close: Text; mustKeep: 'keep' | 'close' | null };

/** What a room does when two rows turn out to be one person. */
export type PersonMerge = {
  /** What would move; which entries overlap; why it cannot be, where it cannot. Writes nothing. */
  plan(
    ctx: Context,
    db: TenantDb,
    duplicates: Duplicates,
  ): Promise<{ moves: Text[]; overlaps: Overlap[]; refusal: Text | null }>;
  /** @param choices which of two overlapping entries counts, by the key of the overlap */
  carryOut(
    ctx: Context,
    db: TenantDb,
    duplicates: Duplicates,
    choices: Readonly<Record<string, 'keep' | 'close'>>,
  ): Promise<void>;
};

/** Given up is what lies before a day in Hong Kong, or all of it (null: without an end); by themselves or by staff. */
export type Pause = { before: string | null; by: 'self' | 'staff' };

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

/** What all rooms say to two people becoming one. */
export async function planMerges(ctx: Context, db: TenantDb, duplicates: Duplicates) {
  const plans = [];
  for (const { duties } of dutiesIn(ctx)) if (duties.merge) plans.push(await duties.merge.plan(ctx, db, duplicates));
  return {
    moves: plans.flatMap(({ moves }) => moves),
    overlaps: plans.flatMap(({ overlaps }) => overlaps),
    refusal: plans.find(({ refusal }) => refusal !== null)?.refusal ?? null,
  };
}

/** Gives the first what the second has in all rooms, in the caller's transaction. */
export async function mergePeople(
  ctx: Context,
  db: TenantDb,
  duplicates: Duplicates,
  choices: Readonly<Record<string, 'keep' | 'close'>>,
): Promise<void> {
  for (const { duties } of dutiesIn(ctx)) await duties.merge?.carryOut(ctx, db, duplicates, choices);
}

const dutiesIn = ({ engine, tenant }: Context) => engine.duties.filter(({ isIn }) => isIn(tenant));
