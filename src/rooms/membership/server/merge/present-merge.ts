import type { Output } from '../../../../contract/calls/calls.ts';
import { addDays, formatDate, hongKongDate } from '../../../../contract/dates.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { nameOf, typeLabel } from '../present.ts';
import { type MembershipRow, membershipsById } from '../store.ts';
import { MERGE_UNDO_DAYS } from './merge.rules.ts';
import type { MergeRow } from './merge.store.ts';
import type { MergePlan } from './plan-merge.ts';

type Merging = Output<'POST /membership/merge'>['merge'];

const DAY_MS = 86_400_000;

/** The last instant at which a merge may be undone. */
export const undoUntil = ({ merged_at }: Pick<MergeRow, 'merged_at'>): Date =>
  new Date(merged_at.getTime() + MERGE_UNDO_DAYS * DAY_MS);

export async function presentMerges(ctx: Context, db: TenantDb, merges: readonly MergeRow[]): Promise<Merging[]> {
  const rows = new Map(
    (
      await membershipsById(
        db,
        merges.flatMap(({ kept_id, closed_id }) => [kept_id, closed_id]),
      )
    ).map((row) => [row.id, row]),
  );
  const shown = (row: MembershipRow) => ({ membershipId: row.id, name: nameOf(row), number: row.number });
  return merges.map((merge) => ({
    mergeId: merge.id,
    at: merge.merged_at.toISOString(),
    who: merge.who,
    keep: shown(rows.get(merge.kept_id)!),
    close: shown(rows.get(merge.closed_id)!),
    undoUntil: undoUntil(merge).toISOString(),
    undoneAt: merge.undone_at?.toISOString() ?? null,
    mayUndo: merge.undone_at === null && undoUntil(merge) > ctx.now,
  }));
}

/** A membership by its number, or where it has none yet by its type and whose it is. */
const called = (ctx: Context, row: MembershipRow): string => row.number ?? `${typeLabel(ctx, row.type)} (${row.email})`;

/** Everything that would happen, in sentences. */
export function effectsOf(ctx: Context, plan: MergePlan): string[] {
  const { keep, close, standing, account } = plan;
  const [kept, closed] = [called(ctx, keep), called(ctx, close)];
  const only = (when: boolean, effect: string) => (when ? [effect] : []);
  const changed = standing.status !== keep.status || standing.ends_on !== keep.ends_on;
  const until = standing.ends_on ? formatDate(standing.ends_on) : ctx.t('word.forLife');
  const status = ctx.t(`membership.status.${standing.status}`);
  return [
    ctx.t('membership-merge.effect.kept', { kept, type: typeLabel(ctx, keep.type) }),
    ctx.t('membership-merge.effect.closed', { closed, status: ctx.t('membership.status.deleted'), kept }),
    ...only(changed, ctx.t('membership-merge.effect.term', { kept, closed, status, until })),
    ...only(!changed && keep.number !== null, ctx.t('membership-merge.effect.sameTerm', { status, until })),
    ...only(!changed && keep.number === null, ctx.t('membership-merge.effect.sameTermOpen', { status })),
    ...only(
      standing.since_on !== keep.since_on,
      ctx.t('membership-merge.effect.since', { date: standing.since_on ? formatDate(standing.since_on) : '' }),
    ),
    ...only(
      account.other !== null,
      ctx.t('membership-merge.effect.account', { email: account.email, other: account.other?.email ?? '' }),
    ),
    ...only(plan.terms > 0, ctx.t('membership-merge.effect.terms', { count: plan.terms })),
    ...only(plan.readers.length > 0, ctx.t('membership-merge.effect.readers', { count: plan.readers.length })),
    ...only(
      close.status === 'pending' || close.status === 'returned',
      ctx.t('membership-merge.effect.application', { closed }),
    ),
    ctx.t('membership-merge.effect.stays', { closed }),
    ctx.t('membership-merge.effect.mail', {
      emails: [account.email, ...(account.other ? [account.other.email] : [])].join(', '),
    }),
    ctx.t('membership-merge.effect.undo', { date: formatDate(addDays(hongKongDate(ctx.now), MERGE_UNDO_DAYS)) }),
  ];
}

export function warningsOf(ctx: Context, plan: MergePlan): string[] {
  const life = ctx.t('word.forLife');
  const over = plan.readers.length - Math.max(plan.seats.free, 0);
  return [
    ...(plan.paidTwice
      ? [
          ctx.t('membership-merge.warning.paidTwice', {
            keep: plan.paidTwice.keep ?? life,
            close: plan.paidTwice.close ?? life,
          }),
        ]
      : []),
    ...(over > 0 ? [ctx.t('membership-merge.warning.seats', { count: over })] : []),
  ];
}
