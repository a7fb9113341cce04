import type { FormDefinition } from '../../../../contract/form.ts';
import type { TenantDb } from '../../db/tenant-db.ts';

export type Origin = 'file' | 'edit' | 'merge' | 'composed';

/** A version of a form as it was published. */
export type Version = {
  version: number;
  definition: FormDefinition;
  origin: Origin;
  fileVersion: number | null;
  at: Date;
  /** Name of who published it; '' for what came with a file. */
  by: string;
  note: string;
};

/** Where a version comes from, if not from a file. */
export type Publication = { origin: Origin; fileVersion: number; accountId: string | null; note: string };

/**
 * The version of a definition under its hash, adding it if it is not there. Safe when several servers do it at once.
 */
export async function addVersion(
  db: TenantDb,
  definition: FormDefinition,
  hash: Buffer,
  from?: Publication,
): Promise<number> {
  for (;;) {
    const published = await versionOfHash(db, definition.formId, hash);
    if (published !== null) return published;
    await db.query(
      `insert into form_definition
         (tenant_id, form_id, version, definition, definition_hash, published_at, origin, file_version, account_id, note)
       select $1, $2, coalesce(max(version), 0) + 1, $3, $4, $5, $6, $7, $8, $9
       from form_definition where tenant_id = $1 and form_id = $2
       on conflict do nothing`,
      [
        definition.formId,
        JSON.stringify(definition),
        hash,
        db.now,
        from?.origin ?? 'file',
        from?.fileVersion ?? null,
        from?.accountId ?? null,
        from?.note ?? '',
      ],
    );
  }
}

/** The version of a text by its hash; null: it was never published. */
export async function versionOfHash(db: TenantDb, formId: string, hash: Buffer): Promise<number | null> {
  const row = await db
    .from('form_definition', { form_id: formId, definition_hash: hash })
    .select('version')
    .executeTakeFirst();
  return row?.version ?? null;
}

export async function readDefinition(db: TenantDb, formId: string, version: number): Promise<FormDefinition> {
  const row = await db
    .from('form_definition', { form_id: formId, version })
    .select('definition')
    .executeTakeFirstOrThrow();
  return row.definition as unknown as FormDefinition;
}

/** When the first version behind this one was published; null while there is none, undefined where it is not there. */
export async function supersededAt(db: TenantDb, formId: string, version: number): Promise<Date | null | undefined> {
  const [row] = await db.query<{ at: Date | null }>(
    `select (select min(n.published_at) from form_definition n
       where n.tenant_id = $1 and n.form_id = $2 and n.version > $3 and n.origin <> 'composed') as at
     from form_definition d where d.tenant_id = $1 and d.form_id = $2 and d.version = $3`,
    [formId, version],
  );
  return row?.at;
}

type VersionRow = {
  version: number;
  definition: FormDefinition;
  origin: Origin;
  file_version: number | null;
  published_at: Date;
  by: string | null;
  note: string;
};

/** The newest versions of a form, the newest first; composed ones only by their number. @param only this one */
export async function readVersions(
  db: TenantDb,
  formId: string,
  { only = null, most }: { only?: number | null; most: number },
): Promise<Version[]> {
  const rows = await db.query<VersionRow>(
    `select d.version, d.definition, d.origin, d.file_version, d.published_at, d.note,
       coalesce(nullif(a.display_name, ''), a.email) as by
     from form_definition d
     left join account a on a.tenant_id = d.tenant_id and a.id = d.account_id
     where d.tenant_id = $1 and d.form_id = $2 and (d.version = $3 or $3::int is null and d.origin <> 'composed')
     order by d.version desc limit $4`,
    [formId, only, most],
  );
  return rows.map(({ file_version, published_at, by, ...row }) => ({
    ...row,
    fileVersion: file_version,
    at: published_at,
    by: by ?? '',
  }));
}

/** Which edit is in use; null: the file. */
export async function publishedVersion(db: TenantDb, formId: string): Promise<number | null> {
  const row = await db.from('form_current', { form_id: formId }).select('version').executeTakeFirst();
  return row?.version ?? null;
}

export const putInPlace = (db: TenantDb, formId: string, version: number) =>
  db
    .insert('form_current', { form_id: formId, version })
    .onConflict((on) => on.columns(['tenant_id', 'form_id']).doUpdateSet({ version }))
    .execute();

/** The edit that nobody has published yet; `definition` null: there is none. */
export type WorkCopy = { version: number; definition: FormDefinition | null; savedAt: Date; by: string };

export async function readWorkCopy(db: TenantDb, formId: string): Promise<WorkCopy | null> {
  const [row] = await db.query<{
    version: number;
    definition: FormDefinition | null;
    saved_at: Date;
    by: string | null;
  }>(
    `select w.version, w.definition, w.saved_at, coalesce(nullif(a.display_name, ''), a.email) as by
     from form_work_copy w
     left join account a on a.tenant_id = w.tenant_id and a.id = w.account_id
     where w.tenant_id = $1 and w.form_id = $2`,
    [formId],
  );
  return row ? { version: row.version, definition: row.definition, savedAt: row.saved_at, by: row.by ?? '' } : null;
}

/** Holds a form until the transaction ends: who saves and who publishes take turns. @returns the work copy's version */
export const holdForm = (db: TenantDb, formId: string): Promise<number> =>
  db.scalar<number>(
    `insert into form_work_copy as w (tenant_id, form_id, version, saved_at) values ($1, $2, 0, $3)
     on conflict (tenant_id, form_id) do update set version = w.version where w.tenant_id = $1
     returning version`,
    [formId, db.now],
  );

/** Puts a work copy in place of the one that `holdForm` holds, or takes it away (null). */
export const keepWorkCopy = (
  db: TenantDb,
  formId: string,
  copy: { version: number; definition: FormDefinition | null; accountId: string },
) =>
  db
    .update(
      'form_work_copy',
      {
        version: copy.version,
        definition: copy.definition && JSON.stringify(copy.definition),
        account_id: copy.accountId,
        saved_at: db.now,
      },
      { form_id: formId },
    )
    .execute();

/** Takes a form away with all its versions; nothing is answered on any of them. */
export async function removeDefinition(db: TenantDb, formId: string): Promise<void> {
  for (const table of ['form_work_copy', 'form_current', 'form_definition'] as const)
    await db.remove(table, { form_id: formId }).execute();
}
