import type { Placing, PlanPerson, PlanShift } from './plan-shifts.ts';

/**
 * What a plan breaks, said by a second reading of the rules that shares nothing with the planner: places, ages on the
 * day in Hong Kong, consent, what is needed, papers, the times people gave, two shifts at once, minutes, and a child
 * without an adult.
 */
export function checkPlan(
  shifts: readonly PlanShift[],
  people: readonly PlanPerson[],
  most: number,
  plan: readonly Placing[],
): string[] {
  const broken: string[] = [];
  const byShift = new Map(shifts.map((shift) => [shift.id, shift]));
  const byPerson = new Map(people.map((person) => [person.personId, person]));
  const spans = new Map<string, [number, number][]>();
  const inShift = new Map<string, PlanPerson[]>();
  for (const { shiftId, personId } of plan) {
    const [shift, person] = [byShift.get(shiftId), byPerson.get(personId)];
    if (!shift || !person) {
      broken.push(`${personId} in ${shiftId}: unknown`);
      continue;
    }
    const wrong = (what: string) => broken.push(`${personId} in ${shiftId}: ${what}`);
    const age = yearsOn(person.birthOn, shift.startsAt);
    if (!person.active) wrong('not active');
    const isGroup = person.kind === 'group';
    if (!isGroup && (age === null || age < (shift.ageFrom ?? 6) || age > Math.min(70, shift.ageTo ?? 70)))
      wrong(`age ${age}`);
    if (age !== null && age < 18 && !person.hasConsent) wrong('no consent');
    for (const need of shift.needs)
      if (![person.skills, person.languages, person.workTypes].some((can) => can.includes(need)))
        wrong(`needs ${need}`);
    for (const paper of shift.papers)
      if (!person.papers[paper] || Date.parse(`${person.papers[paper]}T23:59:59+08:00`) < shift.startsAt.getTime())
        wrong(`paper ${paper}`);
    if (person.times.length > 0)
      for (let at = shift.startsAt.getTime(); at < shift.endsAt.getTime(); at += 1_800_000)
        if (!person.times.includes(halfAt(at))) {
          wrong('outside the times they gave');
          break;
        }
    const span: [number, number] = [shift.startsAt.getTime(), shift.endsAt.getTime()];
    const own =
      spans.get(personId) ??
      person.busy.map(({ startsAt, endsAt }): [number, number] => [startsAt.getTime(), endsAt.getTime()]);
    if (own.some(([from, to]) => from < span[1] && span[0] < to)) wrong('in two at once');
    spans.set(personId, [...own, span]);
    inShift.set(shiftId, [...(inShift.get(shiftId) ?? []), person]);
  }
  for (const [shiftId, placed] of inShift) {
    const shift = byShift.get(shiftId)!;
    const heads = placed.reduce((sum, person) => sum + person.heads, 0);
    if (heads > shift.left) broken.push(`${shiftId}: ${heads} on ${shift.left} places`);
    for (const child of placed.filter(({ birthOn }) => (yearsOn(birthOn, shift.startsAt) ?? 99) < 16)) {
      const adult = placed.some(
        ({ registrationId, birthOn }) =>
          registrationId === child.registrationId && (yearsOn(birthOn, shift.startsAt) ?? 0) >= 18,
      );
      if (!adult && !shift.adultsOf.includes(child.registrationId))
        broken.push(`${child.personId} in ${shiftId}: alone`);
    }
  }
  for (const person of people) {
    const mine = plan.filter(({ personId }) => personId === person.personId);
    const minutes = mine.reduce((sum, { shiftId }) => {
      const shift = byShift.get(shiftId);
      return sum + (shift ? (shift.endsAt.getTime() - shift.startsAt.getTime()) / 60_000 : 0);
    }, person.planned);
    if (mine.length > 0 && minutes > most) broken.push(`${person.personId}: ${minutes} minutes`);
  }
  return broken;
}

/** Birthdays passed by the day in Hong Kong; who was born on 29 February is older on 1 March. */
function yearsOn(birth: string | null, at: Date): number | null {
  if (!birth) return null;
  const day = new Date(at.getTime() + 8 * 3_600_000);
  const [year, month, date] = birth.split('-').map(Number) as [number, number, number];
  const before = day.getUTCMonth() + 1 < month || (day.getUTCMonth() + 1 === month && day.getUTCDate() < date) ? 1 : 0;
  return day.getUTCFullYear() - year - before;
}

/** The half day of the week in Hong Kong at an instant, as the form names it. */
function halfAt(at: number): string {
  const there = new Date(at + 8 * 3_600_000);
  const hour = there.getUTCHours();
  const half = hour >= 18 ? 'evening' : hour >= 12 ? 'afternoon' : 'morning';
  return `${['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'][there.getUTCDay()]}-${half}`;
}
