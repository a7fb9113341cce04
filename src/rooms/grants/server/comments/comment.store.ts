import { columnsOf, type RowOf } from '../../../../engine/server/db/columns.ts';
import type { NewRow, TenantDb } from '../../../../engine/server/db/tenant-db.ts';

const COMMENT = columnsOf('grant_comment', 'c', 'id application_id stage field account_id text at resolved_at');
export type CommentRow = RowOf<typeof COMMENT> & { who: string; mentions: string[] };

const COLUMNS = `${COMMENT},
  coalesce(nullif(a.display_name, ''), a.email) as who,
  array(select coalesce(nullif(m.display_name, ''), m.email) from account m
    where m.tenant_id = $1 and m.id = any(c.mentions) order by 1) as mentions`;
const JOINED = `from grant_comment c
  join account a on a.tenant_id = $1 and a.tenant_id = c.tenant_id and a.id = c.account_id`;

export const commentsOf = (db: TenantDb, applicationId: string): Promise<CommentRow[]> =>
  db.query<CommentRow>(
    `select ${COLUMNS} ${JOINED} where c.tenant_id = $1 and c.application_id = $2 order by c.at, c.id limit 1000`,
    [applicationId],
  );

export const commentById = (db: TenantDb, id: string): Promise<CommentRow | undefined> =>
  db.first<CommentRow>(`select ${COLUMNS} ${JOINED} where c.tenant_id = $1 and c.id = $2`, [id]);

export const addComment = (
  db: TenantDb,
  comment: Pick<NewRow<'grant_comment'>, 'application_id' | 'stage' | 'field' | 'account_id' | 'text' | 'mentions'>,
): Promise<string> => db.create('grant_comment', { ...comment, at: db.now });

export const resolve = (db: TenantDb, id: string, by: string | null): Promise<void> =>
  db.change('grant_comment', id, { resolved_at: by ? db.now : null, resolved_by: by });

/** Who talks about an application: its owner and its team, without whom a conflict of interest shuts out. */
export const talkers = (db: TenantDb, applicationId: string): Promise<{ id: string; name: string }[]> =>
  db.query(
    `select a.id, coalesce(nullif(a.display_name, ''), a.email) as name from account a
     where a.tenant_id = $1 and not exists (select from grant_declaration n
         where n.tenant_id = $1 and n.application_id = $2 and n.account_id = a.id and n.conflict)
       and (exists (select from grant_application g
         where g.tenant_id = $1 and g.id = $2 and g.account_id = a.id)
       or exists (select from grant_member m
         where m.tenant_id = $1 and m.application_id = $2 and m.account_id = a.id))
     order by name, a.id`,
    [applicationId],
  );
