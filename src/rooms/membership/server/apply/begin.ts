import type { GraphDefinition } from '../../../../contract/workflow.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Subject } from '../../../../engine/server/workflows/workflow-service.ts';
import { membershipRolesOf } from '../policy.ts';
import { whyNot } from '../rules.ts';
import { addDraft, changeMembership, hasOpen, lockMembership, membershipOf } from '../store.ts';

/**
 * Begins an application of the type whose graph was started, or takes up the one that was begun (MEM-1). Who began
 * the other type and never submitted it changes the type: what is typed stays.
 */
export async function begin(ctx: Context, db: TenantDb, { graph }: { graph: GraphDefinition }): Promise<Subject> {
  const types = Object.entries(ctx.tenant.membershipTypes ?? {});
  const [type, definition] = found(types.find(([, value]) => value.graph === graph.graph));
  const { accountId } = ctx.person;
  const stored = membershipRolesOf(ctx);
  const why = whyNot({ role: definition.role, roles: stored, open: await hasOpen(db, accountId) });
  if (why) throw new Refusal(why);
  const id = await addDraft(db, { account_id: accountId, type, renewal_period: definition.renewal });
  if (id) {
    await audit(db, ctx, 'membership.begin', id);
    return { kind: 'membership', id };
  }
  // The open one may have been submitted since; then the person has to look again.
  const row = await lockMembership(db, found(await membershipOf(db, accountId)).id);
  if (row?.status !== 'draft') throw new Refusal('membership.open');
  const subject = { kind: 'membership', id: row.id };
  if (row.type !== type) {
    await changeMembership(db, row, { type, renewal_period: definition.renewal });
    await ctx.engine.workflows.close(ctx, db, subject);
  }
  return subject;
}
