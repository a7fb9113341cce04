import { addDays, formatDate, hongKongDate } from '../contract/dates.ts';
import { keeperOf } from './memberships.ts';
import type { Stage } from './stage.ts';
import type { Story } from './timeline.ts';

const both = (en: string, zh: string) => ({ en, 'zh-hant': zh });
const LEADER = 'volunteer-ng@example.org';
const FAMILY = 'volunteer-lau@example.org';

/** Shifts that are over and to come, by how many days after they were made they are held. */
const SHIFTS = [
  { in: 8, from: '09:00', to: '12:00', role: both('Cook', '廚務'), capacity: 2 },
  { in: 17, from: '09:00', to: '12:00', role: both('Cook', '廚務'), capacity: 4 },
  { in: 18, from: '14:00', to: '17:00', role: both('Playroom', '遊戲室'), capacity: 3, papers: ['record-check'] },
  { in: 20, from: '18:00', to: '20:00', role: both('Serving dinner', '派晚餐'), capacity: 5 },
  { in: 24, from: '09:00', to: '12:00', role: both('Cook', '廚務'), capacity: 4 },
] as const;

/** A service event with shifts; volunteers sign up, one leads, and who came is recorded. */
export function shiftStories(stage: Stage): Story[] {
  const { engine, tenant } = stage;
  if (!tenant.modules.includes('volunteers') || !tenant.volunteers) return [];
  return [tellShifts()];

  async function* tellShifts(): Story {
    yield 14;
    const staff = keeperOf(stage, 'volunteer-manage');
    const today = hongKongDate(engine.clock.now());
    const { eventId } = await stage.act(staff, 'POST /shift/desk/event/save', {
      title: both('Family kitchen', '家庭廚房'),
      about: both('We cook for families who stay in the house.', '為入住的家庭準備膳食。'),
    });
    const { leaders } = await stage.act(staff, 'GET /shift/desk/choices', {});
    const leaderId = leaders.find(({ label }) => label.startsWith('NG '))?.value ?? '';
    const shiftIds: string[] = [];
    for (const shift of SHIFTS) {
      const day = formatDate(addDays(today, shift.in));
      const made = await stage.act(staff, 'POST /shift/desk/save', {
        eventId,
        role: shift.role,
        place: both('House in Sha Tin', '沙田之家'),
        meeting: both('Reception, ground floor', '地下接待處'),
        startsAt: `${day} ${shift.from}`,
        endsAt: `${day} ${shift.to}`,
        capacity: shift.capacity,
        papers: JSON.stringify('papers' in shift ? shift.papers : []),
        workType: 'cooking',
        district: 'house-shatin',
        leaderId,
      });
      shiftIds.push(...made.shiftIds);
    }
    await stage.act(staff, 'POST /shift/desk/event/publish', { eventId, version: 1 });
    yield 12;
    const [over, next, , dinner] = shiftIds as [string, string, string, string];
    for (const [email, shiftId, most] of [
      [LEADER, over, 1],
      [FAMILY, next, 3],
      [LEADER, dinner, 1],
    ] as const) {
      const { people } = await stage.act(email, 'GET /shift/get', { shiftId });
      const personIds = people.slice(0, most).map(({ personId }) => personId);
      await stage.act(email, 'POST /shift/signup', { shiftId, personIds: JSON.stringify(personIds) });
    }
    yield 5;
    const { rows, endsAt } = await stage.act(staff, 'GET /shift/leader/list', { shiftId: over });
    const entries = rows.map(({ signupId }) => ({ signupId, attendance: 'attended', at: endsAt }));
    await stage.act(staff, 'POST /shift/leader/record', { shiftId: over, entries: JSON.stringify(entries) });
  }
}
