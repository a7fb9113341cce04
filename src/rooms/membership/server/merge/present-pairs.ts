import type { Output } from '../../../../contract/calls/calls.ts';
import { formatDate } from '../../../../contract/dates.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { nameOf, statusLabel, typeLabel } from '../present.ts';
import { type MembershipRow, membershipsById } from '../store.ts';
import { type PairRow, type PersonRow, peopleBehind } from './duplicates.store.ts';

type Duplicate = Output<'GET /membership/duplicates'>['rows'][number];
export type DuplicateSide = Duplicate['one'];

/** Pairs with both memberships side by side. */
export async function presentPairs(ctx: Context, db: TenantDb, pairs: readonly PairRow[]): Promise<Duplicate[]> {
  const duplicates = await duplicatesOf(
    ctx,
    db,
    pairs.flatMap(({ one_id, other_id }) => [one_id, other_id]),
  );
  return pairs.map((pair) => ({
    one: duplicates.get(pair.one_id)!,
    other: duplicates.get(pair.other_id)!,
    score: pair.score,
    why: pair.why.map((reason) => ({ reason, label: ctx.t(`membership-merge.reason.${reason}`) })),
    dismissed: pair.dismissed_at && { at: pair.dismissed_at.toISOString(), who: pair.dismisser ?? '' },
  }));
}

/** Memberships as they are laid side by side. */
export async function duplicatesOf(
  ctx: Context,
  db: TenantDb,
  ids: readonly string[],
): Promise<Map<string, DuplicateSide>> {
  const people = new Map((await peopleBehind(db, ids)).map((person) => [person.id, person]));
  const rows = await membershipsById(db, ids);
  return new Map(rows.map((row) => [row.id, duplicateOf(ctx, row, people.get(row.id))]));
}

const duplicateOf = (ctx: Context, row: MembershipRow, person: PersonRow | undefined): DuplicateSide => ({
  membershipId: row.id,
  name: nameOf(row),
  fullname: row.fullname,
  fullnameChinese: row.fullname_chinese,
  email: row.email,
  phone: person?.phone ?? '',
  bornOn: person?.born ? formatDate(person.born) : '',
  number: row.number,
  typeLabel: typeLabel(ctx, row.type),
  status: row.status,
  statusLabel: statusLabel(ctx, row),
  joinedOn: row.joined_on,
  sinceOn: row.since_on,
  endsOn: row.ends_on,
  appliedAt: row.applied_at?.toISOString() ?? null,
  version: row.version,
});
