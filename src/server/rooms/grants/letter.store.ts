import { randomUUID } from 'node:crypto';
import type { LetterKind } from '../../../contract/calls/grants-letters.ts';
import type { Lang } from '../../../contract/lang.ts';
import type { GrantStage } from '../../../contract/values/grants.ts';
import type { TableRow } from '../../engine/db/table-row.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';

/** A letter, word for word as it was written; never edited. */
export type LetterRow = TableRow<
  'grant_letter',
  | 'id'
  | 'application_id'
  | 'written_at'
  | 'sender'
  | 'recipient'
  | 'number'
  | 'title'
  | 'granted_cents'
  | 'subject'
  | 'body'
> & {
  kind: LetterKind;
  stage: GrantStage;
  lang: Lang;
};

export async function addLetter(db: TenantDb, letter: Omit<LetterRow, 'id' | 'written_at'>): Promise<void> {
  await db.insert('grant_letter', { id: randomUUID(), ...letter, written_at: db.now }).execute();
}

/** The newest first. */
export const lettersOf = (db: TenantDb, applicationId: string): Promise<LetterRow[]> =>
  db.query<LetterRow>(
    'select * from grant_letter where tenant_id = $1 and application_id = $2 order by written_at desc, id',
    [applicationId],
  );

export async function letterById(db: TenantDb, id: string): Promise<LetterRow | undefined> {
  const [row] = await db.query<LetterRow>('select * from grant_letter where tenant_id = $1 and id = $2', [id]);
  return row;
}
