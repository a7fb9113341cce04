import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TrailKind } from '../../../contract/trail.ts';
import type { TableRow } from '../db/table-row.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import { type PageInput, type Placed, readPage } from '../list/pager.ts';
import { Params } from '../list/params.ts';

export type NoteRow = TableRow<
  'record_note',
  'id' | 'record_id' | 'account_id' | 'body' | 'version' | 'created_at' | 'edited_at'
> & { kind: TrailKind; by: string };

const COLUMNS = `n.id, n.kind, n.record_id, n.account_id, n.body, n.version, n.created_at, n.edited_at,
  coalesce(nullif(a.display_name, ''), a.email) as by`;
const FROM = 'record_note n join account a on a.tenant_id = $1 and a.tenant_id = n.tenant_id and a.id = n.account_id';

type About = { kind: TrailKind; ids: readonly string[] };

const NEWEST = { name: 'record-notes', by: [['n.seq', 'whole']], descending: true } as const;

export const notesPage = (db: TenantDb, { kind, ids }: About, input: PageInput) =>
  readPage(NEWEST, input, (place) => {
    const values = new Params([kind, ids]);
    return db.query<NoteRow & Placed>(
      `select ${COLUMNS}, ${place.cursor} as cursor from ${FROM}
       where n.tenant_id = $1 and n.kind = $2 and n.record_id = any($3) and ${place.where(values)} ${place.tail(values)}`,
      values.values,
    );
  });

export async function countNotes(db: TenantDb, { kind, ids }: About): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    'select count(*)::int as n from record_note where tenant_id = $1 and kind = $2 and record_id = any($3)',
    [kind, ids],
  );
  return row!.n;
}

export async function addNote(
  db: TenantDb,
  note: { kind: TrailKind; recordId: string; accountId: string; body: string },
): Promise<string> {
  const id = randomUUID();
  await db
    .insert('record_note', {
      id,
      kind: note.kind,
      record_id: note.recordId,
      account_id: note.accountId,
      body: note.body,
      created_at: db.now,
    })
    .execute();
  return id;
}

/** Locked: of two who change it the second waits, and finds it changed. */
export async function lockNote(db: TenantDb, id: string): Promise<NoteRow | undefined> {
  const [row] = await db.query<NoteRow>(
    `select ${COLUMNS} from ${FROM} where n.tenant_id = $1 and n.id = $2 for update of n`,
    [id],
  );
  return row;
}

export async function changeNote(db: TenantDb, id: string, body: string): Promise<void> {
  await db.update('record_note', { body, edited_at: db.now, version: sql`version + 1` }).where('id', '=', id).execute();
}

export async function dropNote(db: TenantDb, id: string): Promise<void> {
  await db.remove('record_note').where('id', '=', id).execute();
}
