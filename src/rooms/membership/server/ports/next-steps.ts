import { addDays, hongKongDate } from '../../../../contract/dates.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { NextFeed, NextStep } from '../../../../engine/server/portal/next.ts';
import { openInvoice } from '../../../payments/server/invoices/open-invoice.ts';
import { membershipSettings } from '../members/membership-settings.ts';
import { mayEdit, mayRenew } from '../policy.ts';
import { typeLabel } from '../present.ts';
import { lastReturn } from '../review/return.store.ts';
import { APPLICATION_FORM } from '../rules.ts';
import { type MembershipRow, membershipOf } from '../store.ts';

/** The own application to finish or to mend, or the membership to renew; payment is asked for by its invoice. */
export const nextSteps: NextFeed = async (ctx, db) => {
  const row = await membershipOf(db, ctx.person.accountId);
  if (!row) return [];
  const step = mayEdit(ctx, row) ? await applicationStep(ctx, db, row) : await renewalStep(ctx, db, row);
  return step ? [step] : [];
};

async function applicationStep(ctx: Context, db: TenantDb, row: MembershipRow): Promise<NextStep> {
  const path = `/form/${APPLICATION_FORM}/${row.id}`;
  const detail = typeLabel(ctx, row.type);
  if (row.status === 'draft')
    return { title: ctx.t('membership-next.draft'), detail, button: ctx.t('membership-next.goOn'), path };
  const returned = await lastReturn(db, row.id);
  return {
    title: ctx.t('membership-next.returned'),
    detail: returned?.comment || detail,
    button: ctx.t('membership-next.mend'),
    path,
  };
}

/** From the day on which the reminders begin, while no invoice for the next term is open. */
async function renewalStep(ctx: Context, db: TenantDb, row: MembershipRow): Promise<NextStep | null> {
  const settings = await membershipSettings(ctx, db);
  if (!mayRenew(ctx, row, settings) || row.ends_on === null) return null;
  const today = hongKongDate(ctx.now);
  if (today < addDays(row.ends_on, -settings.soonDaysOn(today))) return null;
  if (await openInvoice(db, { kind: 'membership', id: row.id })) return null;
  return {
    title: ctx.t(row.status === 'lapsed' ? 'membership-next.lapsed' : 'membership-next.ends'),
    detail: typeLabel(ctx, row.type),
    dueOn: row.ends_on,
    button: ctx.t('membership-next.renew'),
    path: '/membership?renew=now',
  };
}
