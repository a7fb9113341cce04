import { expect, test } from 'vitest';
import { diceOf, inRounds, trialSize } from '../../../../server/testing/trials.ts';
import { mondayOf, nextMonthDay } from '../rules.ts';
import { checkPlan } from './check-plan.ts';
import { explainGap } from './explain-gap.ts';
import { manyPeople, weekOfShifts } from './plan.fixture.ts';
import { type PlanPerson, type PlanShift, planShifts } from './plan-shifts.ts';

const MOST = 12 * 60;

test('VOL-4: no plan breaks a rule, whatever the week and the people, read a second time by other code', async () => {
  await inRounds(trialSize(10, 500), async (seed) => {
    const dice = diceOf(seed);
    const [shifts, people] = [weekOfShifts(dice, 5 + dice(30)), manyPeople(dice, 10 + dice(60))];
    const plan = planShifts(shifts, people, MOST);
    expect(checkPlan(shifts, people, MOST, plan)).toEqual([]);
    expect(plan.length).toBeGreaterThan(0);
  });
});

test('VOL-4: a week of 200 shifts for 400 volunteers breaks no rule and no time, and each empty place says why in people who are there', async () => {
  await inRounds(trialSize(1, 15), async (seed) => {
    const dice = diceOf(seed);
    const [shifts, people] = [weekOfShifts(dice, trialSize(60, 200)), manyPeople(dice, trialSize(120, 400))];
    const plan = planShifts(shifts, people, MOST);
    expect(checkPlan(shifts, people, MOST, plan)).toEqual([]);
    const byId = new Map(shifts.map((shift) => [shift.id, shift]));
    const active = people.filter(({ active }) => active).length;
    for (const shift of shifts) {
      const placed = plan.filter(({ shiftId }) => shiftId === shift.id).length;
      const why = explainGap(shift, shift.left - placed, people, { plan, shifts: byId, most: MOST });
      expect(why.elsewhere + why.otherTimes + why.fullWeek + why.free).toBe(active - placed);
      const lacking = why.consent + why.age + why.alone + why.papers + why.needs;
      // a place that stays empty is one for which nobody has the time and lacks nothing
      if (placed < shift.left) expect(lacking).toBe(why.free);
    }
    // planned again with its people in their places, nothing is proposed twice
    const taken = people.map((person) => {
      const own = plan.filter(({ personId }) => personId === person.personId).map(({ shiftId }) => byId.get(shiftId)!);
      const minutes = own.reduce(
        (sum, { startsAt, endsAt }) => sum + (endsAt.getTime() - startsAt.getTime()) / 60_000,
        0,
      );
      return { ...person, busy: [...person.busy, ...own], planned: minutes };
    });
    const again = shifts.map((shift) => ({
      ...shift,
      left: shift.left - plan.filter(({ shiftId }) => shiftId === shift.id).length,
    }));
    const twice = planShifts(again, taken, MOST).filter(({ shiftId, personId }) =>
      plan.some((placing) => placing.shiftId === shiftId && placing.personId === personId),
    );
    expect(twice).toEqual([]);
  });
});

test('VOL-4: the second reading sees each kind of fault', () => {
  const dice = diceOf(7);
  const [shift] = weekOfShifts(dice, 1) as [PlanShift];
  const [person] = manyPeople(dice, 1) as [PlanPerson];
  const one: PlanShift = { ...shift, left: 1, ageFrom: null, ageTo: null, needs: [], papers: [] };
  const well: PlanPerson = {
    ...person,
    birthOn: '1990-01-01',
    active: true,
    busy: [],
    heads: 1,
    planned: 0,
    times: [],
  };
  const faults = (on: Partial<PlanShift>, who: Partial<PlanPerson>) =>
    checkPlan([{ ...one, ...on }], [{ ...well, ...who }], MOST, [{ shiftId: one.id, personId: well.personId }]);
  expect(faults({}, {})).toEqual([]);
  expect(faults({ left: 0 }, {})[0]).toContain('1 on 0 places');
  expect(faults({ ageFrom: 50 }, {})[0]).toContain('age');
  expect(faults({ needs: ['haircut'] }, {})[0]).toContain('needs');
  expect(faults({ papers: ['identity'] }, { papers: {} })[0]).toContain('paper');
  expect(faults({}, { busy: [{ startsAt: one.startsAt, endsAt: one.endsAt }] })[0]).toContain('two at once');
  expect(faults({}, { birthOn: '2018-01-01' })[0]).toContain('alone');
  expect(faults({}, { birthOn: '2010-01-01', hasConsent: false })[0]).toContain('consent');
  expect(faults({}, { active: false })[0]).toContain('not active');
  expect(faults({}, { planned: MOST })[0]).toContain('minutes');
  expect(faults({}, { times: ['none'] })[0]).toContain('times they gave');
});

test('VOL-4: who is needed elsewhere moves over, and a child is planned beside an adult of the family', () => {
  const at = (hour: number) => new Date(`2027-03-02T${hour}:00:00+08:00`);
  const plain = { ageFrom: null, ageTo: null, needs: [], papers: [], workType: '', district: '', adultsOf: [] };
  const shift = (id: string, over: object = {}) => ({
    ...plain,
    id,
    startsAt: at(10),
    endsAt: at(12),
    left: 1,
    ...over,
  });
  const who = (personId: string, over: object = {}) => ({
    ...{
      personId,
      registrationId: personId,
      kind: 'individual' as const,
      birthOn: '1990-01-01',
      skills: [],
      languages: [],
    },
    ...{
      districts: [],
      workTypes: [],
      times: [],
      papers: {},
      hasConsent: true,
      active: true,
      busy: [],
      served: 0,
      heads: 1,
      planned: 0,
    },
    ...over,
  });
  const drives = { skills: ['driving'] };
  const plan = planShifts([shift('any'), shift('drive', { needs: ['driving'] })], [who('a', drives), who('b')], MOST);
  expect(plan).toEqual([
    { shiftId: 'any', personId: 'b' },
    { shiftId: 'drive', personId: 'a' },
  ]);
  const family = { kind: 'family' as const, registrationId: 'f' };
  const child = who('child', { ...family, birthOn: '2018-01-01' });
  expect(planShifts([shift('one', { left: 2 })], [child], MOST)).toEqual([]);
  expect(planShifts([shift('one', { left: 2 })], [child, who('parent', family)], MOST)).toHaveLength(2);
});

test('VOL-4: a month is copied by weekdays; a fifth one that the next month has not is left out', () => {
  expect(nextMonthDay('2027-01-04', '2027-01')).toBe('2027-02-01');
  expect(nextMonthDay('2027-01-31', '2027-01')).toBeNull();
  expect(nextMonthDay('2026-12-01', '2026-12')).toBe('2027-01-05');
  expect([mondayOf('2027-03-01'), mondayOf('2027-03-07')]).toEqual(['2027-03-01', '2027-03-01']);
});
