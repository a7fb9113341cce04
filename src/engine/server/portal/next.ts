import type { Output } from '../../../contract/calls/calls.ts';
import { hongKongDate } from '../../../contract/dates.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';

/** A thing for the reader to do or to be at, and the button that leads to it; all texts in the reader's language. */
export type NextStep = {
  title: string;
  /** What else helps to recognise it: a number, a place, a name. */
  detail: string;
  /** The Hong Kong day by which it has to be done. */
  dueOn?: string | null;
  /** When it takes place, where it is something to be at. */
  startsAt?: Date;
  endsAt?: Date;
  button: string;
  path: string;
};

/** What a room puts before the reader, the most pressing first; a few are enough. */
export type NextFeed = (ctx: Context, db: TenantDb) => Promise<NextStep[]>;

/** Steps that Home shows. */
const MOST = 4;

/** `GET /next/list`: by the day each has; what has no day comes last, in the order of the rooms. */
export async function nextList(ctx: Context): Promise<Output<'GET /next/list'>> {
  const steps = await ctx.transaction(async (db) => {
    const all: NextStep[] = [];
    for (const feed of ctx.engine.next) all.push(...(await feed(ctx, db)));
    return all;
  });
  return {
    rows: steps
      .sort((a, b) => dayOf(a).localeCompare(dayOf(b)))
      .slice(0, MOST)
      .map(({ title, detail, dueOn = null, startsAt, endsAt, button, path }) => ({
        title,
        detail,
        dueOn,
        startsAt: startsAt?.toISOString() ?? null,
        endsAt: endsAt?.toISOString() ?? null,
        button,
        path,
      })),
  };
}

const dayOf = ({ dueOn, startsAt }: NextStep): string => dueOn ?? (startsAt ? hongKongDate(startsAt) : '9999');
