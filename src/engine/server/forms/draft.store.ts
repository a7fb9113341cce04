import type { DraftField } from '../../../contract/draft.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { AnswerKey } from './answer-key.ts';

/** A field of a draft as it is stored; `account` and `name` of who typed it. */
export type KeptField = Omit<DraftField, 'by'> & { account: string; name: string };
export type KeptFields = Record<string, KeptField>;
/** The draft of a record. */
export type KeptDraft = { version: number; cleared: number; fields: KeptFields; savedAt: Date };

/** Makes sure the record has a draft and holds it until the transaction ends: savers take turns. */
export async function lockDraft(db: TenantDb, { formId, dataId }: AnswerKey): Promise<KeptDraft> {
  const [row] = await db.query<{ version: number; cleared: number; fields: KeptFields; saved_at: Date }>(
    `insert into form_draft as d (tenant_id, form_id, data_id, version, fields, saved_at) values ($1, $2, $3, 0, '{}', $4)
     on conflict (tenant_id, form_id, data_id) do update set version = d.version where d.tenant_id = $1
     returning version, cleared, fields, saved_at`,
    [formId, dataId, db.now],
    'form_draft_lock',
  );
  return { version: row!.version, cleared: row!.cleared, fields: row!.fields, savedAt: row!.saved_at };
}

/** Puts fields over those of the draft that `lockDraft` holds. @param files ids of the files that the whole draft speaks of */
export const keepFields = (
  db: TenantDb,
  { formId, dataId }: AnswerKey,
  version: number,
  fields: KeptFields,
  files: readonly string[],
) =>
  db.query(
    `update form_draft set version = $4, fields = fields || $5::jsonb, files = $6, saved_at = $7
     where tenant_id = $1 and form_id = $2 and data_id = $3`,
    [formId, dataId, version, JSON.stringify(fields, storable), files, db.now],
    'form_draft_keep',
  );

/** A draft holds what was typed as it was typed; only what PostgreSQL cannot hold is taken out. */
const storable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value;

const EMPTIED = `update form_draft set fields = '{}', files = '{}', version = version + 1, cleared = version + 1,
  saved_at = $4 where tenant_id = $1 and form_id = $2 and data_id = $3`;

/** Throws away what was typed. @returns its version before; null where there was none */
export async function emptyDraft(db: TenantDb, { formId, dataId }: AnswerKey): Promise<number | null> {
  const [row] = await db.query<{ version: number }>(
    `${EMPTIED} returning version`,
    [formId, dataId, db.now],
    'form_draft_empty',
  );
  return row ? row.version - 1 : null;
}

/** What was typed into one field of several drafts and not submitted, by the record; for whoever fills those forms in. */
export async function typedIn(
  db: TenantDb,
  form: string,
  field: string,
  dataIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ data_id: string; value: string | null }>(
    `select data_id, fields->$3::text->>'value' as value from form_draft
     where tenant_id = $1 and form_id = any($2) and data_id = any($4)`,
    [dataIds.map((dataId) => `${form}-${dataId}`), field, dataIds],
  );
  return new Map(rows.flatMap(({ data_id, value }) => (value?.trim() ? [[data_id, value.trim()]] : [])));
}
