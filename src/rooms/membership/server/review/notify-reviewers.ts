import type { StaffWord } from '../../../../contract/staff-events.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { notify } from '../../../../engine/server/notifications/notify.ts';
import { holdersOf } from '../../../../engine/server/role-holders.ts';
import type { Doing } from '../members/notify-member.ts';
import { nameOf } from '../present.ts';
import type { MembershipRow } from '../store.ts';

/**
 * A line in the inbox of everybody who reviews, but for whom it is about.
 * @param decides the application waits for them: the line says for how long, until one of them decides
 */
export async function tellReviewers(
  ctx: Doing,
  db: TenantDb,
  row: MembershipRow,
  { word, decides = false }: { word: StaffWord; decides?: boolean },
): Promise<void> {
  const { engine, tenant } = ctx;
  const reviewers = Object.keys(tenant.roles).filter((role) =>
    tenant.roles[role]!.capabilities.includes('membership-review'),
  );
  const waiting = decides ? await engine.workflows.waiting(ctx, db, { kind: 'membership', id: row.id }) : null;
  for (const id of await holdersOf(db, reviewers)) {
    if (id === row.account_id) continue;
    await notify(db, engine, id, {
      word,
      params: { name: nameOf(row), ...waiting?.params },
      ...(waiting && { nodeId: waiting.nodeId }),
      link: `/membership/applications/${row.id}`,
    });
  }
}
