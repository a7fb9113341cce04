import type { Output } from '../../../contract/calls/calls.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { Work } from '../portal/work.ts';
import { type InvitationRow, invitationsFor } from './invitation.store.ts';
import type { InvitedTo } from './invitation-owner.ts';
import { INVITATIONS_PATH } from './invite.ts';

/** `GET /invitation/list`: what the reader is invited to, and by whom. */
export async function listInvitations(ctx: Context): Promise<Output<'GET /invitation/list'>> {
  return ctx.transaction(async (db) => ({
    rows: (await standing(ctx, db)).map(({ row, to }) => ({
      invitationId: row.id,
      title: to.title,
      text: to.text,
      warning: to.warning ?? '',
      invitedBy: row.inviter,
      invitedAt: row.invited_at.toISOString(),
    })),
  }));
}

/** The same as a pile on Home. */
export async function invitationWork(ctx: Context, db: TenantDb): Promise<Work[]> {
  const all = await standing(ctx, db);
  const since = all.at(-1)?.row.invited_at ?? null;
  return [{ word: 'invitations.work', count: all.length, since, path: INVITATIONS_PATH }];
}

async function standing(ctx: Context, db: TenantDb): Promise<{ row: InvitationRow; to: InvitedTo }[]> {
  const all: { row: InvitationRow; to: InvitedTo }[] = [];
  for (const row of await invitationsFor(db, ctx.person.accountId)) {
    const to = await ctx.engine.invitationOwners[row.kind]!.describe(ctx, db, row);
    if (to) all.push({ row, to });
  }
  return all;
}
