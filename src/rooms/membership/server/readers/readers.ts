import type { Output } from '../../../../contract/calls/calls.ts';
import { hongKongDate } from '../../../../contract/dates.ts';
import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { type Address, readAddress } from '../../../../contract/rules/email.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { removed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import {
  type InvitationRow,
  invitationTo,
  openInvitations,
} from '../../../../engine/server/invitations/invitation.store.ts';
import { invite, withdrawInvitation } from '../../../../engine/server/invitations/invite.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { revokeByProduct } from '../../../accounts/server/roles/revoke-by-product.ts';
import { membershipSettings } from '../members/membership-settings.ts';
import { enjoys, maySee, mayUseMembership } from '../policy.ts';
import { TO_READ } from '../ports/invitation-owners.ts';
import { nameOf } from '../present.ts';
import { lockMembership, type MembershipRow, membershipById, membershipOf } from '../store.ts';
import { endReader, type ReaderRow, readerById, readersOf, renameReader } from './reader.store.ts';

type Reader = Output<'GET /membership/user/list'>['rows'][number];

/** `GET /membership/user/list`: whom a member lets read or has invited, and how many seats there are (MEM-6). */
export const listReaders: Verb<'GET /membership/user/list'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const seats = (await membershipSettings(ctx, db)).seatsOn(hongKongDate(db.now));
    const row = await hostOf(ctx, db, input.membershipId);
    if (!row && !input.membershipId) return { rows: [], seats };
    const host = found(row && maySee(ctx, row) ? row : null);
    return { rows: await allReaders(db, host), seats };
  });

/**
 * `POST /membership/user/edit`: invites one while a seat is free, or changes the name of one (MEM-6). The answer is the
 * same whether or not there is an account with the address; who is invited reads once they accept.
 */
export const editReader: Verb<'POST /membership/user/edit'> = async (ctx, input) => {
  const name = cleanLine(input.name).slice(0, 200);
  const address = input.userId ? null : readAddress(input.email);
  if (!input.userId && !address) throw refuseField('email', 'problem.email');
  return ctx.transaction(async (db) => {
    const reader = input.userId ? await readerById(db, input.userId) : undefined;
    const invitation = input.userId && !reader ? found(await invitationTo(db, TO_READ, input.userId)) : null;
    const membershipId = reader?.membership_id ?? invitation?.subject_id ?? input.membershipId;
    const row = found(await hostOf(ctx, db, membershipId));
    const host = found(maySee(ctx, row) ? await lockMembership(db, row.id) : null);
    if (!mayUseMembership(ctx, host)) throw new Refusal('access.denied');
    // who has accepted needs no other mail
    if (input.again && !invitation) throw new Refusal('record.stale');
    if (reader) await renameReader(db, reader.id, name);
    const id = reader?.id ?? (await inviteReader(ctx, db, host, { address, invitation, name, again: input.again }));
    const message = ctx.t(reader ? 'membership.readerSaved' : 'membership.readerInvited');
    return { message, user: found((await allReaders(db, host)).find(({ userId }) => userId === id)) };
  });
};

/** `POST /membership/user/remove`: the next request of this person is without the role; an invitation is void (MEM-6). */
export const removeReader: Verb<'POST /membership/user/remove'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const reader = await readerById(db, input.userId);
    const invitation = reader ? null : found(await invitationTo(db, TO_READ, input.userId));
    const host = found(await membershipById(db, reader?.membership_id ?? invitation!.subject_id));
    found(maySee(ctx, host) ? host : null);
    if (invitation) await withdrawInvitation(ctx, db, invitation);
    if (reader) await endReading(ctx, db, host, reader);
    return { message: ctx.t('membership.readerRevoked') };
  });

async function endReading(ctx: Context, db: TenantDb, host: MembershipRow, reader: ReaderRow): Promise<void> {
  found((await endReader(db, reader.id)) || null);
  const role = ctx.tenant.readingRole;
  if (role) await revokeByProduct(ctx, db, { accountId: reader.account_id, role });
  await audit(db, ctx, 'membership.readerRevoke', host.id, { changes: removed({ reader: reader.email }) });
}

const hostOf = (ctx: Context, db: TenantDb, membershipId: string | undefined): Promise<MembershipRow | undefined> =>
  membershipId ? membershipById(db, membershipId) : membershipOf(db, ctx.person.accountId);

/**
 * Invites an address, or once more. The seats, those of invitations too, are counted under the lock of the membership,
 * so two invitations do not take the last one.
 */
async function inviteReader(
  ctx: Context,
  db: TenantDb,
  host: MembershipRow,
  about: { address: Address | null; invitation: InvitationRow | null; name: string; again: boolean | undefined },
): Promise<string> {
  found(ctx.tenant.readingRole);
  const { invitation, name, again } = about;
  const address = about.address ?? { email: invitation!.email, key: invitation!.email_key };
  if (!invitation) {
    const seats = (await membershipSettings(ctx, db)).seatsOn(hongKongDate(db.now));
    const taken = await allReaders(db, host);
    if (address.key === host.email.toLowerCase()) throw refuseField('email', 'membership.readerIsHost');
    if (taken.some(({ email }) => email.toLowerCase() === address.key))
      throw refuseField('email', 'membership.readerTaken');
    if (taken.length >= seats) throw new Refusal('membership.seats', { params: { seats } });
  }
  return invite(ctx, db, {
    kind: TO_READ,
    subjectId: host.id,
    address,
    detail: { name: again && invitation ? (invitation.detail.name ?? '') : name },
    mail: 'membership-reader',
    word: 'membership.notice.reader',
    vars: { who: nameOf(host) },
  });
}

/** Who reads by a member, and then who was invited and has not answered. */
async function allReaders(db: TenantDb, host: MembershipRow): Promise<Reader[]> {
  const readers = await readersOf(db, host.id);
  const invited = await openInvitations(db, [TO_READ], host.id);
  return [
    ...readers.map((reader) => ({
      ID: reader.number,
      userId: reader.id,
      email: reader.email,
      name: reader.name,
      status: enjoys(host) ? ('active' as const) : ('paused' as const),
      invitedAt: reader.invited_at.toISOString(),
      lastSeenAt: reader.last_seen_at?.toISOString() ?? null,
    })),
    ...invited.map(({ id, email, detail, invited_at }) => ({
      ID: null,
      userId: id,
      email,
      name: detail.name ?? '',
      status: 'invited' as const,
      invitedAt: invited_at.toISOString(),
      lastSeenAt: null,
    })),
  ];
}
