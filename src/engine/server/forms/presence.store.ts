import type { TenantDb } from '../db/tenant-db.ts';
import type { AnswerKey } from './answer-key.ts';

/** A page that says nothing for this long is gone. Milliseconds; pages say it every PRESENCE_MS. */
const GONE_MS = 45_000;

export type Present = { tab: string; accountId: string; name: string; field: string | null };
type Row = { tab: string; account_id: string; name: string; field_name: string | null };

/** Pages that said something after this are here. UTC. */
export const presentSince = (db: TenantDb): Date => new Date(db.now.getTime() - GONE_MS);

/** Which pages have the form open. */
export async function presentPages(db: TenantDb, { formId, dataId }: AnswerKey): Promise<Present[]> {
  const rows = await db.query<Row>(
    `select tab, account_id, name, field_name from form_presence
     where tenant_id = $1 and form_id = $2 and data_id = $3 and seen_at > $4 order by name, tab`,
    [formId, dataId, presentSince(db)],
    'form_presence_read',
  );
  return rows.map((row) => ({ tab: row.tab, accountId: row.account_id, name: row.name, field: row.field_name }));
}

/** Notes that a page is here. @returns whether others have reason to look: it is new, or in another field */
export async function notePage(db: TenantDb, { formId, dataId }: AnswerKey, page: Present): Promise<boolean> {
  const [before] = await db.query<{ field_name: string | null; seen_at: Date }>(
    `with before as (select field_name, seen_at from form_presence
       where tenant_id = $1 and form_id = $2 and data_id = $3 and tab = $4 and account_id = $5),
     noted as (insert into form_presence (tenant_id, form_id, data_id, tab, account_id, name, field_name, seen_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (tenant_id, form_id, data_id, tab, account_id)
       do update set name = excluded.name, field_name = excluded.field_name, seen_at = excluded.seen_at)
     select field_name, seen_at from before`,
    [formId, dataId, page.tab, page.accountId, page.name, page.field, db.now],
    'form_presence_note',
  );
  return !before || before.field_name !== page.field || before.seen_at <= presentSince(db);
}

export const removePage = (db: TenantDb, key: AnswerKey, page: Pick<Present, 'tab' | 'accountId'>) =>
  db
    .remove('form_presence', { form_id: key.formId, data_id: key.dataId, tab: page.tab, account_id: page.accountId })
    .execute();

/** Takes pages out that went without a word. */
export const sweepPresence = (db: TenantDb) =>
  db.remove('form_presence').where('seen_at', '<=', presentSince(db)).execute();
