import type { Selectable } from 'kysely';
import type { Output } from '../../../contract/calls/calls.ts';
import { dynamicWord, type WordKey } from '../../../contract/word-key.ts';
import type { Context } from '../context.ts';
import type { DB } from '../db/tables.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import { actorName } from './actor-name.ts';
import type { Change } from './changes.ts';
import { ownNames } from './own-names.ts';
import { type QuestionOf, trailQuestions } from './trail-questions.ts';
import type { RecordName } from './trail-records.ts';
import { isOfEveryRoom, shownValue, wordOr } from './trail-value.ts';

type Row = Selectable<DB['audit_entry']>;
type Entry = Output<'GET /audit/list'>['rows'][number];
type Names = Map<string, Map<string, RecordName>>;

/** Entries of the trail in the reader's language: acts, records, fields and values by their names, keys beside them. */
export async function presentTrail(ctx: Context, db: TenantDb, rows: readonly Row[]): Promise<Entry[]> {
  const names = await recordNames(ctx, db, rows);
  const asking = rows.filter((row) => changesOf(row).some(({ field }) => !isOfEveryRoom(field)));
  const questionOf = await trailQuestions(
    ctx,
    db,
    asking.map((row) => ({ kind: row.subject_kind, id: row.subject_id })),
  );
  return rows.map((row) => {
    const record = names.get(row.subject_kind)?.get(row.subject_id);
    return {
      entryId: String(row.id),
      at: row.at.toISOString(),
      who: actorName(ctx, row),
      whoName: (row.actor_id && names.get('account')?.get(row.actor_id)?.name) || '',
      action: row.action,
      actionLabel: wordOr(ctx, `trail.action.${row.action}`, row.action),
      subjectKind: row.subject_kind,
      kindLabel: wordOr(ctx, `trail.kind.${row.subject_kind}`, row.subject_kind),
      subjectId: row.subject_id,
      subjectName: record?.name ?? '',
      subjectPath: record?.path ?? null,
      changes: changesOf(row).map((change) => presentChange(ctx, row, change, questionOf)),
      reason: row.reason,
    };
  });
}

const changesOf = (row: Row): Change[] => row.changes as unknown as Change[];
const wordKey = (field: string): WordKey => dynamicWord(`trail.field.${field}`);

function presentChange(ctx: Context, row: Row, { field, before, after }: Change, questionOf: QuestionOf) {
  // A question of the record's form before a word of that name: only it knows the choices behind an answer.
  const question = isOfEveryRoom(field) ? undefined : questionOf(row.subject_kind, row.subject_id, field);
  const isWord = !question && ctx.t(wordKey(field)) !== wordKey(field);
  const about = { kind: row.subject_kind, id: row.subject_id, field, question };
  return {
    field,
    label: isWord ? ctx.t(wordKey(field)) : (question?.fieldLabel ?? partLabel(ctx, row, field, questionOf)),
    before,
    after,
    beforeText: shownValue(ctx, about, before),
    afterText: shownValue(ctx, about, after),
  };
}

/** What changed of a form is told as `<question> · <part> (<language>)`; anything else keeps its key. */
function partLabel(ctx: Context, row: Row, field: string, questionOf: QuestionOf): string {
  if (row.subject_kind !== 'form') return field;
  const [name, part] = field.includes(' · ') ? (field.split(' · ') as [string, string]) : [null, field];
  const [, word = part, lang] = /^(\w+)(?: \(([\w-]+)\))?$/.exec(part) ?? [];
  const label = wordOr(ctx, `trail.part.${word}`, word);
  const text = lang ? `${label} (${wordOr(ctx, `trail.language.${lang}`, lang)})` : label;
  return name === null ? text : `${questionOf('form', row.subject_id, name)?.fieldLabel ?? name} · ${text}`;
}

/** By kind and id; who acted is an account too. */
async function recordNames(ctx: Context, db: TenantDb, rows: readonly Row[]): Promise<Names> {
  const wanted = new Map<string, Set<string>>([['account', new Set()]]);
  for (const row of rows) {
    wanted.set(row.subject_kind, (wanted.get(row.subject_kind) ?? new Set()).add(row.subject_id));
    if (row.actor_id) wanted.get('account')!.add(row.actor_id);
  }
  const names: Names = new Map();
  for (const [kind, ids] of wanted) {
    const found = await ctx.engine.trail[kind]?.names(ctx, db, [...ids]);
    names.set(kind, found ?? (await ownNames(ctx, db, kind, [...ids])));
  }
  return names;
}
