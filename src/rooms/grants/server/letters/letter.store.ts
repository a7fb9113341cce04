import { randomUUID } from 'node:crypto';
import type { Lang } from '../../../../contract/lang.ts';
import type { TableRow } from '../../../../engine/server/db/table-row.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';

/** A letter, word for word as it was written; never edited. */
export type LetterRow = Omit<TableRow<'grant_letter'>, 'tenant_id'> & { lang: Lang };

export const addLetter = (db: TenantDb, letter: Omit<LetterRow, 'id' | 'written_at'>): Promise<void> =>
  db.add('grant_letter', { id: randomUUID(), ...letter, written_at: db.now });

/** The newest first. */
export const lettersOf = (db: TenantDb, applicationId: string): Promise<LetterRow[]> =>
  db.query<LetterRow>(
    'select * from grant_letter where tenant_id = $1 and application_id = $2 order by written_at desc, id',
    [applicationId],
  );

export const letterById = (db: TenantDb, id: string): Promise<LetterRow | undefined> =>
  db.first<LetterRow>('select * from grant_letter where tenant_id = $1 and id = $2', [id]);
