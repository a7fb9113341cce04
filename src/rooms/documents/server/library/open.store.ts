import { FIRST_VISIT_MS, VISIT_MS } from '../../../../contract/limits.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { type PageInput, type Placed, readPage } from '../../../../engine/server/list/pager.ts';
import { Params } from '../../../../engine/server/list/params.ts';

/** A browser that asks for the same document again at once is one who opens it once. */
const SAME_OPEN = '1 minute';

/** Notes that somebody opened a document. */
export const noteOpen = (db: TenantDb, attachmentId: string, accountId: string) =>
  db.query(
    `insert into attachment_open (tenant_id, attachment_id, account_id, at) select $1, $2, $3, $4
     where not exists (select 1 from attachment_open o join attachment a on a.tenant_id = $1 and a.id = o.attachment_id
       where o.tenant_id = $1 and o.attachment_id = $2 and o.account_id = $3
         and o.at > $4::timestamptz - interval '${SAME_OPEN}' and o.at >= a.changed_at)`,
    [attachmentId, accountId, db.now],
  );

type OpenRow = { at: Date; name: string; email: string };
const NEWEST = { name: 'opens', by: [['o.id', 'whole']], descending: true } as const;

export const listOpens = (db: TenantDb, attachmentId: string, input: PageInput) =>
  readPage(NEWEST, input, (place) => {
    const params = new Params([attachmentId]);
    return db.query<OpenRow & Placed>(
      `select o.at, p.display_name as name, p.email, ${place.cursor} as cursor from attachment_open o
       join account p on p.tenant_id = $1 and p.tenant_id = o.tenant_id and p.id = o.account_id
       where o.tenant_id = $1 and o.attachment_id = $2 and ${place.where(params)} ${place.tail(params)}`,
      params.values,
    );
  });

export const countOpens = (db: TenantDb, attachmentId: string): Promise<number> =>
  db.count('select count(*)::int as n from attachment_open where tenant_id = $1 and attachment_id = $2', [
    attachmentId,
  ]);

/** The visit that a reader is on, begun anew after a pause. Answers what counts as new in it: since then. */
export async function visitSince(db: TenantDb, accountId: string): Promise<Date> {
  const before = (ms: number) => new Date(db.now.getTime() - ms);
  return db.scalar<Date>(
    `insert into attachment_visit as v (tenant_id, account_id, since, last_at) values ($1, $2, $3, $4)
     on conflict (tenant_id, account_id) do update
       set since = case when v.last_at < $5 then v.last_at else v.since end, last_at = $4
       where v.tenant_id = $1 returning since`,
    [accountId, before(FIRST_VISIT_MS), db.now, before(VISIT_MS)],
  );
}

/** The same without being a visit: what counts as new while the reader looks about. */
export async function newSince(db: TenantDb, accountId: string): Promise<Date> {
  const ago = (ms: number) => new Date(db.now.getTime() - ms);
  const row = await db
    .from('attachment_visit', { account_id: accountId })
    .select(['since', 'last_at'])
    .executeTakeFirst();
  if (!row) return ago(FIRST_VISIT_MS);
  // a visit that is over: what has come after it
  return row.last_at < ago(VISIT_MS) ? row.last_at : row.since;
}
