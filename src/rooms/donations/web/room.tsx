import type { WebRoom } from '../../../engine/web/room.ts';
import { forAnybody, forPerson, screensFor } from '../../../engine/web/routes.ts';

const forStaff = screensFor({ needs: ['donation-manage'] });

/** Giving: the public pages, the own giving, gifts for who looks after them (PAY-1). */
export const donationsRoom: WebRoom = {
  name: 'donations',
  module: 'donation',
  words: ['donations'],
  lookedAfterBy: ['donation-manage'],
  routes: [
    forAnybody('/give', 'Give', 'donations-give.title', () => import('./gifts/give.tsx')),
    forAnybody('/give/$appeal', 'Give-Appeal', 'donations-give.title', () => import('./gifts/give.tsx')),
    forAnybody(
      '/give/thanks/$giftId',
      'Give-Thanks',
      'donations-give.thanks.title',
      () => import('./gifts/thanks.tsx'),
    ),
    forPerson('/giving', 'Own-Giving', 'donations-own.title', () => import('./own-giving/own-giving.tsx')),
    forAnybody('/giving/find', 'Find-Giving', 'donations-own.find.title', () => import('./own-giving/find-giving.tsx')),
    forAnybody('/giving/$donorId', 'Giving', 'donations-own.title', () => import('./own-giving/giving.tsx')),
    forStaff('/donations', 'Gift-List', 'donations-web.list.title', () => import('./gifts/gifts.tsx'), {
      words: ['payments', 'forms'],
      acts: [{ label: 'acts.recordGift', search: 'do=record' }],
    }),
    forStaff('/donations/gift/$giftId', 'Gift-Record', 'donations-web.gift.title', () => import('./gifts/gift.tsx'), {
      words: ['payments', 'forms', 'trail', 'records'],
      under: 'Gift-List',
    }),
    forStaff('/donations/import', 'Gift-Import', 'donations-web.import', () => import('./gifts/import-gifts.tsx'), {
      words: ['imports', 'sheets'],
      under: 'Gift-List',
    }),
    forStaff('/donations/plans', 'Gift-Plans', 'donations-plans.title', () => import('./plans/plans.tsx')),
    forStaff('/donations/plans/$planId', 'Gift-Plan', 'donations-plans.one', () => import('./plans/plan.tsx'), {
      words: ['trail', 'records'],
      under: 'Gift-Plans',
    }),
    forStaff(
      '/donations/appeals/$appealId',
      'Appeal-Record',
      'donations-appeals.one',
      () => import('./appeals/appeal.tsx'),
      {
        words: ['trail', 'records'],
        under: 'Appeal-List',
      },
    ),
    forStaff('/donations/appeals', 'Appeal-List', 'donations-appeals.title', () => import('./appeals/appeals.tsx'), {
      acts: [{ label: 'acts.newAppeal', search: 'do=new' }],
    }),
  ],
};
