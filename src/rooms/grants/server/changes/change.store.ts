import { randomUUID } from 'node:crypto';
import type { Values } from '../../../../contract/form.ts';
import { columnsOf, type RowOf } from '../../../../engine/server/db/columns.ts';
import type { NewRow, TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { ChangeStatus } from '../../contract/calls-project.ts';
import { CHANGE_FORM } from '../rules.ts';

const CHANGE = columnsOf('grant_change', 'c', 'id application_id status what asked_at decided_at version');
export type ChangeRow = RowOf<typeof CHANGE> & { asker: string };
const VOTE = columnsOf('grant_change_vote', 'v', 'change_id position approves reason at');
export type VoteRow = RowOf<typeof VOTE> & { voter: string };

/** Since when a change of the application `g` waits for the approvers; null where none does. */
export const CHANGE_SINCE = `(select h.asked_at from grant_change h
  where h.tenant_id = $1 and h.application_id = g.id and h.status = 'asked')`;

const COLUMNS = `${CHANGE}, coalesce(nullif(a.display_name, ''), a.email) as asker`;
const JOINED = `from grant_change c
  join account a on a.tenant_id = $1 and a.tenant_id = c.tenant_id and a.id = c.asked_by`;

export const changeById = (db: TenantDb, id: string): Promise<ChangeRow | undefined> =>
  db.first<ChangeRow>(`select ${COLUMNS} ${JOINED} where c.tenant_id = $1 and c.id = $2`, [id]);

export const changesOf = (db: TenantDb, applicationId: string): Promise<ChangeRow[]> =>
  db.query<ChangeRow>(
    `select ${COLUMNS} ${JOINED} where c.tenant_id = $1 and c.application_id = $2 order by c.begun_at desc`,
    [applicationId],
  );

/** The answers of the changes that both approvers agreed to, in the order in which they did. */
export const approvedChanges = async (db: TenantDb, applicationId: string): Promise<Values[]> =>
  (
    await db.query<{ answers: Values }>(
      `select f.answers from grant_change c
       join form_answer f on f.tenant_id = $1 and f.form_id = $3 and f.data_id = c.id::text
       where c.tenant_id = $1 and c.application_id = $2 and c.status = 'approved' order by c.decided_at, c.id`,
      [applicationId, CHANGE_FORM],
      'grant_changes_approved',
    )
  ).map(({ answers }) => answers);

export const votesOn = (db: TenantDb, applicationId: string): Promise<VoteRow[]> =>
  db.query<VoteRow>(
    `select ${VOTE}, coalesce(nullif(a.display_name, ''), a.email) as voter
     from grant_change_vote v
     join grant_change c on c.tenant_id = $1 and c.tenant_id = v.tenant_id and c.id = v.change_id
     join account a on a.tenant_id = $1 and a.tenant_id = v.tenant_id and a.id = v.account_id
     where v.tenant_id = $1 and c.application_id = $2 order by v.position`,
    [applicationId],
  );

/** Begins a request; answers the open one where there is one. */
export async function takeChange(db: TenantDb, applicationId: string, accountId: string): Promise<string> {
  const added = await db
    .insert('grant_change', { id: randomUUID(), application_id: applicationId, asked_by: accountId, begun_at: db.now })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return added.id;
  const open = await db
    .from('grant_change', { application_id: applicationId })
    .select('id')
    .where('status', 'in', ['draft', 'asked'])
    .executeTakeFirstOrThrow();
  return open.id;
}

export const putChange = (
  db: TenantDb,
  row: ChangeRow,
  change: { status: ChangeStatus; what?: string; asked_at?: Date; decided_at?: Date },
): Promise<void> => db.revise('grant_change', row, change);

/** What was still open of a project that is over is taken back. */
export const closeChanges = (db: TenantDb, applicationId: string) =>
  db
    .update('grant_change', { status: 'withdrawn', decided_at: db.now }, { application_id: applicationId })
    .where('status', 'in', ['draft', 'asked'])
    .execute();

export const addVote = (db: TenantDb, vote: Omit<NewRow<'grant_change_vote'>, 'at'>): Promise<void> =>
  db.add('grant_change_vote', { ...vote, at: db.now });
