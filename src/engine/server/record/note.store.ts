import { sql } from 'kysely';
import type { TrailKind } from '../../../contract/trail.ts';
import { columnsOf, type RowOf } from '../db/columns.ts';
import type { NewRow, TenantDb } from '../db/tenant-db.ts';
import { type PageInput, type Placed, readPage } from '../list/pager.ts';
import { Params } from '../list/params.ts';

const NOTE = columnsOf('record_note', 'n', 'id kind record_id account_id body version created_at edited_at');
export type NoteRow = RowOf<typeof NOTE> & { kind: TrailKind; by: string };

const COLUMNS = `${NOTE}, coalesce(nullif(a.display_name, ''), a.email) as by`;
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

export const countNotes = (db: TenantDb, { kind, ids }: About): Promise<number> =>
  db.count('select count(*)::int as n from record_note where tenant_id = $1 and kind = $2 and record_id = any($3)', [
    kind,
    ids,
  ]);

/** Which of these records have a note or a message. */
export const spokenAbout = async (db: TenantDb, { kind, ids }: About): Promise<Set<string>> =>
  new Set(
    await db.column(
      `select n.record_id from record_note n where n.tenant_id = $1 and n.kind = $2 and n.record_id = any($3)
       union select m.record_id from record_message m where m.tenant_id = $1 and m.kind = $2 and m.record_id = any($3)`,
      [kind, ids],
    ),
  );

export const addNote = (
  db: TenantDb,
  note: Pick<NewRow<'record_note'>, 'kind' | 'record_id' | 'account_id' | 'body'>,
): Promise<string> => db.create('record_note', { ...note, created_at: db.now });

/** Locked: of two who change it the second waits, and finds it changed. */
export const lockNote = (db: TenantDb, id: string): Promise<NoteRow | undefined> =>
  db.first<NoteRow>(`select ${COLUMNS} from ${FROM} where n.tenant_id = $1 and n.id = $2 for update of n`, [id]);

export const changeNote = (db: TenantDb, id: string, body: string): Promise<void> =>
  db.change('record_note', id, { body, edited_at: db.now, version: sql`version + 1` });

export const dropNote = (db: TenantDb, id: string) => db.remove('record_note', { id }).execute();
