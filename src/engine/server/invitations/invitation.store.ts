import { randomUUID } from 'node:crypto';
import { columnsOf, type RowOf } from '../db/columns.ts';
import type { TenantDb } from '../db/tenant-db.ts';

const INVITATION = columnsOf('invitation', 'i', 'id kind subject_id email email_key invited_by invited_at');
export type InvitationRow = RowOf<typeof INVITATION> & {
  /** What the room needs to carry it out. */
  detail: Record<string, string>;
  /** Name of who invited. */
  inviter: string;
};

const COLUMNS = `${INVITATION}, i.detail, coalesce(nullif(b.display_name, ''), b.email) as inviter`;
const JOINED = `from invitation i join account b on b.tenant_id = $1 and b.tenant_id = i.tenant_id and b.id = i.invited_by`;
/** Open, not too old, and meant for the account `$2`: its address now is the one that was invited. */
const MINE = `i.tenant_id = $1 and i.outcome is null and i.expires_at > $3 and exists (select from account a
  where a.tenant_id = $1 and a.id = $2 and a.status = 'active' and a.visitor_from is null and a.email_key = i.email_key)`;

/** Invites an address, or once more where it is invited to the same already. @returns its id */
export const putInvitation = (
  db: TenantDb,
  params: {
    kind: string;
    subjectId: string;
    email: string;
    key: string;
    detail: Record<string, string>;
    by: string;
    expiresAt: Date;
  },
): Promise<string> =>
  db.scalar<string>(
    `insert into invitation (tenant_id, id, kind, subject_id, email, email_key, detail, invited_by, invited_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (tenant_id, kind, subject_id, email_key) where outcome is null do update
       set detail = excluded.detail, invited_by = excluded.invited_by, invited_at = excluded.invited_at,
         expires_at = excluded.expires_at
       where invitation.tenant_id = $1
     returning id`,
    [
      randomUUID(),
      params.kind,
      params.subjectId,
      params.email,
      params.key,
      JSON.stringify(params.detail),
      params.by,
      db.now,
      params.expiresAt,
    ],
  );

/** The open ones to one thing, in the order in which they were sent. */
export const openInvitations = (db: TenantDb, kinds: readonly string[], subjectId: string): Promise<InvitationRow[]> =>
  db.query<InvitationRow>(
    `select ${COLUMNS} ${JOINED} where i.tenant_id = $1 and i.kind = any($2) and i.subject_id = $3 and i.outcome is null
       and i.expires_at > $4 order by i.invited_at, i.id`,
    [kinds, subjectId, db.now],
  );

/** Those to one thing that were accepted, in the order in which they were sent. */
export const acceptedInvitations = (db: TenantDb, kind: string, subjectId: string): Promise<InvitationRow[]> =>
  db.query<InvitationRow>(
    `select ${COLUMNS} ${JOINED} where i.tenant_id = $1 and i.kind = $2 and i.subject_id = $3 and i.outcome = 'accepted'
       order by i.invited_at, i.id`,
    [kind, subjectId],
  );

/** An open one of a kind, by its id. */
export const invitationTo = (db: TenantDb, kind: string, id: string): Promise<InvitationRow | undefined> =>
  db.first<InvitationRow>(
    `select ${COLUMNS} ${JOINED} where i.tenant_id = $1 and i.kind = $2 and i.id::text = $3 and i.outcome is null
       and i.expires_at > $4`,
    [kind, id, db.now],
  );

/** What somebody is invited to, the newest first. */
export const invitationsFor = (db: TenantDb, accountId: string): Promise<InvitationRow[]> =>
  db.query<InvitationRow>(
    `select ${COLUMNS} ${JOINED} where ${MINE} order by i.invited_at desc, i.id`,
    [accountId, db.now],
    'invitations_for',
  );

/** One of theirs. */
export const invitationFor = (db: TenantDb, id: string, accountId: string): Promise<InvitationRow | undefined> =>
  db.first<InvitationRow>(`select ${COLUMNS} ${JOINED} where ${MINE} and i.id::text = $4`, [accountId, db.now, id]);

/**
 * @param accountId who answered; nobody where it was withdrawn
 * @returns whether it was open until now: it ends once
 */
export const endInvitation = (
  db: TenantDb,
  id: string,
  outcome: 'accepted' | 'declined' | 'withdrawn',
  accountId: string | null,
): Promise<boolean> =>
  db.affects(db.update('invitation', { outcome, answered_at: db.now, account_id: accountId }, { id, outcome: null }));

/** What somebody accepted an invitation of a kind to. */
export const acceptedBy = (db: TenantDb, kind: string, accountId: string): Promise<string[]> =>
  db.column(
    `select subject_id from invitation where tenant_id = $1 and kind = $2 and account_id = $3 and outcome = 'accepted'`,
    [kind, accountId],
  );

/** The language and the account of an address that has one; nobody is told of it. */
export const addresseeOf = (
  db: TenantDb,
  key: string,
): Promise<{ id: string; language: string; display_name: string } | undefined> =>
  db
    .from('account', { email_key: key, status: 'active', visitor_from: null })
    .select(['id', 'language', 'display_name'])
    .executeTakeFirst();
