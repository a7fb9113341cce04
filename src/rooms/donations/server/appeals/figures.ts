import { addDays, addMonths, hongKongDate } from '../../../../contract/dates.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Figures } from '../../../../engine/server/portal/figures.ts';
import { sumsOfGifts } from '../gifts/list.store.ts';
import { countPlans } from '../plans/plan-list.store.ts';

/** What came in this month and who gives regularly, for who looks after gifts (ADM-1); each opens its list. */
export async function donationFigures(ctx: Context, db: TenantDb): Promise<Figures> {
  if (!ctx.can('donation-manage')) return { figures: [], charts: [] };
  const first = `${hongKongDate(ctx.now).slice(0, 7)}-01`;
  const last = addDays(addMonths(first, 1), -1);
  const { paidCents } = await sumsOfGifts(db, { paid: { from: first, to: last } });
  const { active } = await countPlans(db, {});
  return {
    figures: [
      {
        ...{
          key: 'gifts-month',
          label: ctx.t('donations.figures.month'),
          value: paidCents,
          unit: 'money',
          before: null,
        },
        path: `/donations?${new URLSearchParams({ paid: `${first},${last}` })}`,
      },
      {
        key: 'gift-plans',
        label: ctx.t('donations-appeals.plans'),
        value: active,
        unit: 'count',
        before: null,
        path: '/donations/plans',
      },
    ],
    charts: [],
  };
}
