import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { InvitationRow } from '../../../../engine/server/invitations/invitation.store.ts';
import type { InvitationOwner, InvitedTo } from '../../../../engine/server/invitations/invitation-owner.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import { grantByProduct } from '../../../accounts/server/roles/grant-by-product.ts';
import { enjoys } from '../policy.ts';
import { nameOf } from '../present.ts';
import { addReader } from '../readers/reader.store.ts';
import { lockMembership, membershipById, membershipOf } from '../store.ts';

/** What a member invites people to. */
export const TO_READ = 'membership-reader';

export const membershipInvitations: Record<string, InvitationOwner> = {
  [TO_READ]: { subject: 'membership', describe, accept },
};

/** Stands while the host is an active member who is not suspended; who is one reads without being invited. */
async function describe(ctx: Context, db: TenantDb, { subject_id: id }: InvitationRow): Promise<InvitedTo | null> {
  const host = await membershipById(db, id);
  if (!host || !enjoys(host)) return null;
  const own = await membershipOf(db, ctx.person.accountId);
  if (own?.status === 'active') return null;
  const organisation = ctx.engine.words.pick(ctx.lang, ctx.tenant.name);
  return {
    title: ctx.t('membership.invited.title', { organisation }),
    text: ctx.t('membership.invited.text', { who: nameOf(host), organisation }),
  };
}

/** Whoever accepts reads by this member, and by no other at the same time (MEM-6). */
async function accept(ctx: Context, db: TenantDb, row: InvitationRow): Promise<{ message: string; path: string }> {
  const { accountId, email } = ctx.person;
  const role = found(ctx.tenant.readingRole);
  const host = found(await lockMembership(db, row.subject_id));
  if (!(await describe(ctx, db, row))) throw new Refusal('record.stale');
  const name = row.detail.name ?? '';
  if (!(await addReader(db, { membership_id: host.id, account_id: accountId, name })))
    throw new Refusal('membership.readsAlready');
  await grantByProduct(ctx, db, { accountId, role });
  await audit(db, ctx, 'membership.reader', host.id, { changes: added({ reader: email }) });
  return { message: ctx.t('membership.invited.accepted'), path: '/documents' };
}
