import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sent } from '../../../../contract/calls/calls.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { placesOf } from '../../../../server/testing/places-of.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { chineseReaders } from '../../../../server/testing/readers.ts';
import { approvedErasure, downloaded } from '../../../privacy/server/testing/privacy.fixture.ts';
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

chineseReaders();

// A registration that goes over to another account: what the former one answered is still theirs.

let portal: TestPortal;
let owner: pg.Client;
let staff: Staff;
beforeAll(async () => {
  portal = await startPortal();
  owner = new pg.Client({ connectionString: portal.ownerUrl });
  await owner.connect();
  staff = await staffOf(portal);
});
afterAll(async () => {
  await owner.end();
  await portal.close();
});

const agree = async (client: TestClient) => {
  const [first] = must(await client.call('GET /invitation/list', {})).rows;
  must(await client.call('POST /invitation/answer', { invitationId: first!.invitationId, accept: true }));
};
const ask = async (client: TestClient, change: Sent<'POST /volunteer/change/ask'>) =>
  must(await client.call('POST /volunteer/change/ask', change));
const stopsOf = async (client: TestClient) =>
  must(await client.call('GET /privacy/own', {})).plan.flatMap(({ kind, stops }) => (stops.length > 0 ? [kind] : []));

test('privacy: the former contact of a group is given what they answered and has it erased; the group serves on', async () => {
  const club = await approved(
    portal,
    staff,
    'group',
    group({ contactName: 'FORMERLY Ada', phone: '2777 1234', contactEmail: 'ada@example.org' }),
  );
  const next = await portal.person('rmhc');
  const { registrationId } = club;
  await ask(club.client, {
    registrationId,
    kind: 'handOver',
    email: next.email,
    nameEn: 'Yip Wai',
    phone: '2345 6780',
  });
  await agree(next.client);
  expect((await downloaded(portal, club.client)).text).toContain('FORMERLY Ada');
  expect((await downloaded(portal, next.client)).text).not.toContain('FORMERLY');
  const { run, state } = await approvedErasure(portal, owner, club.client, staff.client);
  await run();
  expect(await state()).toBe('done');
  for (const planted of ['FORMERLY Ada', '2777 1234', 'ada@example.org', club.email])
    expect([planted, await placesOf(owner, planted)]).toEqual([planted, []]);
  const kept = await registrationOf(next.client, registrationId);
  expect(kept).toMatchObject({ nameEn: 'Harbour Rotary Club', state: 'approved', people: [{ nameEn: 'Yip Wai' }] });
  expect((await next.client.call('GET /form/get', { formId: club.formId })).status).toBe(200);
});

test('privacy: who was the main member, or joined a family, is given their own, leaves it first, and then all of it goes', async () => {
  const births = { members: JSON.stringify([member('a', 'SPOUSE Bea', '1988-02-29', 'other')]) };
  const home = await approved(
    portal,
    staff,
    'family',
    adult({ nameEn: 'FORMERMAIN Carl', address: '9 Quince Road', idType: 'hkid', idNumber: 'P010203(6)', ...births }),
  );
  const spouse = await portal.person('rmhc');
  const { registrationId } = home;
  const beaId = (await registrationOf(home.client, registrationId)).people[1]!.personId;
  await ask(home.client, {
    registrationId,
    kind: 'switchMain',
    personId: beaId,
    email: spouse.email,
    phone: '98765432',
  });
  await agree(spouse.client);
  const joiner = await approved(
    portal,
    staff,
    'individual',
    adult({ nameEn: 'JOINED Dora', address: '3 Medlar Path' }),
  );
  const joins = { registrationId: joiner.registrationId, kind: 'joinFamily' as const, relation: 'other' as const };
  await ask(joiner.client, { ...joins, email: spouse.email });
  await agree(spouse.client);

  for (const [who, own] of [
    [home, ['FORMERMAIN Carl', '9 Quince Road']],
    [joiner, ['JOINED Dora', '3 Medlar Path']],
  ] as const) {
    const { text } = await downloaded(portal, who.client);
    for (const planted of own) expect([planted, text.includes(planted)]).toEqual([planted, true]);
    // whoever registered the family typed her name themselves
    if (who === joiner) expect(text).not.toMatch(/SPOUSE|FORMERMAIN/);
    expect(await stopsOf(who.client)).toEqual(['volunteer-places']);
    const { run, state } = await approvedErasure(portal, owner, who.client, staff.client);
    await run();
    expect(await state()).toBe('partly');
    const { people } = await registrationOf(spouse.client, registrationId);
    const { personId } = people.find(({ nameEn }) => nameEn === own[0])!;
    await ask(spouse.client, { registrationId, kind: 'removeMember', personId });
    await run();
    expect(await state()).toBe('done');
    // what was told to who answers for the family is theirs, and goes with their mails
    for (const table of ['notification', 'outbox_mail'])
      await owner.query(`delete from ${table} where account_id = $1`, [spouse.accountId]);
    for (const planted of [...own, who.email]) expect([planted, await placesOf(owner, planted)]).toEqual([planted, []]);
  }
  expect((await registrationOf(spouse.client, registrationId)).people).toMatchObject([{ nameEn: 'SPOUSE Bea' }]);
});
