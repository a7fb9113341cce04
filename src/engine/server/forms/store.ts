import type { Values } from '../../../contract/form.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { AnswerKey } from './answer-key.ts';
import type { KeptDraft, KeptFields } from './draft.store.ts';
import { presentSince } from './presence.store.ts';

export type AnswerSet = { answers: Values; version: number; definitionVersion: number; updatedAt: Date };

type Row = {
  answers: Values | null;
  version: number | null;
  definition_version: number | null;
  updated_at: Date | null;
  draft: KeptFields | null;
  draft_version: number;
  cleared: number;
  saved_at: Date;
  published: number | null;
};

/** What is stored of a form and what was typed into it since, in one statement. */
export async function readAnswers(
  db: TenantDb,
  { formId, dataId }: AnswerKey,
): Promise<{ stored: AnswerSet | null; draft: KeptDraft | null; published: number | null }> {
  const [row] = await db.query<Row>(
    `select a.answers, a.version, a.definition_version, a.updated_at,
       d.fields as draft, d.version as draft_version, d.cleared, d.saved_at,
       c.version as published
     from (select 1) as one
     left join form_answer a on a.tenant_id = $1 and a.form_id = $2 and a.data_id = $3
     left join form_draft d on d.tenant_id = $1 and d.form_id = $2 and d.data_id = $3
     left join form_current c on c.tenant_id = $1 and c.form_id = $2`,
    [formId, dataId],
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
    draft: row?.draft
      ? { version: row.draft_version, cleared: row.cleared, fields: row.draft, savedAt: row.saved_at }
      : null,
    published: row?.published ?? null,
  };
}

const DRAFT_EMPTIED = `with emptied as (
  update form_draft set fields = '{}', files = '{}', version = version + 1, cleared = version + 1
  where tenant_id = $1 and form_id = $2 and data_id = $3 and not $8 returning version)`;
const SAVED = `returning version, (select version - 1 from emptied) as draft_version,
  array(select distinct p.account_id from form_presence p
    where p.tenant_id = $1 and p.form_id = $2 and p.data_id = $3 and p.seen_at > $9) as present`;

/**
 * Stores an answer set over the version that was read, and empties the record's draft, in one statement; answers null
 * where somebody else wrote in between.
 * @param set.keepsDraft what somebody else is typing stays
 * @param was version that was read; 0: there was none
 * @returns the new version, which version of the draft was emptied (0: there was none), and the accounts whose pages
 * have the form open
 */
export async function saveAnswers(
  db: TenantDb,
  { formId, dataId }: AnswerKey,
  set: { answers: Values; definitionVersion: number; accountId: string | null; keepsDraft?: boolean },
  was: number,
): Promise<{ version: number; draftVersion: number; present: string[] } | null> {
  const answers = JSON.stringify(set.answers);
  type Saved = { version: number; draft_version: number | null; present: string[] };
  const last = [set.keepsDraft ?? false, presentSince(db)];
  const [saved] =
    was === 0
      ? await db.query<Saved>(
          `${DRAFT_EMPTIED}
           insert into form_answer (tenant_id, form_id, data_id, account_id, definition_version, answers, updated_at)
           values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing ${SAVED}`,
          [formId, dataId, set.accountId, set.definitionVersion, answers, db.now, ...last],
          'form_answers_add',
        )
      : await db.query<Saved>(
          `${DRAFT_EMPTIED}
           update form_answer set answers = $4, version = version + 1, updated_at = $5, definition_version = $7
           where tenant_id = $1 and form_id = $2 and data_id = $3 and version = $6 ${SAVED}`,
          [formId, dataId, answers, db.now, was, set.definitionVersion, ...last],
          'form_answers_save',
        );
  return saved ? { version: saved.version, draftVersion: saved.draft_version ?? 0, present: saved.present } : null;
}

/** Takes answers, drafts and who has them open away, of records that are gone. */
export async function removeAnswers(db: TenantDb, formId: string, dataIds: readonly string[]): Promise<void> {
  for (const table of ['form_answer', 'form_draft', 'form_presence'] as const)
    await db.remove(table, { form_id: formId }).where(`${table}.data_id`, 'in', dataIds).execute();
}
