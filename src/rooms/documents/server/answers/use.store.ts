import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { AnswerKey } from '../../../../engine/server/forms/answer-key.ts';

/**
 * Of these files those that a person brought for a form or a text, or that the record or its draft speaks of already, or that
 * the room carries over;
 * locked, so that no sweeper takes them before the answers are stored.
 */
export const usableBy = (
  db: TenantDb,
  ids: readonly string[],
  accountId: string,
  { formId, dataId }: AnswerKey,
  carried: readonly string[],
): Promise<{ id: string; name: string }[]> =>
  db.query(
    `select a.id, a.name from attachment a
     where a.tenant_id = $1 and a.id = any($2) and a.scan <> 'infected' and (
       (a.account_id = $3 and a.scope in ('form', 'image'))
       or a.id = any($6)
       or exists (select 1 from attachment_use u where u.tenant_id = $1 and u.attachment_id = a.id
         and u.form_id = $4 and u.data_id = $5)
       or exists (select 1 from form_draft d where d.tenant_id = $1 and d.form_id = $4 and d.data_id = $5
         and a.id = any(d.files)))
     order by a.id for key share of a`,
    [ids, accountId, formId, dataId, carried],
  );

/** The record speaks of these files and no others; what nothing speaks of any more is loose from now on. */
export async function setUses(db: TenantDb, { formId, dataId }: AnswerKey, ids: readonly string[]): Promise<void> {
  const freed = await db.query<{ id: string }>(
    `delete from attachment_use where tenant_id = $1 and form_id = $2 and data_id = $3 and attachment_id <> all($4)
     returning attachment_id as id`,
    [formId, dataId, ids],
  );
  if (ids.length > 0) {
    await db
      .insert(
        'attachment_use',
        ids.map((id) => ({ attachment_id: id, form_id: formId, data_id: dataId })),
      )
      .onConflict((on) => on.doNothing())
      .execute();
    await db.update('attachment', { loose_since: null }).where('id', 'in', ids).execute();
  }
  if (freed.length === 0) return;
  await db.query(
    `update attachment a set loose_since = $3 where a.tenant_id = $1 and a.id = any($2) and a.scope in ('form', 'image')
       and not exists (select 1 from attachment_use u where u.tenant_id = $1 and u.attachment_id = a.id)`,
    [freed.map(({ id }) => id), db.now],
  );
}

/**
 * Takes away what nothing has spoken of since then, no draft either.
 * @returns the ids whose content may go now
 */
export const removeLoose = (db: TenantDb, before: Date): Promise<string[]> =>
  db.column(
    `delete from attachment a where a.tenant_id = $1 and a.loose_since < $2
       and not exists (select 1 from form_draft d where d.tenant_id = $1 and a.id = any(d.files))
     returning a.id`,
    [before],
  );

/** Of these keys of the file store those whose content somebody still speaks of. */
export async function knownIds(db: TenantDb, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>(
    `select id from attachment where tenant_id = $1 and id = any($2)
     union select content_id from attachment where tenant_id = $1 and content_id = any($2)
     union select content_id from attachment_version where tenant_id = $1 and content_id = any($2)`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

type Waiting = { id: string; account_id: string; name: string; content_id: string };

export const waitingForScan = (db: TenantDb): Promise<Waiting[]> =>
  db.query<Waiting>(
    `select id, account_id, name, coalesce(content_id, id) as content_id from attachment
     where tenant_id = $1 and scan = 'waiting' order by id`,
  );

export const setScan = (db: TenantDb, id: string, scan: 'none' | 'clean' | 'infected') =>
  db.update('attachment', { scan }, { id, scan: 'waiting' }).execute();
