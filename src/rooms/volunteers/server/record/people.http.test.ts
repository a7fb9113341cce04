import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Values } from '../../../../contract/form.ts';
import { Context } from '../../../../engine/server/context.ts';
import { openDuties, releaseDuties } from '../../../../engine/server/duties/duty.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import {
  adult,
  approved,
  group,
  member,
  must,
  registrationOf,
  type Staff,
  staffOf,
} from '../testing/volunteers.fixture.ts';
import { activeVolunteers, ownVolunteers, volunteersByIds } from './people.ts';

let portal: TestPortal;
let staff: Staff;
beforeAll(async () => {
  portal = await startPortal();
  staff = await staffOf(portal);
});
afterAll(() => portal.close());

/** As a verb of another room is called. */
function contextOf(accountId: string): Context {
  const { engine } = portal;
  const actor = { kind: 'person', accountId, roles: [], capabilities: new Set() };
  return new Context({
    engine,
    tenant: engine.tenants.get('rmhc')!,
    lang: 'en',
    actor: actor as unknown as Context['actor'],
    requestId: '',
    ip: '',
    device: '',
    browserId: '',
  });
}
const family = (over: Values = {}) =>
  adult({
    members: JSON.stringify([
      { ...member('a', 'CHAN Siu Ming', '2018-01-01') },
      { ...member('b', 'WONG Mei', '1988-02-29', 'partner') },
    ]),
    skills: JSON.stringify(['music']),
    availability: JSON.stringify([
      { id: 'weekday-sat', values: { day: 'sat', morning: true, afternoon: false, evening: false } },
    ]),
    ...over,
  });

test('VOL-3: other rooms read who can serve: a family person by person, a group by its head count, each with what shifts need', async () => {
  const { accountId, registrationId } = await approved(portal, staff, 'family', family());
  const own = contextOf(accountId);
  const [main, child, partner, ...none] = await own.transaction((db) => ownVolunteers(own, db));
  expect(none).toEqual([]);
  expect(main).toMatchObject({
    registrationId,
    accountId,
    kind: 'family',
    part: 'main',
    name: { en: 'CHAN Tai Man', 'zh-hant': '陳大文' },
    birthOn: '1990-05-20',
    heads: 1,
    skills: ['music'],
    languages: ['cantonese'],
    districts: ['house-shatin'],
    workTypes: ['cooking'],
    consent: 'notNeeded',
    language: 'en',
    active: true,
  });
  expect(main!.availability).toMatchObject([{ values: { day: 'sat', morning: true } }]);
  expect(main!.phone).toContain('91234567');
  expect(main!.emergencyPhone).toContain('61234567');
  // of a child the phone of who answers for it, of an adult member that of the form
  expect(child).toMatchObject({ consent: 'given', emergencyPhone: main!.phone, skills: ['music'] });
  expect(child!.name).toEqual({ en: 'CHAN Siu Ming', 'zh-hant': 'CHAN Siu Ming' });
  expect(partner!.emergencyPhone).toContain('61234567');

  const club = await approved(portal, staff, 'group', group());
  const people = await own.transaction((db) => activeVolunteers(db));
  expect(people.find(({ registrationId }) => registrationId === club.registrationId)).toMatchObject({
    part: 'contact',
    heads: 12,
    birthOn: null,
    name: { en: 'Harbour Rotary Club', 'zh-hant': '海港扶輪社' },
  });
  // nobody who waits for a decision, and nothing open where no room has any
  expect(await own.transaction((db) => volunteersByIds(db, [child!.personId]))).toEqual([child]);
  const ids = people.map(({ personId }) => personId);
  expect(await own.transaction((db) => openDuties(own, db, ids))).toEqual([]);
  await own.transaction((db) => releaseDuties(own, db, ids, { en: 'x', 'zh-hant': 'x' }));
});

test('VOL-1: a registration that comes back keeps its people and their papers; a paper belongs to one person', async () => {
  const person = await approved(portal, staff, 'family', family(), 'submitted');
  const { registrationId, post } = person;
  const before = await registrationOf(staff.client, registrationId);
  const child = before.people[1]!;
  const paper = { registrationId, personId: child.personId, paper: 'vaccination' as const, validUntil: '2031-01-31' };
  must(await staff.client.call('POST /volunteer/paper', paper));
  must(
    await staff.client.call('POST /volunteer/paper', { registrationId, paper: 'identity', validUntil: '2032-01-31' }),
  );
  const other = { ...paper, personId: registrationId };
  expect((await staff.client.call('POST /volunteer/paper', other)).status).toBe(404);
  const { version } = before;
  must(await staff.client.call('POST /volunteer/return', { registrationId, version, comment: 'Who else?' }));
  // the partner stays at home
  must(await post(family({ members: JSON.stringify([member('a', 'CHAN Siu Ming Ian', '2018-01-01')]) })));
  const after = await registrationOf(staff.client, registrationId);
  expect(after.people.map(({ personId, nameEn }) => [personId, nameEn])).toEqual([
    [before.people[0]!.personId, 'CHAN Tai Man'],
    [child.personId, 'CHAN Siu Ming Ian'],
  ]);
  expect(after.papers.map(({ personId, paper, validUntil }) => [personId, paper, validUntil])).toEqual([
    [before.people[0]!.personId, 'identity', '2032-01-31'],
    [child.personId, 'vaccination', '2031-01-31'],
  ]);
  const ctx = contextOf(person.accountId);
  const [read] = await ctx.transaction((db) => volunteersByIds(db, [child.personId]));
  expect(read).toMatchObject({ papers: { vaccination: '2031-01-31' }, active: false });
});
