import { formatDate, hongKongDate } from '../contract/dates.ts';
import { Context } from '../engine/server/context.ts';
import type { Cycle } from '../rooms/donations/contract/values.ts';
import { keeperOf } from './memberships.ts';
import type { Stage } from './stage.ts';
import type { Story } from './timeline.ts';

type DemoGift = { days: number; name: string; amount: string; cycle?: Cycle; appeal?: string; anonymous?: true };

const APPEAL = 'family-support';
const GIFTS: DemoGift[] = [
  { days: 44, name: '何永森 Ho Wing Sum', amount: '1000', appeal: APPEAL },
  { days: 40, name: 'Lee Ka Yan', amount: '300', appeal: APPEAL, anonymous: true },
  { days: 33, name: '陳詠詩', amount: '500' },
  { days: 26, name: 'Wong Chi Keung', amount: '3000', appeal: APPEAL },
  { days: 18, name: '張美玲 Cheung Mei Ling', amount: '200', cycle: 'monthly', appeal: APPEAL },
  { days: 9, name: 'Priya Sharma', amount: '1500', cycle: 'yearly' },
  { days: 3, name: '李家欣', amount: '250.50', appeal: APPEAL },
];

/** An appeal, and people who give to it or to the work as a whole, once or again and again. */
export function giftStories(stage: Stage): Story[] {
  if (stage.tenant.key !== 'cifa' || !stage.tenant.modules.includes('donation')) return [];
  return [appealStory(stage), ...GIFTS.map((gift, at) => giftStory(stage, gift, at))];
}

async function* appealStory(stage: Stage): Story {
  yield 60;
  const staff = keeperOf(stage, 'setting-manage');
  const today = hongKongDate(stage.engine.clock.now());
  await stage.act(staff, 'POST /setting/dated/plan', {
    key: 'donations-file-number',
    value: '91/12345',
    version: 0,
    from: formatDate(today),
    reason: 'On the list of tax-exempt charities. 已列入免稅慈善機構名單。',
  });
  yield 50;
  await stage.act(keeperOf(stage, 'donation-manage'), 'POST /donation/appeal/save', {
    slug: APPEAL,
    texts: {
      title: { en: 'Family support fund', 'zh-hant': '家庭支援基金' },
      summary: {
        en: 'Counselling and a helping hand for families in their hardest weeks.',
        'zh-hant': '在最困難的日子，為家庭提供輔導及援手。',
      },
      body: {
        en: 'HK$200 pays for an hour with a counsellor. HK$1,000 brings a family of four through a week.',
        'zh-hant': '港幣 200 元可支付一小時輔導，港幣 1,000 元可協助一個四人家庭度過一星期。',
      },
    },
    goal: '100000',
    chips: '200 500 1000 3000',
    opensOn: formatDate(hongKongDate(stage.engine.clock.now())),
    closesOn: '',
    state: 'open',
    version: 0,
  });
}

async function* giftStory(stage: Stage, { days, ...gift }: DemoGift, at: number): Story {
  yield days;
  const { engine, tenant } = stage;
  const { giftId } = await stage.act('newcomer@example.org', 'POST /donation/give', {
    cycle: 'once',
    ...gift,
    email: `giver-${at + 1}@example.org`,
  });
  // the gateway of the demonstration has no clock that could be set back: the money is booked as if it had come from it
  const actor = { kind: 'webhook', source: 'mastercard' } as const;
  const about = { requestId: 'demonstration', ip: '', device: '', browserId: '' };
  const ctx = new Context({ engine, tenant, lang: 'en', actor, ...about });
  const on = hongKongDate(engine.clock.now());
  await ctx.transaction(async (db) => {
    const open = await engine.payables.donation!.open(db, giftId);
    const money = { method: 'mastercard', reference: `demo-${at + 1}`, on, cents: open!.cents };
    await engine.payables.donation!.paid(ctx, db, giftId, money);
  });
}
