import type { Output } from '../../../../contract/calls/calls.ts';
import { daysBetween, formatDate, hongKongDate } from '../../../../contract/dates.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { type ListSource, openList } from '../../../../engine/server/list/list-source.ts';
import { readQuery } from '../../../../engine/server/search/read-query.ts';
import { openInvoices } from '../../../payments/server/invoices/open-invoices.ts';
import { openSubjects } from '../../../payments/server/invoices/open-subjects.ts';
import { renewalsList } from '../../contract/lists.ts';
import { RENEWAL_STANDINGS, type RenewalStanding } from '../../contract/values.ts';
import { monthName } from '../card/month-name.ts';
import { type MembershipSettings, membershipSettings } from '../members/membership-settings.ts';
import { typeLabel } from '../present.ts';
import { countByStatus } from '../review/list.store.ts';
import { graceEnd, type TermRules } from '../rules.ts';
import {
  countRenewals,
  type RenewalDay,
  type RenewalFilter,
  type RenewalRow,
  readRenewals,
  renewalOrder,
} from './renewal.store.ts';

type Answer = Output<'GET /membership/renewals'>;
type Query = RenewalFilter & { search?: string | undefined };

/** Who is due for renewal: ends soon, in grace, lapsed, or later (MEM-4). */
export const renewals: ListSource<'GET /membership/renewals'> = {
  list: renewalsList,
  shows: ['membership', 'invoice'],
  async open(ctx, db, input) {
    const { on, rules } = await renewalDay(ctx, db, input);
    return openList({
      order: renewalOrder(input),
      read: (place) => readRenewals(db, on, input, place),
      present: (rows) => presentRenewals(ctx, db, rows, { on, rules }),
      count: () => countRenewals(db, on, input),
    });
  },
  names: { type: (ctx, _db, type) => typeLabel(ctx, type), month: (ctx, _db, month) => monthName(ctx, month, 'long') },
};

/** What the filter is asked on today. */
export async function renewalDay(
  ctx: Context,
  db: TenantDb,
  { search, invoice }: Query,
): Promise<{ on: RenewalDay; rules: MembershipSettings }> {
  const today = hongKongDate(ctx.now);
  const rules = await membershipSettings(ctx, db);
  const { words } = readQuery(search ?? '');
  const owing = invoice ? await openSubjects(db, 'membership') : [];
  return { on: { today, soonDays: rules.soonDaysOn(today), words, owing }, rules };
}

/**
 * How many of each standing. Those that lapsed are kept, not counted, where nothing narrows them; those that end later
 * are most of the register, and counted only where they are looked at.
 */
export async function renewalCounts(db: TenantDb, on: RenewalDay, filter: Query): Promise<Answer['counts']> {
  const { standing, ...rest } = filter;
  const narrowed = on.words.length > 0 || rest.month || rest.invoice;
  const counts: Answer['counts'] = {};
  for (const key of RENEWAL_STANDINGS) {
    if (key === 'later' && standing !== 'later' && !narrowed) continue;
    counts[key] =
      key === 'lapsed' && !narrowed
        ? ((await countByStatus(db, rest.type)).lapsed ?? 0)
        : await countRenewals(db, on, { ...rest, standing: key });
  }
  return counts;
}

async function presentRenewals(
  ctx: Context,
  db: TenantDb,
  rows: readonly RenewalRow[],
  { on, rules }: { on: RenewalDay; rules: TermRules },
): Promise<Answer['rows']> {
  const invoices = await openInvoices(
    db,
    'membership',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const invoice = invoices.get(row.id);
    const standing = standingOf(row, on);
    return {
      membershipId: row.id,
      number: row.number,
      fullname: row.fullname,
      fullnameChinese: row.fullname_chinese,
      email: row.email,
      phone: row.phone ?? '',
      typeLabel: typeLabel(ctx, row.type),
      suspended: row.suspended_at !== null,
      endsOn: row.ends_on,
      standing,
      standingLabel: ctx.t(STANDING_WORDS[standing], {
        days: daysBetween(on.today, row.ends_on),
        day: formatDate(graceEnd(row.ends_on, rules)),
      }),
      remindedAt: row.reminded_at?.toISOString() ?? null,
      invoice: invoice ? { ...invoice, overdue: invoice.dueOn < on.today } : null,
    };
  });
}

const STANDING_WORDS: Record<RenewalStanding, WordKey> = {
  soon: 'membership-renewals.inDays',
  grace: 'membership-renewals.graceUntil',
  lapsed: 'membership-renewals.lapsed',
  later: 'membership-renewals.inDays',
};

function standingOf({ status, ends_on }: RenewalRow, { today, soonDays }: RenewalDay): RenewalStanding {
  if (status === 'lapsed') return 'lapsed';
  if (ends_on < today) return 'grace';
  return daysBetween(today, ends_on) <= soonDays ? 'soon' : 'later';
}
