import { randomUUID } from 'node:crypto';
import type { LetterKind } from '../../../contract/calls/grants-letters.ts';
import type { GrantStage } from '../../../contract/calls/grants-record.ts';
import type { Lang } from '../../../contract/lang.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';

/** A letter, word for word as it was written; never edited. */
export type LetterRow = {
  id: string;
  application_id: string;
  kind: LetterKind;
  stage: GrantStage;
  written_at: Date;
  lang: Lang;
  sender: string;
  recipient: string;
  number: string;
  title: string;
  granted_cents: number | null;
  subject: string;
  body: string;
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
