import { formatMoney } from '../../../../contract/money.ts';
import { linesOf, type PersonSection } from '../../../../engine/server/person/person-section.ts';
import { appealLabel } from '../present.ts';
import { giftsOfPerson, plansOfPerson } from './person.store.ts';

const gifts: PersonSection = {
  kind: 'gifts',
  list: 'GET /donation/list',
  find: async (ctx, db, person, most) =>
    linesOf(await giftsOfPerson(db, person, most), (row) => ({
      id: row.id,
      title: formatMoney(row.cents, ctx.lang),
      detail: [appealLabel(ctx, row.appeal_title), row.receipt_number ?? row.reference].filter(Boolean).join(' · '),
      state: ctx.t(`donations.status.${row.status}`),
      at: row.paid_on ?? row.created_at,
      href: `/donations/gift/${row.id}`,
    })),
};

const plans: PersonSection = {
  kind: 'gift-plans',
  list: 'GET /donation/plan/list',
  find: async (ctx, db, person, most) =>
    linesOf(await plansOfPerson(db, person, most), (row) => ({
      id: row.id,
      title: `${formatMoney(row.cents, ctx.lang)} · ${ctx.t(`donations.cycle.${row.cycle}`)}`,
      detail: appealLabel(ctx, row.appeal_title),
      state: ctx.t(`donations.plan.${row.status}`),
      at: row.created_at,
      href: `/donations/plans/${row.id}`,
    })),
};

/** What a person gave, once and again and again. */
export const donationsPerson = [gifts, plans];
