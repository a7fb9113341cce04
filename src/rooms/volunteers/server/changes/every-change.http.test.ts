import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sent } from '../../../../contract/calls/calls.ts';
import { addDays, hongKongDate } from '../../../../contract/dates.ts';
import { contextOf } from '../../../../engine/server/jobs/job.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { ACCOUNT_CHANGES, type AccountChange } from '../../contract/volunteer-changes.ts';
import {
  adult,
  approved,
  beginner,
  group,
  member,
  must,
  registrationOf,
  type Staff,
  staffOf,
} from '../testing/volunteers.fixture.ts';
import { carryOutChanges } from './carry-out-changes.ts';

// Every change of an account that people make (spec §4), walked once in one and the same way: nobody else may ask, the
// preview says what comes of it and writes nothing, nothing happens before whoever has to agree does, and nobody is lost.

let portal: TestPortal;
let staff: Staff;
beforeAll(async () => {
  portal = await startPortal();
  staff = await staffOf(portal);
});
afterAll(() => portal.close());

const today = () => hongKongDate(portal.engine.clock.now());
/** Somebody who turns an age some days from now. */
const turning = (age: number, days = 0): string => {
  const day = addDays(today(), days);
  return `${Number(day.slice(0, 4)) - age}${day.slice(4)}`;
};
const family = (births: Record<string, string>) => {
  const members = Object.entries(births).map(([name, birth], at) => member(`m${at}`, name, birth));
  return approved(portal, staff, 'family', adult({ members: JSON.stringify(members) }));
};
const personIn = async (registrationId: string, name: string) =>
  (await registrationOf(staff.client, registrationId)).people.find(({ nameEn }) => nameEn === name)!.personId;

/** Somebody of 17 for some days more, with the consent of a parent. */
async function youth(days: number) {
  const parentEmail = 'parent-of-every-change@example.org';
  const school = { occupation: 'student', school: 'A school, S6', education: 'secondary' };
  const answers = adult({ nameEn: 'YOUNG Soon', birthDate: turning(18, days), parentEmail, ...school });
  const person = await beginner(portal);
  must(await person.post(answers));
  const [mail] = await portal.mails('rmhc', parentEmail);
  const url = new URL(mail!.links.find((link) => link.includes('/consent/'))!);
  const link = { consentId: url.pathname.split('/').at(-1)!, key: url.searchParams.get('key')! };
  const said = { ...link, email: parentEmail, guardian: 'Young Mei', answer: 'give' as const };
  must(await portal.client('rmhc').call('POST /volunteer/consent/answer', said));
  const { registrationId } = person;
  const { version } = await registrationOf(staff.client, registrationId);
  must(await staff.client.call('POST /volunteer/decide', { registrationId, version, decision: 'approve' }));
  return person;
}

type Walk = {
  client: TestClient;
  registrationId: string;
  wanted?: Partial<Sent<'POST /volunteer/change/ask'>>;
  /** Who has to agree. */
  agrees?: TestClient;
  /** Days until it is made. */
  days?: number;
  /** What the asker's registration is afterwards, and where else somebody is now. */
  after: { kind: string; state: string; heads?: number };
  there?: { client: TestClient; kind: string; heads: number };
};
const alone = () => approved(portal, staff, 'individual', adult());
const one = { kind: 'individual', state: 'approved', heads: 1 };
const families = (heads: number) => ({ kind: 'family', state: 'approved', heads });
const contact = { phone: '9876 5432', emergencyPhone: '6123 4567' };
const relative = { nameEn: 'CHAN Po Po', relation: 'parent' as const };

const WALKS: Record<AccountChange, () => Promise<Walk>> = {
  addMember: async () => ({
    ...(await family({ 'CHAN Siu Ming': turning(8) })),
    wanted: { ...relative, birthOn: turning(66) },
    after: families(3),
  }),
  removeMember: async () => {
    const made = await family({ 'CHAN Siu Ming': turning(8), 'CHAN Siu Fan': turning(9) });
    return { ...made, wanted: { personId: await personIn(made.registrationId, 'CHAN Siu Fan') }, after: families(2) };
  },
  ownAccount: async () => {
    const made = await family({ 'CHAN Ka Yi': turning(16), 'CHAN Siu Ming': turning(8) });
    const own = await portal.person('rmhc');
    const personId = await personIn(made.registrationId, 'CHAN Ka Yi');
    return {
      ...made,
      wanted: { personId, email: own.email, ...contact },
      agrees: own.client,
      after: families(2),
      there: { client: own.client, kind: 'youth', heads: 1 },
    };
  },
  switchMain: async () => {
    const made = await family({ 'WONG Mei': turning(38) });
    const own = await portal.person('rmhc');
    const personId = await personIn(made.registrationId, 'WONG Mei');
    return {
      ...made,
      wanted: { personId, email: own.email, ...contact },
      agrees: own.client,
      after: families(2),
      there: { client: own.client, kind: 'family', heads: 2 },
    };
  },
  joinFamily: async () => {
    const host = await family({ 'CHAN Siu Ming': turning(8) });
    return {
      ...(await alone()),
      wanted: { email: host.email, relation: 'other' },
      agrees: host.client,
      after: { kind: 'individual', state: 'moved' },
      there: { client: host.client, kind: 'family', heads: 3 },
    };
  },
  becomeFamily: async () => ({
    ...(await alone()),
    wanted: { ...relative, birthOn: turning(66) },
    after: families(2),
  }),
  becomeIndividual: async () => {
    const made = await family({ 'CHAN Siu Ming': turning(8) });
    const personId = await personIn(made.registrationId, 'CHAN Siu Ming');
    const { registrationId } = made;
    must(await made.client.call('POST /volunteer/change/ask', { registrationId, kind: 'removeMember', personId }));
    return { ...made, after: one };
  },
  becomeAdult: async () => ({ ...(await youth(10)), days: 10, after: one }),
  handOver: async () => {
    const next = await portal.person('rmhc');
    return {
      ...(await approved(portal, staff, 'group', group())),
      wanted: { email: next.email, nameEn: 'Yip Wai Man', phone: '2345 6780' },
      agrees: next.client,
      after: { kind: 'group', state: 'approved', heads: 12 },
      there: { client: next.client, kind: 'group', heads: 12 },
    };
  },
};

const stateOf = async (registrationId: string) => {
  const { kind, state, heads } = await registrationOf(staff.client, registrationId);
  return { kind, state, heads };
};
const everybody = () =>
  portal.engine.database.tenant('rmhc', (db) =>
    db.query<{ id: string }>('select id from volunteer_person where tenant_id = $1 order by id', []),
  );

// the one that moves the clock comes last: a day later everybody has to log in again
const inOrder = [...ACCOUNT_CHANGES].sort((a, b) => Number(a === 'becomeAdult') - Number(b === 'becomeAdult'));
test.each(inOrder)('VOL-3: %s, from who may ask to what stands then', async (kind) => {
  const { client, registrationId, wanted, agrees, days, after, there } = await WALKS[kind]();
  const change = { registrationId, kind, ...wanted };
  const [before, people] = [await stateOf(registrationId), await everybody()];
  for (const other of [staff.client, (await portal.person('rmhc')).client])
    expect((await other.call('POST /volunteer/change/ask', change)).status).toBe(404);
  const shown = must(await client.call('POST /volunteer/change/check', change));
  expect([shown.before.length, Boolean(shown.agrees)]).toEqual([expect.any(Number), agrees !== undefined]);
  expect(await stateOf(registrationId)).toEqual(before);
  must(await client.call('POST /volunteer/change/ask', change));
  if (agrees) {
    expect(await stateOf(registrationId)).toEqual(before);
    const [invitation] = must(await agrees.call('GET /invitation/list', {})).rows;
    const { invitationId } = invitation!;
    must(await agrees.call('POST /invitation/answer', { invitationId, accept: true }));
  }
  if (days) {
    expect(await stateOf(registrationId)).toEqual(before);
    await portal.clock({ advance: `P${days}D` });
    await carryOutChanges(contextOf(portal.engine, 'rmhc'));
    staff = await staffOf(portal);
  }
  expect(await stateOf(registrationId)).toMatchObject(after);
  if (there) {
    const [row] = must(await there.client.call('GET /volunteer/mine', {})).rows;
    expect(row).toMatchObject({ kind: there.kind, state: 'approved', heads: there.heads });
  }
  const ids = new Set((await everybody()).map(({ id }) => id));
  expect(people.filter(({ id }) => !ids.has(id))).toEqual([]);
  const trail = must(await staff.client.call('GET /audit/list', { subjectId: registrationId, size: 100 }));
  expect(trail.rows.map(({ action }) => action)).toContain('volunteer.change');
});
