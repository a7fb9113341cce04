import { formatMoney } from '../../../../contract/money.ts';
import { linesOf, type PersonSection } from '../../../../engine/server/person/person-section.ts';
import { presentIntent } from '../present.ts';
import { intentsOfPerson } from '../store.ts';

/** What a person paid or began to pay through gateways. */
export const checkoutPerson: PersonSection = {
  kind: 'payments',
  list: 'GET /checkout/intent/list',
  find: async (ctx, db, person, most) =>
    linesOf(await intentsOfPerson(db, person, most), (row) => {
      const { method, orderRef, statusLabel, cents } = presentIntent(ctx, row);
      return {
        id: row.id,
        title: formatMoney(cents, ctx.lang),
        detail: [method, orderRef].join(' · '),
        state: statusLabel,
        at: row.created_at,
        href: `/payments/online/${row.id}`,
      };
    }),
};
