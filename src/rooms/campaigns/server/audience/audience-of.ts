import type { Output } from '../../../../contract/calls/calls.ts';
import { DEFAULT_LANG } from '../../../../contract/lang.ts';
import { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { JobContext } from '../../../../engine/server/jobs/job.ts';
import { factsOf, namesIn, readListQuery } from '../../../../engine/server/list/files/list-spec.ts';
import { listFor } from '../../../../engine/server/list/reader.ts';
import { readPerson } from '../../../../engine/server/read-person.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import type { Purpose } from '../../contract/values.ts';
import { AUDIENCE_MAX } from '../rules.ts';
import type { Audience } from '../store.ts';
import { countSorted, type SortedCount } from './sorted.store.ts';

/** What a list is asked, without what only says where one is in it; as text, as its call is sent it. */
export function tidyQuery(query: Record<string, unknown>): Record<string, string> {
  const left = ['after', 'before', 'size', 'page', 'order', 'descending', 'tenant', 'lang'];
  return Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) =>
      left.includes(key) || value === '' || value === null || value === undefined || value === false
        ? []
        : [[key, String(value)]],
    ),
  );
}

/**
 * The list of an audience with what it is asked, for who may read it.
 * @throws Refusal `record.notFound`, `access.denied`, `module.off`; what the list itself refuses
 */
function openedFor(ctx: Context, { list, query }: Audience) {
  const people = Object.hasOwn(ctx.engine.audiences, list) ? ctx.engine.audiences[list] : undefined;
  if (!people) throw new Refusal('record.notFound');
  const source = listFor(ctx, list);
  return { source, people, query: readListQuery(source.list.call, query) };
}

/** An audience in words. @throws Refusal as above */
export async function presentAudience(
  ctx: Context,
  db: TenantDb,
  audience: Audience,
): Promise<NonNullable<Output<'GET /campaign/get'>['audience']>> {
  const { source, query } = openedFor(ctx, audience);
  const { list } = source;
  const named = await namesIn(source, ctx, db, query as Record<string, unknown>);
  const facts = factsOf(list, { query: query as Record<string, unknown>, columns: [], named }, (key, params) =>
    ctx.t(key, params),
  );
  return { list: audience.list, title: ctx.t(list.title), query: audience.query, facts };
}

/** Lists this reader may take people from, in the order in which rooms bring them. */
export const audienceLists = (ctx: Context): { list: string; title: string }[] =>
  Object.values(ctx.engine.audiences)
    .filter(({ list }) => mayRead(ctx, list.name))
    .map(({ list }) => ({ list: list.name, title: ctx.t(list.title) }));

/** The rule of the list itself. */
function mayRead(ctx: Context, name: string): boolean {
  try {
    listFor(ctx, name);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/**
 * An audience as things stand now, counted by the database: who is written to, and who is left out and why. Who is in it
 * is what the list's own source says.
 * @throws Refusal `campaign.tooLarge`; what the list itself refuses
 */
export async function sortAudience(ctx: Context, db: TenantDb, { audience, purpose }: Aim): Promise<SortedAudience> {
  const { source, people, query } = openedFor(ctx, audience);
  const list = await source.open(ctx, db, query as never);
  const count = await list.count();
  if (count > AUDIENCE_MAX) throw new Refusal('campaign.tooLarge', { params: { n: count, most: AUDIENCE_MAX } });
  if (!list.keys) throw new Error(`the list ${audience.list} has people and says no keys`);
  return countSorted(db, { keys: list.keys(), people: people.people, purpose, read: [] });
}

/** Whom a campaign is for, and what it is. */
type Aim = { audience: Audience; purpose: Purpose };
export type SortedAudience = Awaited<ReturnType<typeof countSorted>>;

/** How many of them are written to. */
export const goesTo = (counts: readonly SortedCount[]): number => counts.find(({ why }) => why === null)?.n ?? 0;

export const sumOf = (counts: readonly SortedCount[]): number => counts.reduce((sum, { n }) => sum + n, 0);

/** With the rights that somebody has now; null: their account is gone or shut. */
export async function contextOfAccount(
  { engine, tenant }: JobContext,
  db: TenantDb,
  accountId: string,
): Promise<Context | null> {
  const person = await readPerson(tenant, db, accountId);
  return (
    person &&
    new Context({
      engine,
      tenant,
      lang: DEFAULT_LANG,
      actor: person,
      requestId: '',
      ip: '',
      device: '',
      browserId: '',
    })
  );
}
