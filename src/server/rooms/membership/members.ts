import { readQuery } from '../../engine/search/read-query.ts';
import type { Verb } from '../../engine/verb.ts';
import { owed } from '../payments/owed.ts';
import { asksByDays, countByStatus } from './list.store.ts';
import { countLeft, countMembers, pageOfMembers } from './members.store.ts';
import { STATUS_WORDS, typeLabel } from './present.ts';
import { MEMBER_STATUSES } from './rules.ts';

/**
 * `GET /membership/members`: everybody who has a number (MEM-2). How many there are of each state is kept, not counted;
 * a search counts what it finds in all states, so that one sees where somebody is who is not in the state looked at.
 */
export const listMembers: Verb<'GET /membership/members'> = async (ctx, input) => {
  const { words } = readQuery(input.search ?? '');
  return ctx.transaction(async (db) => {
    const all =
      words.length > 0 || asksByDays(input)
        ? await countMembers(db, words, input)
        : { ...(await countByStatus(db, input.type)), withdrawl: 0, deleted: 0, ...(await countLeft(db, input.type)) };
    const counts: Record<string, number> = Object.fromEntries(
      MEMBER_STATUSES.map((status) => [status, (all as Record<string, number>)[status] ?? 0]),
    );
    const { rows, ...page } = await pageOfMembers(db, words, input);
    const owes = await owed(
      db,
      'membership',
      rows.map(({ id }) => id),
    );
    return {
      ...page,
      counts,
      total: input.status ? (counts[input.status] ?? 0) : Object.values(counts).reduce((sum, n) => sum + n, 0),
      rows: rows.map((row) => ({
        membershipId: row.id,
        number: row.number,
        fullname: row.fullname,
        fullnameChinese: row.fullname_chinese,
        email: row.email,
        phone: row.phone ?? '',
        type: row.type,
        typeLabel: typeLabel(ctx, row.type),
        status: row.status,
        statusLabel: ctx.t(STATUS_WORDS[row.status]),
        suspended: row.suspended_at !== null,
        sinceOn: row.since_on,
        endsOn: row.ends_on,
        owedCents: owes.get(row.id) ?? 0,
        lastMail: row.mail_at && { at: row.mail_at.toISOString(), subject: row.mail_subject ?? '' },
      })),
    };
  });
};
