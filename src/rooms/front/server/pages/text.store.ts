import type { Text } from '../../../../contract/lang.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';

/** What of a public page is written, in both languages. */
export type PageTexts = { title: Text; summary: Text; body: Text };

/** A text as it was saved. */
export type TextVersion = {
  page: string;
  version: number;
  texts: PageTexts;
  pictureId: string | null;
  at: Date;
  /** Name of who saved it. */
  by: string;
  note: string;
};

type Row = Omit<TextVersion, 'texts' | 'pictureId'> & PageTexts & { picture_id: string | null };

const COLUMNS = `f.page, f.version, f.title, f.summary, f.body, f.picture_id, f.at, f.note,
  coalesce(nullif(a.display_name, ''), a.email) as by`;
const FROM = 'from front_text f join account a on a.tenant_id = f.tenant_id and a.id = f.account_id';

const versionOf = ({ title, summary, body, picture_id, ...row }: Row): TextVersion => ({
  ...row,
  texts: { title, summary, body },
  pictureId: picture_id,
});

/** The text in use of every page that was ever written, by page. */
export async function textsInUse(db: TenantDb): Promise<Map<string, TextVersion>> {
  const rows = await db.query<Row>(
    `select distinct on (f.page) ${COLUMNS} ${FROM} where f.tenant_id = $1 order by f.page, f.version desc`,
  );
  return new Map(rows.map((row) => [row.page, versionOf(row)]));
}

/** The versions of one page, the newest first. */
export async function versionsOf(db: TenantDb, page: string, most: number): Promise<TextVersion[]> {
  const rows = await db.query<Row>(
    `select ${COLUMNS} ${FROM} where f.tenant_id = $1 and f.page = $2 order by f.version desc limit $3`,
    [page, most],
  );
  return rows.map(versionOf);
}

/** @returns false where somebody saved over `seen` meanwhile, or there is no such picture */
export async function addVersion(
  db: TenantDb,
  page: string,
  added: { seen: number; texts: PageTexts; pictureId: string | null; accountId: string; note: string },
): Promise<boolean> {
  const { seen, texts, pictureId, accountId, note } = added;
  return db.exists(
    `insert into front_text (tenant_id, page, version, title, summary, body, picture_id, account_id, note, at)
     select $1, $2, $3::int + 1, $4, $5, $6, $7::uuid, $8, $9, $10
     where coalesce((select max(version) from front_text where tenant_id = $1 and page = $2), 0) = $3::int
     on conflict do nothing returning version`,
    [
      page,
      seen,
      JSON.stringify(texts.title),
      JSON.stringify(texts.summary),
      JSON.stringify(texts.body),
      pictureId,
      accountId,
      note,
      db.now,
    ],
  );
}
