import { randomUUID } from 'node:crypto';
import { addDays, formatDate, hongKongDate, hongKongMidnight } from '../../../../contract/dates.ts';
import type { Values } from '../../../../contract/form.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import type { TestPortal } from '../../../../server/testing/portal.ts';
import {
  adult,
  approved,
  group,
  member,
  must,
  registrationOf,
  type Staff,
} from '../../../volunteers/server/testing/volunteers.fixture.ts';
import { proposeHours } from '../requests/propose.ts';

const DOER = { actor: { kind: 'job', job: 'test' }, requestId: 'test' } as const;

/** Somebody whose registration was approved; of a family a parent and a child, `people` in the order of the form. */
export async function volunteer(
  portal: TestPortal,
  staff: Pick<Staff, 'client'>,
  kind: 'individual' | 'family' | 'group' = 'individual',
  over: Values = {},
) {
  const year = Number(hongKongDate(portal.engine.clock.now()).slice(0, 4));
  const members = JSON.stringify([member('a', 'CHAN Siu Ming', `${year - 9}-03-04`)]);
  const answers = kind === 'group' ? group(over) : adult({ ...(kind === 'family' && { members }), ...over });
  const made = await approved(portal, staff, kind, answers);
  const { people } = await registrationOf(staff.client, made.registrationId);
  return { ...made, people: people.map(({ personId }) => personId), personId: people[0]!.personId };
}

/** Hours as attendance proposes them, on a day some days ago. */
export async function proposed(
  portal: TestPortal,
  personId: string,
  about: { ago?: number; on?: string; from?: string; minutes?: number; leaderId?: string | null; id?: string } = {},
): Promise<{ id: string; written: boolean }> {
  const { ago = 2, from = '10:00', minutes = 120, leaderId = null, id = randomUUID() } = about;
  const on = about.on ?? addDays(hongKongDate(portal.engine.clock.now()), -ago);
  const [hours, past] = from.split(':').map(Number);
  const startAt = new Date(hongKongMidnight(on).getTime() + (hours! * 60 + past!) * 60_000);
  const title = { en: 'Meals of Love', 'zh-hant': '愛心晚餐' };
  const proposal = {
    personId,
    on,
    startAt,
    minutes,
    title,
    source: { kind: 'shift', id },
    leaderAccountId: leaderId,
  } as const;
  const outcome = await portal.engine.database.tenant('rmhc', (db) => proposeHours(DOER, db, proposal));
  return { id, written: outcome === 'proposed' };
}

export type EntryOver = { ago?: number; on?: string; from?: string; hours?: string; title?: string };

/** An entry as somebody types it, on a day some days ago. */
export const anEntry = (portal: TestPortal, personId: string, over: EntryOver = {}) => {
  const { ago = 2, ...rest } = over;
  return {
    personId,
    on: formatDate(addDays(hongKongDate(portal.engine.clock.now()), -ago)),
    from: '14:00',
    hours: '1:30',
    title: 'Carried parcels',
    ...rest,
  };
};

/** Verified hours of somebody. */
export async function verified(
  portal: TestPortal,
  staff: TestClient,
  personId: string,
  about: Parameters<typeof proposed>[2],
) {
  await proposed(portal, personId, about);
  const { rows } = must(await staff.call('GET /hours/list', { state: 'unverified', size: 100 }));
  const { hoursId, version } = rows.find((row) => row.personId === personId)!;
  must(await staff.call('POST /hours/decide', { hoursId, version, decision: 'verify' }));
  return hoursId;
}
