import type { Sent } from '../../../../contract/calls/calls.ts';
import { addDays, addYears, formatDate, hongKongDate } from '../../../../contract/dates.ts';
import type { Values } from '../../../../contract/form.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { PASSWORD, type TestPortal } from '../../../../server/testing/portal.ts';
import {
  adult,
  approved,
  group,
  member,
  must,
  type Staff,
  staffOf,
} from '../../../volunteers/server/testing/volunteers.fixture.ts';

export { must } from '../../../volunteers/server/testing/volunteers.fixture.ts';

const both = (text: string) => ({ en: text, 'zh-hant': `${text}（中）` });

/** An instant in Hong Kong so many days from now. */
export const inDays = (portal: TestPortal, days: number, time = '09:00'): string =>
  `${formatDate(addDays(hongKongDate(portal.engine.clock.now()), days))} ${time}`;

/** The birth date of somebody who is so many years old for another half year. */
export const aged = (portal: TestPortal, years: number): string =>
  addDays(addYears(hongKongDate(portal.engine.clock.now()), -years), -180);

/** What staff send for a shift in ten days' time, from nine to noon, with one place. */
export const shiftInput = (
  portal: TestPortal,
  eventId: string,
  over: Partial<Sent<'POST /shift/desk/save'>> = {},
): Sent<'POST /shift/desk/save'> => ({
  eventId,
  role: both('Cook'),
  place: both('House in Sha Tin'),
  meeting: both('Reception'),
  startsAt: inDays(portal, 10),
  endsAt: inDays(portal, 10, '12:00'),
  capacity: 1,
  ...over,
});

/** A published service event. */
export async function publishedEvent(staff: TestClient, title = 'Kitchen'): Promise<string> {
  const { eventId } = must(await staff.call('POST /shift/desk/event/save', { title: both(title), about: both('') }));
  must(await staff.call('POST /shift/desk/event/publish', { eventId, version: 1 }));
  return eventId;
}

/** A shift of a published service event; of a new one where none is named. */
export async function openShift(
  portal: TestPortal,
  staff: TestClient,
  over: Partial<Sent<'POST /shift/desk/save'>> = {},
): Promise<string> {
  const eventId = over.eventId ?? (await publishedEvent(staff));
  const { shiftIds } = must(await staff.call('POST /shift/desk/save', shiftInput(portal, eventId, over)));
  return shiftIds[0]!;
}

export type Signing = { client: TestClient; email: string; accountId: string; personIds: string[] };

/** The people of an account, in the order of the registration, seen by a shift. */
async function withPeople(
  portal: TestPortal,
  person: { client: TestClient; email: string; accountId: string; registrationId: string },
): Promise<Signing> {
  const rows = await portal.engine.database.tenant('rmhc', (db) =>
    db.query<{ id: string }>(
      'select id from volunteer_person where tenant_id = $1 and registration_id = $2 order by seq',
      [person.registrationId],
    ),
  );
  return { ...person, personIds: rows.map(({ id }) => id) };
}

/** An approved volunteer of thirty. */
export const volunteer = async (
  portal: TestPortal,
  staff: Pick<Staff, 'client'>,
  over: Values = {},
): Promise<Signing> => withPeople(portal, await approved(portal, staff, 'individual', adult(over)));

/** An approved family: an adult and members of these ages. */
export async function familyOf(
  portal: TestPortal,
  staff: Pick<Staff, 'client'>,
  ages: readonly number[],
): Promise<Signing> {
  const members = ages.map((age, at) =>
    member(String.fromCharCode(97 + at), `CHAN Member ${at}`, aged(portal, age), age < 18 ? 'child' : 'partner'),
  );
  const answers = adult({ members: JSON.stringify(members) });
  return withPeople(portal, await approved(portal, staff, 'family', answers));
}

/** An approved group of twelve. */
export const groupOf = async (portal: TestPortal, staff: Pick<Staff, 'client'>): Promise<Signing> =>
  withPeople(portal, await approved(portal, staff, 'group', group()));

/** Signs own people up: all of them where nobody is named. */
export const signing = (
  { client, personIds }: Signing,
  shiftId: string,
  { people = personIds, ...rest }: { people?: readonly string[]; wait?: boolean; heads?: number } = {},
) => client.call('POST /shift/signup', { shiftId, personIds: JSON.stringify(people), ...rest });

/** Moves the clock; whose session has ended meanwhile logs in again. */
export async function later(
  portal: TestPortal,
  move: Parameters<TestPortal['clock']>[0],
  people: readonly { client: TestClient; email: string }[],
): Promise<void> {
  await portal.clock(move);
  for (const { client, email } of people) must(await client.call('POST /user/login', { email, password: PASSWORD }));
}

/** How it stands with everybody in a shift, as staff see it. */
export const statesOf = async (staff: TestClient, shiftId: string): Promise<string[]> =>
  must(await staff.call('GET /shift/desk/get', { shiftId })).signups.map(({ state }) => state);

export { type Staff, staffOf };
