import type { Output } from '../../../../contract/calls/calls.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { type ListSource, openList } from '../../../../engine/server/list/list-source.ts';
import { readQuery } from '../../../../engine/server/search/read-query.ts';
import { owed } from '../../../payments/server/invoices/owed.ts';
import { membersList } from '../../contract/lists.ts';
import { typeLabel } from '../present.ts';
import { asksByDays, countByStatus, type Filter } from '../review/list.store.ts';
import { MEMBER_STATUSES } from '../rules.ts';
import { countLeft, countMembers, keysOfMembers, type MemberRow, memberOrder, readMembers } from './members.store.ts';

type Row = Output<'GET /membership/members'>['rows'][number];

/** The members' register: everybody who has a number (MEM-2). */
export const members: ListSource<'GET /membership/members'> = {
  list: membersList,
  shows: ['membership'],
  open(ctx, db, input) {
    const { words } = readQuery(input.search ?? '');
    return openList({
      order: memberOrder(input),
      read: (place) => readMembers(db, words, input, place),
      present: (rows) => presentMembers(ctx, db, rows),
      keys: () => keysOfMembers(words, input),
      count: async () => countIn(await memberCounts(db, input), input.status),
    });
  },
  names: { type: (ctx, _db, type) => typeLabel(ctx, type) },
};

/**
 * How many there are of each state. That is kept, not counted; a search counts what it finds in all states, so that one
 * sees where somebody is who is not in the state looked at.
 */
export async function memberCounts(
  db: TenantDb,
  filter: Filter & { search?: string | undefined },
): Promise<Record<string, number>> {
  const { words } = readQuery(filter.search ?? '');
  const all: Record<string, number> =
    words.length > 0 || asksByDays(filter)
      ? await countMembers(db, words, filter)
      : { ...(await countByStatus(db, filter.type)), withdrawl: 0, deleted: 0, ...(await countLeft(db, filter.type)) };
  return Object.fromEntries(MEMBER_STATUSES.map((status) => [status, all[status] ?? 0]));
}

/** Of one state, or of all. */
export const countIn = (counts: Record<string, number>, status: string | undefined): number =>
  status ? (counts[status] ?? 0) : Object.values(counts).reduce((sum, n) => sum + n, 0);

async function presentMembers(ctx: Context, db: TenantDb, rows: readonly MemberRow[]): Promise<Row[]> {
  const owes = await owed(
    db,
    'membership',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    membershipId: row.id,
    number: row.number,
    fullname: row.fullname,
    fullnameChinese: row.fullname_chinese,
    email: row.email,
    phone: row.phone ?? '',
    type: row.type,
    typeLabel: typeLabel(ctx, row.type),
    status: row.status,
    statusLabel: ctx.t(`membership.status.${row.status}`),
    suspended: row.suspended_at !== null,
    joinedOn: row.joined_on,
    sinceOn: row.since_on,
    endsOn: row.ends_on,
    renewalPeriod: row.renewal_period,
    owedCents: owes.get(row.id) ?? 0,
    lastMail: row.mail_at && { at: row.mail_at.toISOString(), subject: row.mail_subject ?? '' },
  }));
}
