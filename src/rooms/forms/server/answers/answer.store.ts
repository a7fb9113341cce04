import type { Values } from '../../../../contract/form.ts';
import { columnsOf, type RowOf } from '../../../../engine/server/db/columns.ts';
import type { NewRow, TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { listSql } from '../../../../engine/server/list/list-sql.ts';
import { found, type Params, type Period, within } from '../../../../engine/server/list/params.ts';

const ANSWER = columnsOf(
  'own_form_answer',
  'a',
  'id form_id account_id name email language words begun_at sent_at emptied_at',
);
export type AnswerRow = RowOf<typeof ANSWER>;
/** With what was answered, and on which version of the form. */
export type SentAnswer = AnswerRow & { sent_at: Date; answers: Values; definition_version: number };

const SENT_TABLES = `from own_form_answer a
  join form_answer f on f.tenant_id = $1 and f.form_id = 'own-' || a.form_id::text and f.data_id = a.id::text`;

export const answerById = (db: TenantDb, id: string): Promise<AnswerRow | undefined> =>
  db.first(`select ${ANSWER} from own_form_answer a where a.tenant_id = $1 and a.id = $2`, [id]);

/** The same, locked. */
export const lockAnswer = (db: TenantDb, id: string): Promise<AnswerRow | undefined> =>
  db.first(`select ${ANSWER} from own_form_answer a where a.tenant_id = $1 and a.id = $2 for update`, [id]);

/** One who begins a form twice at once begins it once. */
export const lockBeginning = (db: TenantDb, formId: string, accountId: string): Promise<unknown> =>
  db.query("select pg_advisory_xact_lock(hashtextextended($1 || ' begins ' || $2 || $3, 0))", [formId, accountId]);

/** What somebody has begun and not sent; else, where one answer is all they have, what they sent. */
export const begunBy = (
  db: TenantDb,
  { formId, accountId, sentToo }: { formId: string; accountId: string; sentToo: boolean },
): Promise<AnswerRow | undefined> =>
  db.first(
    `select ${ANSWER} from own_form_answer a
     where a.tenant_id = $1 and a.form_id = $2 and a.account_id = $3 and (a.sent_at is null or $4)
     order by a.sent_at is null, a.seq desc limit 1`,
    [formId, accountId, sentToo],
  );

export const addAnswer = (db: TenantDb, row: Omit<NewRow<'own_form_answer'>, 'id'>): Promise<string | null> =>
  db.createIfNew('own_form_answer', row);

export const markSent = (db: TenantDb, id: string, words: string): Promise<void> =>
  db.change('own_form_answer', id, { sent_at: db.now, words });

type Filter = { madeFormId: string; search?: string | undefined; sent?: Period | undefined };

function keeps(params: Params, { madeFormId, search, sent }: Filter): string {
  const all = ['a.tenant_id = $1', `a.form_id = ${params.put(madeFormId)}`, 'a.sent_at is not null'];
  if (search) all.push(found(params, 'a.name, a.email, a.words', search));
  if (sent) all.push(within(params, 'a.sent_at', sent));
  return all.join(' and ');
}

/** Answers that were sent, the newest first. */
export const answerRows = listSql<SentAnswer, Filter>({
  order: {
    name: 'form answers',
    by: [
      ['a.sent_at', 'instant'],
      ['a.seq', 'whole'],
    ],
    descending: true,
  },
  columns: `${ANSWER}, f.answers, f.definition_version`,
  tables: SENT_TABLES,
  where: keeps,
});

/** Versions of a form that answers were given on, the newest first. */
export const versionsAnswered = (db: TenantDb, formId: string): Promise<number[]> =>
  db.column(
    `select distinct f.definition_version ${SENT_TABLES}
     where a.tenant_id = $1 and a.form_id = $2 and a.sent_at is not null order by 1 desc`,
    [formId],
  );

/** How often each choice of a question was taken. */
export const countChoices = (db: TenantDb, formId: string, field: string): Promise<Record<string, number>> =>
  db.countEach(
    `select v.value, count(*)::int as n ${SENT_TABLES}
     cross join lateral jsonb_array_elements_text(case when jsonb_typeof(f.answers->$3::text) = 'array'
       then f.answers->$3::text else jsonb_build_array(f.answers->$3::text) end) as v(value)
     where a.tenant_id = $1 and a.form_id = $2 and a.sent_at is not null and f.answers ? $3::text and v.value is not null
     group by v.value`,
    [formId, field],
  );

export const countSent = (db: TenantDb, formId: string): Promise<number> =>
  db.count(
    `select count(*)::int from own_form_answer a where a.tenant_id = $1 and a.form_id = $2 and a.sent_at is not null`,
    [formId],
  );

/** Sent or only begun. */
export const everyAnswer = (db: TenantDb, formId: string): Promise<{ id: string; form_id: string }[]> =>
  db.query('select id, form_id from own_form_answer where tenant_id = $1 and form_id = $2 for update', [formId]);

export const countBegun = (db: TenantDb, formId: string): Promise<number> =>
  db.count(
    `select count(*)::int from own_form_answer a where a.tenant_id = $1 and a.form_id = $2 and a.sent_at is null`,
    [formId],
  );

export const removeRows = (db: TenantDb, ids: readonly string[]): Promise<unknown> =>
  db.remove('own_form_answer').where('own_form_answer.id', 'in', ids).execute();

/** Answers of a form that are older than it keeps them, locked; at most so many. */
export const expired = (db: TenantDb, formId: string, most: number): Promise<SentAnswer[]> =>
  db.query(
    `select ${ANSWER}, f.answers, f.definition_version ${SENT_TABLES}
     join own_form o on o.tenant_id = $1 and o.id = a.form_id
     where a.tenant_id = $1 and a.form_id = $2 and a.emptied_at is null
       and a.sent_at < $3::timestamptz - make_interval(months => o.keep_months)
     order by a.sent_at limit $4 for update of a skip locked`,
    [formId, db.now, most],
  );

/** Begun and left alone since before a moment. */
export const leftAlone = (db: TenantDb, before: Date, most: number): Promise<{ id: string; form_id: string }[]> =>
  db.query(
    `select a.id, a.form_id from own_form_answer a
     where a.tenant_id = $1 and a.sent_at is null and a.begun_at < $2
       and not exists (select from form_draft d where d.tenant_id = $1 and d.form_id = 'own-' || a.form_id::text
         and d.data_id = a.id::text and d.saved_at >= $2)
     order by a.seq limit $3 for update of a skip locked`,
    [before, most],
  );

export const formIds = (db: TenantDb): Promise<string[]> =>
  db.column('select id from own_form where tenant_id = $1 order by seq');

/** The person of an answer and its texts go, its choices stay. */
export async function keepFigures(db: TenantDb, id: string, formId: string, answers: Values): Promise<void> {
  await db.change('own_form_answer', id, {
    account_id: null,
    name: '',
    email: '',
    words: '',
    once_key: null,
    emptied_at: db.now,
  });
  await db.query(
    `update form_answer set answers = $4, account_id = null, version = version + 1
     where tenant_id = $1 and form_id = 'own-' || $2 and data_id = $3`,
    [formId, id, JSON.stringify(answers)],
  );
}
