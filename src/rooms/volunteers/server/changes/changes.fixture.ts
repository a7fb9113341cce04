import type { Sent } from '../../../../contract/calls/calls.ts';
import { addDays, hongKongDate } from '../../../../contract/dates.ts';
import type { Values } from '../../../../contract/form.ts';
import { contextOf, type JobContext } from '../../../../engine/server/jobs/job.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { startPortal } from '../../../../server/testing/portal.ts';
import { adult, approved, member, must, registrationOf, staffOf } from '../testing/volunteers.fixture.ts';

/** A portal with staff, whose people have a shift each: `released` and `pauses` collect what a room with shifts would be asked. */
export async function startChanges() {
  const portal = await startPortal();
  const staff = await staffOf(portal);
  /** What was given up, by person. */
  const released: string[] = [];
  const pauses: unknown[] = [];
  const duties = {
    open: async (_: unknown, __: unknown, ids: readonly string[]) =>
      ids.map((id) => ({
        text: { en: `Shift of ${id}`, 'zh-hant': `更次 ${id}` },
        path: '/volunteer',
        on: '2030-01-01',
      })),
    release: async (_: unknown, __: unknown, ids: readonly string[], ___: unknown, pause?: unknown) => {
      released.push(...ids);
      if (pause) pauses.push(pause);
    },
  };
  Object.assign(portal.engine, { duties: [{ duties, isIn: () => true }] });
  const today = () => hongKongDate(portal.engine.clock.now());
  return {
    portal,
    staff,
    released,
    pauses,
    today,
    /** Born so that they turn an age some days from now; with none today. */
    turning: (age: number, days = 0): string => {
      const day = addDays(today(), days);
      return `${Number(day.slice(0, 4)) - age}${day.slice(4)}`;
    },
    familyOf: (births: Record<string, string>) => approved(portal, staff, 'family', family(births)),
    /** The acts in the trail of a registration, oldest first. */
    actionsOf: async (registrationId: string) =>
      (
        await portal.engine.database.tenant('rmhc', (db) =>
          db.query<{ action: string }>(
            'select action from audit_entry where tenant_id = $1 and subject_id = $2 order by at, id',
            [registrationId],
          ),
        )
      ).map(({ action }) => action),
    runJob: (job: (context: JobContext) => Promise<void>) => job(contextOf(portal.engine, 'rmhc')),
  };
}

/** The answers of a family with children, by name and birth date. */
export const family = (births: Record<string, string>): Values =>
  adult({ members: JSON.stringify(Object.entries(births).map(([name, birth], at) => member(`m${at}`, name, birth))) });

export type Wanted = Sent<'POST /volunteer/change/ask'>;
export const ask = (client: TestClient, change: Wanted) => client.call('POST /volunteer/change/ask', change);
export const mine = async (client: TestClient) => must(await client.call('GET /volunteer/mine', {})).rows[0]!;
/** The one who was named agrees, or does not. */
export async function answer(client: TestClient, accept = true) {
  const [first] = must(await client.call('GET /invitation/list', {})).rows;
  return client.call('POST /invitation/answer', { invitationId: first!.invitationId, accept });
}
export const personIn = async (client: TestClient, registrationId: string, name: string) =>
  (await registrationOf(client, registrationId)).people.find(({ nameEn }) => nameEn === name)!.personId;
