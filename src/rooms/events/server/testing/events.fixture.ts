import type { Sent } from '../../../../contract/calls/calls.ts';
import { contextOf, type JobContext } from '../../../../engine/server/jobs/job.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import type { TestPortal } from '../../../../server/testing/portal.ts';

type Tier = { name?: string; cents?: number; quota?: number | null; approval?: boolean };

const both = (text: string) => ({ en: text, 'zh-hant': `${text}（中）` });

/** What staff send for an event in a month's time, of a hundred places and one free price. */
export function eventInput(
  portal: TestPortal,
  over: Partial<Omit<Sent<'POST /event/desk/save'>, 'tiers'>> = {},
  tiers: Tier[] = [{}],
): Sent<'POST /event/desk/save'> {
  const at = (days: number) => new Date(portal.engine.clock.ms() + days * 86_400_000).toISOString();
  return {
    kind: 'symposium',
    texts: {
      title: both('Symposium'),
      summary: both('A day about families.'),
      body: both('Talks all day.'),
      place: both('City Hall'),
      organisers: both('The institute'),
    },
    startsAt: at(30),
    endsAt: at(30.25),
    capacity: 100,
    tiers: JSON.stringify(
      tiers.map(({ name = 'Free', cents = 0, quota = null, approval = false }) => ({
        name: both(name),
        cents,
        quota,
        approval,
      })),
    ),
    ...over,
  };
}

/** A published event. @returns its id and the ids of its prices, in their order */
export async function publishedEvent(
  portal: TestPortal,
  staff: TestClient,
  over: Parameters<typeof eventInput>[1] = {},
  tiers?: Tier[],
): Promise<{ eventId: string; tierIds: string[] }> {
  const { eventId, version } = must(await staff.call('POST /event/desk/save', eventInput(portal, over, tiers)));
  must(await staff.call('POST /event/desk/publish', { eventId, version }));
  const event = must(await staff.call('GET /event/desk/get', { eventId }));
  return { eventId, tierIds: event.tiers.map(({ tierId }) => tierId) };
}

/** Registers people, by the place of their price. */
export const registering = (
  client: TestClient,
  { eventId, tierIds }: { eventId: string; tierIds: string[] },
  people: readonly (readonly [name: string, tier?: number])[] = [['Chan Tai Man']],
) =>
  client.call('POST /event/register', {
    eventId,
    attendees: JSON.stringify(people.map(([name, tier = 0]) => ({ name, tierId: tierIds[tier] }))),
  });

/** What a job of a tenant is given, to run it by hand. */
export function jobContext({ engine }: TestPortal, tenant = 'cifa'): JobContext {
  return contextOf(engine, tenant);
}

/** What a call answered. @throws with its refusal */
export function must<D>(reply: { status: number; data: D; code: string; error: string; errorList: unknown }): D {
  if (reply.status !== 200)
    throw new Error(`${reply.status} ${reply.code} ${reply.error} ${JSON.stringify(reply.errorList)}`);
  return reply.data;
}
