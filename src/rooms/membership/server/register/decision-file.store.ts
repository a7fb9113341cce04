import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';

export type Decision = 'approve' | 'return' | 'reject';
type FileRow = { attachmentId: string; name: string; decision: Decision; at: Date };

/** What reviewers added to their decisions on an application, the oldest first. */
export const decisionFiles = (db: TenantDb, membershipId: string): Promise<FileRow[]> =>
  db.query<FileRow>(
    `select f.attachment_id as "attachmentId", a.name, f.decision, f.at
     from membership_file f join attachment_name a on a.tenant_id = $1 and a.tenant_id = f.tenant_id and a.id = f.attachment_id
     where f.tenant_id = $1 and f.membership_id = $2 order by f.at, a.seq`,
    [membershipId],
    'membership_files',
  );

export const addDecisionFiles = (
  db: TenantDb,
  params: { membershipId: string; decision: Decision; ids: readonly string[] },
) =>
  db
    .insert(
      'membership_file',
      params.ids.map((id) => ({
        membership_id: params.membershipId,
        attachment_id: id,
        decision: params.decision,
        at: db.now,
      })),
    )
    .onConflict((on) => on.doNothing())
    .execute();
