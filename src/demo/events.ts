import { keeperOf } from './memberships.ts';
import type { Stage } from './stage.ts';
import type { Story } from './timeline.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

type DemoTier = { en: string; zh: string; cents: number; quota?: number; approval?: boolean };
type DemoEvent = {
  kind: string;
  title: [en: string, zh: string];
  summary: [en: string, zh: string];
  body: [en: string, zh: string];
  place: [en: string, zh: string];
  /** Days after it was published at which it begins, and the hour in Hong Kong. */
  inDays: number;
  atHour: number;
  hours: number;
  capacity: number;
  tiers: DemoTier[];
};

const EVENTS: DemoEvent[] = [
  {
    kind: 'symposium',
    title: ['Family Research Symposium', '家庭研究研討會'],
    summary: ['A day of talks and workshops on families in Hong Kong.', '一天的講座及工作坊，探討香港家庭的現況。'],
    body: [
      'Researchers and practitioners share what they have learned about raising children, ageing parents and work.\n\nLunch is included.',
      '研究者與從業員分享有關育兒、照顧長者及工作的心得。\n\n費用包括午餐。',
    ],
    place: ['City Hall, Central', '中環大會堂'],
    inDays: 65,
    atHour: 9,
    hours: 8,
    capacity: 120,
    tiers: [
      { en: 'Standard', zh: '標準', cents: 480_00 },
      { en: 'Student', zh: '學生', cents: 0, quota: 20, approval: true },
      { en: 'Online', zh: '網上參與', cents: 0 },
    ],
  },
  {
    kind: 'walk',
    title: ['Family Walk on the Peak', '山頂家庭同樂步行'],
    summary: ['Five easy kilometres for young and old.', '輕鬆五公里，老幼咸宜。'],
    body: ['We meet at the Peak Tower. Please bring water and a hat.', '於山頂凌霄閣集合，請自備飲用水及帽子。'],
    place: ['Peak Tower', '山頂凌霄閣'],
    inDays: 40,
    atHour: 8,
    hours: 4,
    capacity: 300,
    tiers: [
      { en: 'Adult', zh: '成人', cents: 0 },
      { en: 'Child', zh: '兒童', cents: 0 },
    ],
  },
];

/** What an organisation without kinds of its own invites to. */
const OPEN_EVENING: DemoEvent = {
  kind: 'general',
  title: ['Open evening', '開放夜'],
  summary: [
    'Meet the people behind the work, and ask what you have always wanted to ask.',
    '與我們的團隊會面，解答你的疑問。',
  ],
  body: [
    'Short talks from seven, then tea and time to talk.\n\nEverybody is welcome; please register so that there are enough chairs.',
    '晚上七時起有簡短分享，其後備有茶點，自由交流。\n\n歡迎任何人士參加，請預先登記，以便安排座位。',
  ],
  place: ['Community Hall, Wan Chai', '灣仔社區會堂'],
  inDays: 48,
  atHour: 19,
  hours: 2,
  capacity: 80,
  tiers: [{ en: 'Free seat', zh: '免費座位', cents: 0 }],
};

/** Events that are to come, published by staff and booked by people of the demonstration. */
export function eventStories(stage: Stage): Story[] {
  const { tenant } = stage;
  if (!tenant.modules.includes('event') || !tenant.menus.some(({ path }) => path === '/events')) return [];
  return (tenant.eventKinds ? EVENTS : [OPEN_EVENING]).map(async function* (event): Story {
    yield 25;
    const staff = keeperOf(stage, 'event-manage');
    const both = ([en, zh]: [string, string]) => ({ en, 'zh-hant': zh });
    const midnight = Math.floor(stage.engine.clock.ms() / DAY_MS) * DAY_MS - 8 * HOUR_MS;
    const starts = midnight + event.inDays * DAY_MS + event.atHour * HOUR_MS;
    const { eventId, version } = await stage.act(staff, 'POST /event/desk/save', {
      kind: event.kind,
      texts: JSON.stringify({
        title: both(event.title),
        summary: both(event.summary),
        body: both(event.body),
        place: both(event.place),
        organisers: tenant.name,
      }),
      startsAt: new Date(starts).toISOString(),
      endsAt: new Date(starts + event.hours * HOUR_MS).toISOString(),
      capacity: event.capacity,
      tiers: JSON.stringify(event.tiers.map(({ en, zh, ...tier }) => ({ name: { en, 'zh-hant': zh }, ...tier }))),
    });
    await stage.act(staff, 'POST /event/desk/publish', { eventId, version });
    const { tiers } = await stage.act(staff, 'GET /event/desk/get', { eventId });
    yield 20;
    // the free ones: what is not paid would be gone again
    const free = tiers.filter(({ cents }) => cents === 0).map(({ tierId }) => tierId);
    for (const name of ['Lee Ka Yan', 'Ho Wing Sum']) {
      const attendees = JSON.stringify(
        free.slice(0, 2).map((tierId, at) => ({ tierId, name: at ? `${name} (guest)` : name })),
      );
      await stage.act(staff, 'POST /event/desk/walkIn', { eventId, payer: name, email: '', attendees });
    }
    const attendees = JSON.stringify([{ tierId: free[0], name: 'New Comer' }]);
    await stage.act('newcomer@example.org', 'POST /event/register', { eventId, attendees });
  });
}
