import { formatDate, hongKongDate } from '../../../../contract/dates.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { linkTo } from '../../../../engine/server/mail/outbox.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { cardIsValid, maySee } from '../policy.ts';
import type { TermRules } from '../rules.ts';
import { type MembershipRow, membershipById, membershipOf } from '../store.ts';

const APPLYING = ['draft', 'pending', 'returned', 'awaiting'];

/** The own membership, or one by its id for those who may see it; another's is not found. */
export async function memberOf(
  ctx: Context,
  db: TenantDb,
  membershipId: string | undefined,
): Promise<MembershipRow | undefined> {
  if (!membershipId) return membershipOf(db, ctx.person.accountId);
  const row = await membershipById(db, membershipId);
  return found(row && maySee(ctx, row) ? row : null);
}

/** Where the QR code leads: the public check page. */
export const checkUrl = ({ engine, tenant, lang }: Context, { card_code }: MembershipRow): string =>
  linkTo(engine, tenant, lang, `/check/${card_code}`);

/** Why somebody has no card now; null where they have one. */
export function whyNoCard(ctx: Context, row: MembershipRow | undefined, rules: TermRules): string | null {
  if (!row) return ctx.t('membership-card.none');
  const today = hongKongDate(ctx.now);
  if (cardIsValid(row, today, rules)) return null;
  if (row.suspended_at && (row.status === 'active' || row.status === 'lapsed'))
    return ctx.t('membership-card.suspended');
  if ((row.status === 'active' || row.status === 'lapsed') && row.ends_on)
    return ctx.t('membership-card.lapsed', { endsOn: formatDate(row.ends_on) });
  if (APPLYING.includes(row.status)) return ctx.t('membership-card.notYet');
  return ctx.t(row.number ? 'membership-card.ended' : 'membership-card.none');
}
