import type { Text } from '../../../contract/lang.ts';
import type { TableRow } from '../db/table-row.ts';
import type { TenantDb } from '../db/tenant-db.ts';

/** What of a mail is edited; `button` null: it has none. */
export type MailTexts = { subject: Text; body: Text; button: Text | null };

/** A version as it was saved; `texts` null: the way back to the standard text. */
export type MailVersion = {
  version: number;
  texts: MailTexts | null;
  at: Date;
  /** Name of who saved it. */
  by: string;
  note: string;
  restored: number | null;
  broken: boolean;
};

type Row = TableRow<'mail_text', 'template' | 'version' | 'at' | 'note' | 'restored' | 'broken_at'> & {
  subject: Text | null;
  body: Text | null;
  button: Text | null;
  by: string;
};

const COLUMNS = `m.template, m.version, m.subject, m.body, m.button, m.at, m.note, m.restored, m.broken_at,
  coalesce(nullif(a.display_name, ''), a.email) as by`;

const versionOf = (row: Row): MailVersion => ({
  version: row.version,
  texts: row.subject && row.body ? { subject: row.subject, body: row.body, button: row.button } : null,
  at: row.at,
  by: row.by,
  note: row.note,
  restored: row.restored,
  broken: row.broken_at !== null,
});

/** The text that counts now, for every mail that goes out; null: the standard one. */
export async function textInUse(
  db: TenantDb,
  template: string,
): Promise<{ version: number; texts: MailTexts; broken: boolean } | null> {
  const [row] = await db.query<Pick<Row, 'version' | 'subject' | 'body' | 'button' | 'broken_at'>>(
    `select version, subject, body, button, broken_at from mail_text
     where tenant_id = $1 and template = $2 order by version desc limit 1`,
    [template],
    'mail_text_in_use',
  );
  if (!row?.subject || !row.body) return null;
  const { version, subject, body, button, broken_at } = row;
  return { version, texts: { subject, body, button }, broken: broken_at !== null };
}

/** Versions of one mail, the newest first. */
export async function versionsOf(db: TenantDb, template: string, most: number): Promise<MailVersion[]> {
  const rows = await db.query<Row>(
    `select ${COLUMNS} from mail_text m join account a on a.tenant_id = m.tenant_id and a.id = m.account_id
     where m.tenant_id = $1 and m.template = $2 order by m.version desc limit $3`,
    [template, most],
  );
  return rows.map(versionOf);
}

/** The newest version of every mail that was ever edited, by the mail. */
export async function newestVersions(db: TenantDb): Promise<Map<string, MailVersion>> {
  const rows = await db.query<Row>(
    `select distinct on (m.template) ${COLUMNS} from mail_text m
     join account a on a.tenant_id = m.tenant_id and a.id = m.account_id
     where m.tenant_id = $1 order by m.template, m.version desc`,
  );
  return new Map(rows.map((row) => [row.template, versionOf(row)]));
}

/** Adds a version behind the one its writer has seen. @returns false: somebody else has saved since */
export async function addVersion(
  db: TenantDb,
  template: string,
  params: { seen: number; texts: MailTexts | null; accountId: string; note: string; restored: number | null },
): Promise<boolean> {
  const { seen, texts, accountId, note, restored } = params;
  const json = (text: Text | null | undefined) => (text ? JSON.stringify(text) : null);
  return db.exists(
    `insert into mail_text (tenant_id, template, version, subject, body, button, account_id, note, at, restored)
     select $1, $2, $3::int + 1, $4, $5, $6, $7, $8, $9, $10
     where coalesce((select max(version) from mail_text where tenant_id = $1 and template = $2), 0) = $3::int
     on conflict do nothing returning version`,
    [template, seen, json(texts?.subject), json(texts?.body), json(texts?.button), accountId, note, db.now, restored],
  );
}

/** Notes that a version cannot be filled in. @returns false: that was known */
export const noteBroken = (db: TenantDb, template: string, version: number): Promise<boolean> =>
  db.affects(db.update('mail_text', { broken_at: db.now }, { template, version, broken_at: null }));
