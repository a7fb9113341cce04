import type { Input, Output } from '../../../contract/calls/calls.ts';
import { cleanLine } from '../../../contract/fields/clean-text.ts';
import { audit } from '../../engine/audit/audit.ts';
import type { Context } from '../../engine/context.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { found, Refusal, refuseField } from '../../engine/refusal.ts';
import { inviteByProduct } from '../accounts/invite-by-product.ts';
import { revokeByProduct } from '../accounts/revoke-by-product.ts';
import { maySee, mayUseMembership } from './policy.ts';
import { nameOf } from './present.ts';
import { addReader, endReader, type ReaderRow, readerById, readersOf, renameReader } from './reader.store.ts';
import { readingSeats } from './setting.store.ts';
import { lockMembership, type MembershipRow, membershipById, membershipOf } from './store.ts';

type Reader = Output<'GET /membership/user/list'>['rows'][number];

/** `GET /membership/user/list`: whom a member lets read, and how many seats there are (MEM-6). */
export async function listReaders(
  ctx: Context,
  input: Input<'GET /membership/user/list'>,
): Promise<Output<'GET /membership/user/list'>> {
  return ctx.transaction(async (db) => {
    const seats = await readingSeats(db);
    const row = await hostOf(ctx, db, input.membershipId);
    if (!row && !input.membershipId) return { rows: [], seats };
    const host = found(row && maySee(ctx, row) ? row : null);
    return { rows: (await readersOf(db, host.id)).map((reader) => presentReader(host, reader)), seats };
  });
}

/** `POST /membership/user/edit`: invites one while a seat is free, or changes the name of one (MEM-6). */
export async function editReader(
  ctx: Context,
  input: Input<'POST /membership/user/edit'>,
): Promise<Output<'POST /membership/user/edit'>> {
  const name = cleanLine(input.name).slice(0, 200);
  return ctx.transaction(async (db) => {
    const known = input.userId ? found(await readerById(db, input.userId)) : null;
    const row = found(await hostOf(ctx, db, known?.membership_id ?? input.membershipId));
    const host = found(maySee(ctx, row) ? await lockMembership(db, row.id) : null);
    if (!mayUseMembership(ctx, host)) throw new Refusal('access.denied');
    if (known && input.again) await inviteAgain(ctx, db, host, known);
    else if (known) await renameReader(db, known.id, name);
    const id = known?.id ?? (await invite(ctx, db, host, { email: input.email, name }));
    const message = known && !input.again ? ctx.t('membership.readerSaved') : ctx.t('membership.readerInvited');
    return { message, user: presentReader(host, found(await readerById(db, id))) };
  });
}

/** `POST /membership/user/remove`: the next request of this person is without the role (MEM-6). */
export async function removeReader(
  ctx: Context,
  input: Input<'POST /membership/user/remove'>,
): Promise<Output<'POST /membership/user/remove'>> {
  return ctx.transaction(async (db) => {
    const reader = found(await readerById(db, input.userId));
    const host = found(await membershipById(db, reader.membership_id));
    found(maySee(ctx, host) ? host : null);
    found((await endReader(db, reader.id)) || null);
    const role = ctx.tenant.readingRole;
    if (role) await revokeByProduct(ctx, db, { accountId: reader.account_id, role });
    await audit(db, ctx, {
      action: 'membership.readerRevoke',
      kind: 'membership',
      id: host.id,
      changes: [{ field: 'reader', before: reader.email, after: null }],
    });
    return { message: ctx.t('membership.readerRevoked') };
  });
}

const hostOf = (ctx: Context, db: TenantDb, membershipId: string | undefined): Promise<MembershipRow | undefined> =>
  membershipId ? membershipById(db, membershipId) : membershipOf(db, ctx.person.accountId);

/** The seats are counted under the lock of the membership, so two invitations do not take the last one. */
async function invite(
  ctx: Context,
  db: TenantDb,
  host: MembershipRow,
  { email, name }: { email: string; name: string },
): Promise<string> {
  const role = found(ctx.tenant.readingRole);
  const [seats, taken] = [await readingSeats(db), await readersOf(db, host.id)];
  if (taken.length >= seats) throw new Refusal('membership.seats', { params: { seats } });
  const accountId = await letterTo(ctx, db, host, { email, name, role });
  const own = await membershipOf(db, accountId);
  if (accountId === host.account_id || own?.status === 'active')
    throw refuseField('email', 'membership.readerIsMember');
  const id = await addReader(db, { membershipId: host.id, accountId, name });
  if (!id) throw refuseField('email', 'membership.readerTaken');
  await audit(db, ctx, {
    action: 'membership.reader',
    kind: 'membership',
    id: host.id,
    changes: [{ field: 'reader', before: null, after: email }],
  });
  return id;
}

/** The mail got lost, or its link is too old; who came once needs no other. */
async function inviteAgain(ctx: Context, db: TenantDb, host: MembershipRow, { email, name, ...reader }: ReaderRow) {
  if (reader.account_status !== 'unverified') throw new Refusal('record.stale');
  await letterTo(ctx, db, host, { email, name, role: found(ctx.tenant.readingRole) });
}

/** Says who invites, and leads to the members' corner. */
const letterTo = (
  ctx: Context,
  db: TenantDb,
  host: MembershipRow,
  { email, name, role }: { email: string; name: string; role: string },
): Promise<string> =>
  inviteByProduct(ctx, db, {
    email,
    displayName: name,
    role,
    invitation: { by: nameOf(host), landing: '/documents' },
  });

function presentReader(host: MembershipRow, reader: ReaderRow): Reader {
  const came = reader.account_status !== 'unverified';
  return {
    userId: reader.id,
    email: reader.email,
    name: reader.name,
    status: came ? (host.status === 'active' ? 'active' : 'paused') : 'invited',
    invitedAt: reader.invited_at.toISOString(),
    lastSeenAt: reader.last_seen_at?.toISOString() ?? null,
  };
}
