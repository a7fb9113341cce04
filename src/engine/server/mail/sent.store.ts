import type { MailState } from '../../../contract/values/mails.ts';
import type { Context } from '../context.ts';
import { columnsOf, type RowOf } from '../db/columns.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { Order, Place, Placed } from '../list/pager.ts';
import { Params } from '../list/params.ts';
import { isTheirs, keyParams } from '../person/known-as.ts';
import type { PersonKey } from '../person/person-section.ts';

/** Records of one kind that the reader is shut out of. */
export type Barred = { kinds: string[]; ids: string[] };

/** What rooms keep this reader out of: mails about it are in no list, count or search of theirs. */
export async function barredFrom(ctx: Context, db: TenantDb): Promise<Barred> {
  const barred: Barred = { kinds: [], ids: [] };
  for (const [kind, records] of Object.entries(ctx.engine.trail)) {
    for (const id of (await records.hidden?.(ctx, db)) ?? []) {
      barred.kinds.push(kind);
      barred.ids.push(id);
    }
  }
  return barred;
}

/** The wall in SQL: `$2` kinds and `$3` ids of what the reader is shut out of. `o` is the mail. */
export const OPEN = `not exists (select from unnest($2::text[], $3::text[]) as b (kind, id)
  where b.kind = o.about_kind and b.id = o.about_id)`;

/** `$4`: tries after which nothing tries any more. */
export const STATE = `case when o.status <> 'queued' then o.status
  when o.refused or o.attempts >= $4 then 'failed' else 'waiting' end`;

const MAIL = columnsOf(
  'outbox_mail',
  'o',
  'id template recipient lang subject shown_subject created_at sent_at last_error attempts test',
);
export type SentRow = RowOf<typeof MAIL> & { person: string | null; state: MailState };

export const LINE = `${MAIL}, ${STATE} as state, nullif(a.display_name, '') as person`;
export const FROM =
  'outbox_mail o left join account a on a.tenant_id = $1 and a.tenant_id = o.tenant_id and a.id = o.account_id';

const CONTENT = columnsOf('outbox_mail', 'o', 'body_text body_html shown_text shown_html about_kind about_id papers');
export type OneSent = SentRow & RowOf<typeof CONTENT>;

export const sentById = (db: TenantDb, barred: Barred, tries: number, id: string): Promise<OneSent | undefined> =>
  db.first<OneSent>(`select ${LINE}, ${CONTENT} from ${FROM} where o.tenant_id = $1 and ${OPEN} and o.id = $5`, [
    barred.kinds,
    barred.ids,
    tries,
    id,
  ]);

/** Whose mails are read, by whom, and after how many tries nothing tries any more. */
export type SentTo = { person: PersonKey; barred: Barred; tries: number };

/** Mails to a person, tests apart. */
const THEIRS = `o.tenant_id = $1 and not o.test and ${OPEN}
  and ${isTheirs({ account: 'o.account_id', address: 'lower(o.recipient)' }, 5)}`;
const theirs = ({ person, barred, tries }: SentTo) => [barred.kinds, barred.ids, tries, ...keyParams(person)];

/** Mails to a person, the newest first; with each how many there are. */
export const sentToPerson = (db: TenantDb, to: SentTo, most: number): Promise<(SentRow & { total: number })[]> =>
  db.query(`select ${LINE}, count(*) over ()::int as total from ${FROM} where ${THEIRS} order by o.seq desc limit $7`, [
    ...theirs(to),
    most,
  ]);

export const NEWEST_MAILS: Order = { name: 'mails', by: [['o.seq', 'whole']], descending: true };

/** The same page by page. */
export function readSentTo(db: TenantDb, to: SentTo, place: Place): Promise<(SentRow & Placed)[]> {
  const params = new Params(theirs(to));
  return db.query(
    `select ${LINE}, ${place.cursor} as cursor from ${FROM} where ${THEIRS} and ${place.where(params)} ${place.tail(params)}`,
    params.values,
  );
}

// `$4`, the tries, is of no use to a number of mails, and a parameter has to stand in its statement
export const countSentTo = (db: TenantDb, to: SentTo): Promise<number> =>
  db.count(`select count(*)::int as n from ${FROM} where ${THEIRS} and $4::int is not null`, theirs(to));

export const oneSentTo = (db: TenantDb, to: SentTo, id: string): Promise<OneSent | undefined> =>
  db.first<OneSent>(`select ${LINE}, ${CONTENT} from ${FROM} where ${THEIRS} and o.id = $7`, [...theirs(to), id]);
