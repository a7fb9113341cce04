import type { FormDefinition, Values } from '../../../contract/form.ts';
import type { TenantDb } from '../db/tenant-db.ts';

/** Which answers: the form's own id (without the record's behind it) and the record. */
export type AnswerKey = { formId: string; dataId: string };

export type AnswerSet = { answers: Values; version: number; definitionVersion: number; updatedAt: Date };
export type Draft = { answers: Values; savedAt: Date };

type Row = {
  answers: Values | null;
  version: number | null;
  definition_version: number | null;
  updated_at: Date | null;
  draft: Values | null;
  saved_at: Date | null;
};

/** What is stored of a form and what this person has typed since, in one statement. */
export async function readAnswers(
  db: TenantDb,
  { formId, dataId }: AnswerKey,
  accountId: string | null,
): Promise<{ stored: AnswerSet | null; draft: Draft | null }> {
  const [row] = await db.query<Row>(
    `select a.answers, a.version, a.definition_version, a.updated_at, d.answers as draft, d.saved_at
     from (select 1) as one
     left join form_answer a on a.tenant_id = $1 and a.form_id = $2 and a.data_id = $3
     left join form_draft d on d.tenant_id = $1 and d.account_id = $4 and d.form_id = $2 and d.data_id = $3`,
    [formId, dataId, accountId],
    'form_answers',
  );
  return {
    stored: row?.answers
      ? {
          answers: row.answers,
          version: row.version!,
          definitionVersion: row.definition_version!,
          updatedAt: row.updated_at!,
        }
      : null,
    draft: row?.draft ? { answers: row.draft, savedAt: row.saved_at! } : null,
  };
}

const DRAFT_GONE = `with gone as (
  delete from form_draft where tenant_id = $1 and form_id = $2 and data_id = $3 and account_id = $4)`;

/**
 * Stores an answer set over the version that was read, and takes this person's draft away, in one statement; answers
 * null where somebody else wrote in between.
 * @param was version that was read; 0: there was none
 */
export async function saveAnswers(
  db: TenantDb,
  { formId, dataId }: AnswerKey,
  set: { answers: Values; definitionVersion: number; accountId: string },
  was: number,
): Promise<number | null> {
  const who = [formId, dataId, set.accountId];
  const answers = JSON.stringify(set.answers);
  const [saved] =
    was === 0
      ? await db.query<{ version: number }>(
          `${DRAFT_GONE}
           insert into form_answer (tenant_id, form_id, data_id, account_id, definition_version, answers, updated_at)
           values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning version`,
          [...who, set.definitionVersion, answers, db.now],
          'form_answers_add',
        )
      : await db.query<{ version: number }>(
          `${DRAFT_GONE}
           update form_answer set answers = $5, version = version + 1, updated_at = $6
           where tenant_id = $1 and form_id = $2 and data_id = $3 and version = $7 returning version`,
          [...who, answers, db.now, was],
          'form_answers_save',
        );
  return saved?.version ?? null;
}

/** Puts typed values over those the draft has, field by field: two devices do not undo each other's fields. */
export async function saveDraft(db: TenantDb, key: AnswerKey, accountId: string, typed: Values): Promise<void> {
  await db.query(
    `insert into form_draft (tenant_id, form_id, data_id, account_id, answers, saved_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (tenant_id, account_id, form_id, data_id)
     do update set answers = form_draft.answers || excluded.answers, saved_at = excluded.saved_at
     where form_draft.tenant_id = $1`,
    [key.formId, key.dataId, accountId, JSON.stringify(typed, storable), db.now],
    'form_draft_save',
  );
}

export async function removeDraft(db: TenantDb, key: AnswerKey, accountId: string): Promise<void> {
  await db
    .remove('form_draft')
    .where('account_id', '=', accountId)
    .where('form_id', '=', key.formId)
    .where('data_id', '=', key.dataId)
    .execute();
}

/** A draft holds what was typed as it was typed; only what PostgreSQL cannot hold is taken out. */
const storable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value;

/** The version of a definition, publishing it if it is new. Safe when several servers start at once. */
export async function publishDefinition(db: TenantDb, definition: FormDefinition, hash: Buffer): Promise<number> {
  const known = () =>
    db
      .from('form_definition')
      .select('version')
      .where('form_id', '=', definition.formId)
      .where('definition_hash', '=', hash)
      .executeTakeFirst();
  for (;;) {
    const published = await known();
    if (published) return published.version;
    await db.query(
      `insert into form_definition (tenant_id, form_id, version, definition, definition_hash, published_at)
       select $1, $2, coalesce(max(version), 0) + 1, $3, $4, $5 from form_definition where tenant_id = $1 and form_id = $2
       on conflict do nothing`,
      [definition.formId, JSON.stringify(definition), hash, db.now],
    );
  }
}

export async function readDefinition(db: TenantDb, formId: string, version: number): Promise<FormDefinition> {
  const row = await db
    .from('form_definition')
    .select('definition')
    .where('form_id', '=', formId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return row.definition as unknown as FormDefinition;
}
