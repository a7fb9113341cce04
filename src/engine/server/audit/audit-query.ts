import type { Input } from '../../../contract/calls/calls.ts';
import { hasWords as textHasWords, wordsOf } from '../../../contract/search-text.ts';
import { TRAIL_ACTIONS } from '../../../contract/trail.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import { refuseField } from '../refusal.ts';
import { hasWords } from '../search/has-words.ts';
import { runsOf } from '../workflows/store.ts';

const DAY_MS = 86_400_000;
/** Records whose name holds what is searched for; who means one of more than these types more of it. */
const MAX_NAMED = 200;

type Query = Input<'GET /audit/list'>;

/** What the trail is asked for: list and export ask alike (ADM-3). */
export async function queryTrail(ctx: Context, db: TenantDb, params: Query) {
  let query = db.from('audit_entry');
  for (const { kind, ids } of await hiddenFrom(ctx, db))
    query = query.where((eb) => eb.not(eb.and([eb('subject_kind', '=', kind), eb('subject_id', 'in', ids)])));
  if (params.subjectKind) query = query.where('subject_kind', '=', params.subjectKind);
  if (params.subjectId) query = query.where('subject_id', '=', params.subjectId);
  if (params.action) query = query.where('action', '=', params.action);
  if (params.who) {
    const words = wordsOf(params.who);
    const people = (await ctx.engine.trail.account?.find?.(db, words, MAX_NAMED)) ?? [];
    query = query.where((eb) =>
      eb.or([hasWords('searched_actor', words), ...(people.length > 0 ? [eb('actor_id', 'in', people)] : [])]),
    );
  }
  if (params.from) query = query.where('at', '>=', dayBegin('from', params.from));
  if (params.to) query = query.where('at', '<', new Date(dayBegin('to', params.to).getTime() + DAY_MS));
  if (params.search) {
    const words = wordsOf(params.search);
    const named = await namedSo(ctx, db, words);
    const acts = TRAIL_ACTIONS.filter((action) => textHasWords(ctx.t(`trail.action.${action}`), words));
    query = query.where((eb) =>
      eb.or([
        hasWords('searched', words),
        ...(acts.length > 0 ? [eb('action', 'in', acts)] : []),
        ...named.map(({ kind, ids }) => eb.and([eb('subject_kind', '=', kind), eb('subject_id', 'in', ids)])),
      ]),
    );
  }
  return query;
}

/** What the rooms keep from this reader, and the runs that move it. */
async function hiddenFrom(ctx: Context, db: TenantDb): Promise<{ kind: string; ids: string[] }[]> {
  const hidden: { kind: string; ids: string[] }[] = [];
  for (const [kind, records] of Object.entries(ctx.engine.trail)) {
    const ids = (await records.hidden?.(ctx, db)) ?? [];
    if (ids.length === 0) continue;
    hidden.push({ kind, ids });
    const runs = await runsOf(db, kind, ids);
    if (runs.length > 0) hidden.push({ kind: 'workflow', ids: runs });
  }
  return hidden;
}

/** Records that people call so: a person by name, a member by number. */
async function namedSo(
  ctx: Context,
  db: TenantDb,
  words: readonly string[],
): Promise<{ kind: string; ids: string[] }[]> {
  const found: { kind: string; ids: string[] }[] = [];
  for (const [kind, records] of Object.entries(ctx.engine.trail)) {
    const ids = (await records.find?.(db, words, MAX_NAMED)) ?? [];
    if (ids.length > 0) found.push({ kind, ids });
  }
  return found;
}

/** When a day begins in Hong Kong. */
function dayBegin(field: string, day: string): Date {
  const begin = new Date(`${day}T00:00:00+08:00`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(begin.getTime())) throw refuseField(field, 'problem.date');
  return begin;
}
