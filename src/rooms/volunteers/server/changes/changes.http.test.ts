import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../../../contract/dates.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { PASSWORD } from '../../../../server/testing/portal.ts';
import { adult, approved, lastMail, must, registrationOf, staffOf } from '../testing/volunteers.fixture.ts';
import { carryOutChanges } from './carry-out-changes.ts';
import { answer, ask, family, mine, personIn, startChanges, type Wanted } from './changes.fixture.ts';

let on: Awaited<ReturnType<typeof startChanges>>;
beforeAll(async () => {
  on = await startChanges();
});
afterAll(() => on.portal.close());

const mainMember = 'Main member of a family cannot be deactivated; switch role with a family member first.';

test('VOL-3: a member is added and taken out: ages on the day, before and after, shifts given up, hours and papers kept', async () => {
  const { client, registrationId } = await on.familyOf({ 'CHAN Siu Ming': on.turning(8) });
  const wanted = { registrationId, kind: 'addMember' as const, nameEn: 'CHAN Po Po', relation: 'parent' as const };
  const wrong = await ask(client, { ...wanted, relation: '', birthOn: on.turning(6, 1) });
  expect(wrong.errorList).toEqual({
    birthOn: ['The min age limit is 6.'],
    relation: ['Please fill out the field.'],
  });
  expect((await ask(client, { ...wanted, birthOn: on.turning(71) })).errorList).toEqual({
    birthOn: ['The max age limit is 70.'],
  });
  const good = { ...wanted, birthOn: on.turning(71, 1) };
  const shown = must(await client.call('POST /volunteer/change/check', good));
  expect(shown.before).toMatchObject([{ title: 'Family' }]);
  expect(shown.before[0]!.people[1]).toBe('CHAN Siu Ming · Under 16');
  expect(shown.after[0]!.people).toHaveLength(3);
  expect((await mine(client)).people).toHaveLength(2);
  must(await ask(client, good));
  expect(await mine(client)).toMatchObject({ heads: 3, people: [{}, { age: 8 }, { age: 70 }], change: null });
  // nobody else's to change, and the main member stays
  expect((await ask(on.staff.client, { registrationId, kind: 'removeMember' })).status).toBe(404);
  expect((await ask(client, { registrationId, kind: 'removeMember' })).errorList).toEqual({ personId: [mainMember] });
  const personId = await personIn(client, registrationId, 'CHAN Po Po');
  const check = must(
    await client.call('POST /volunteer/change/check', { registrationId, kind: 'removeMember', personId }),
  );
  expect(check).toMatchObject({ ends: true, duties: [{ text: `Shift of ${personId}`, on: '2030-01-01' }] });
  must(await ask(client, { registrationId, kind: 'removeMember', personId }));
  expect(on.released).toContain(personId);
  expect((await registrationOf(on.staff.client, registrationId)).people.map(({ nameEn }) => nameEn)).toEqual([
    'CHAN Tai Man',
    'CHAN Siu Ming',
  ]);
  expect((await on.actionsOf(registrationId)).filter((action) => action.startsWith('volunteer.change'))).toEqual([
    'volunteer.changeAsk',
    'volunteer.change',
    'volunteer.changeAsk',
    'volunteer.change',
  ]);
});

test('VOL-3: at 16 a child goes on with an account of its own once it agrees: the same person with its papers, the consent of who let it go', async () => {
  const births = { 'CHAN Ka Yi': on.turning(16), 'CHAN Siu Ming': on.turning(16, 31) };
  const { client, email, registrationId } = await on.familyOf(births);
  const personId = await personIn(client, registrationId, 'CHAN Ka Yi');
  must(
    await on.staff.client.call('POST /volunteer/paper', {
      registrationId,
      personId,
      paper: 'training',
      validUntil: '2031-01-31',
    }),
  );
  const own = await on.portal.person('rmhc');
  const wanted: Wanted = { registrationId, kind: 'ownAccount', personId, email: own.email, phone: '9876 5432' };
  const tooYoung = await personIn(client, registrationId, 'CHAN Siu Ming');
  expect((await ask(client, { ...wanted, personId: tooYoung })).errorList).toEqual({
    personId: ['A family member below 16 cannot be transferred to individual.'],
  });
  expect(Object.keys((await ask(client, { ...wanted, email })).errorList).sort()).toEqual(['email', 'emergencyPhone']);
  const good = { ...wanted, emergencyPhone: '6123 4567' };
  expect(must(await client.call('POST /volunteer/change/check', good))).toMatchObject({
    agrees: expect.stringContaining(own.email),
    moves: [expect.stringContaining('CHAN Ka Yi'), expect.stringContaining('you give your consent')],
    after: [{ title: 'Family' }, { title: 'Youth' }],
  });
  must(await ask(client, good));
  expect((await mine(client)).change).toMatchObject({ state: 'asked', person: 'CHAN Ka Yi', email: own.email });
  expect((await ask(client, good)).code).toBe('volunteer.changeOpen');
  // taken back while nobody has agreed: nothing is left to accept
  const { changeId } = (await mine(client)).change!;
  expect((await own.client.call('POST /volunteer/change/cancel', { changeId })).status).toBe(404);
  must(await client.call('POST /volunteer/change/cancel', { changeId }));
  expect(must(await own.client.call('GET /invitation/list', {})).rows).toEqual([]);
  // declined: who asked sees it and may ask again
  must(await ask(client, good));
  must(await answer(own.client, false));
  expect((await mine(client)).change).toMatchObject({ state: 'refused' });
  must(await ask(client, good));
  expect(await lastMail(on.portal, own.email)).toContain('agree to a change');
  must(await answer(own.client));
  const moved = await mine(own.client);
  expect(moved).toMatchObject({
    kind: 'youth',
    state: 'approved',
    consent: 'given',
    people: [{ personId, main: true }],
    papers: [{ personId, paper: 'training' }],
  });
  expect(await mine(client)).toMatchObject({ heads: 2, change: null });
  // who let it go can take the consent back by the link
  expect(
    (await on.portal.mails('rmhc', email)).some(({ links }) => links.some((link) => link.includes('/consent/'))),
  ).toBe(true);
  expect(await on.actionsOf(moved.registrationId)).toEqual(['volunteer.consentGive', 'volunteer.change']);
  // nobody gets round the parent who agreed by the family of a friend
  const friend = await on.familyOf({ 'HO Yan': on.turning(40) });
  const joins = { registrationId: moved.registrationId, kind: 'joinFamily' as const, relation: 'other' as const };
  must(await ask(own.client, { ...joins, email: friend.email }));
  expect((await answer(friend.client)).code).toBe('volunteer.parentFamily');
});

test('VOL-3: another adult becomes the main member and has the account; the old one is a member, and the database holds to an adult', async () => {
  const secret = { idType: 'hkid', idNumber: 'P010203(6)' };
  const people = family({ 'WONG Mei': '1988-02-29', 'CHAN Siu Ming': on.turning(18, 31) });
  const { client, registrationId, formId } = await approved(on.portal, on.staff, 'family', { ...people, ...secret });
  const idOf = async (reader: TestClient) => must(await reader.call('GET /form/get', { formId })).fields.idNumber;
  expect((await idOf(client))?.value).toBe(secret.idNumber);
  const exit = { formId: `volunteer-exit-${registrationId}`, extra: { exitReason: 'time' } };
  const refused = await client.call('POST /form/post', exit);
  expect([refused.code, refused.error]).toEqual(['volunteer.mainMember', mainMember]);
  const next = await on.portal.person('rmhc');
  const wanted: Wanted = { registrationId, kind: 'switchMain', email: next.email, phone: '9876 5432' };
  const young = await personIn(client, registrationId, 'CHAN Siu Ming');
  expect((await ask(client, { ...wanted, personId: young })).errorList).toEqual({
    personId: ['You must be 18 or over.'],
  });
  must(await ask(client, { ...wanted, personId: await personIn(client, registrationId, 'WONG Mei') }));
  must(await answer(next.client));
  expect(await mine(next.client)).toMatchObject({
    registrationId,
    nameEn: 'WONG Mei',
    heads: 3,
    people: [
      { nameEn: 'CHAN Tai Man', main: false },
      { nameEn: 'WONG Mei', main: true },
      { nameEn: 'CHAN Siu Ming', main: false },
    ],
  });
  // whose identity number it was is not the one who has the account now
  const hidden = await idOf(next.client);
  expect([hidden?.masked, hidden?.value]).toEqual(['P010***(*)', '']);
  expect(must(await client.call('GET /volunteer/mine', {})).rows).toEqual([]);
  expect(must(await client.call('GET /session', {})).roles).not.toContain('rmhc-volunteer');
});

test('VOL-3: an individual becomes a family, a member of another one, and what is agreed ahead is made on the day', async () => {
  const alone = await approved(on.portal, on.staff, 'individual', adult({ nameEn: 'LEE Yat' }));
  const { registrationId } = alone;
  must(
    await ask(alone.client, {
      registrationId,
      kind: 'becomeFamily',
      nameEn: 'LEE Yi',
      birthOn: on.turning(16, 20),
      relation: 'child',
    }),
  );
  const widened = await mine(alone.client);
  expect(widened).toMatchObject({ kind: 'family', heads: 2 });
  expect(widened.formId).toContain('volunteer-individual-');
  // the second half of the month before 16: agreed today, made on the birthday by the job
  const child = await on.portal.person('rmhc');
  const personId = await personIn(alone.client, registrationId, 'LEE Yi');
  const about = { registrationId, personId, kind: 'ownAccount' as const, email: child.email };
  must(await ask(alone.client, { ...about, phone: '98765432', emergencyPhone: '61234567' }));
  must(await answer(child.client));
  expect((await mine(alone.client)).change).toMatchObject({ state: 'planned', onDay: addDays(on.today(), 20) });
  await on.runJob(carryOutChanges);
  expect(must(await child.client.call('GET /volunteer/mine', {})).rows).toEqual([]);

  const host = await on.familyOf({ 'CHAN Siu Ming': on.turning(8) });
  const guest = await approved(on.portal, on.staff, 'individual', adult({ nameEn: 'HO Yan' }));
  const joins = { registrationId: guest.registrationId, kind: 'joinFamily' as const, relation: 'other' as const };
  // whose address it is has no family account: nothing happens
  const stranger = await on.portal.person('rmhc');
  must(await ask(guest.client, { ...joins, email: stranger.email }));
  expect((await answer(stranger.client)).code).toBe('volunteer.notFamily');
  must(
    await guest.client.call('POST /volunteer/change/cancel', { changeId: (await mine(guest.client)).change!.changeId }),
  );
  must(await ask(guest.client, { ...joins, email: host.email }));
  must(await answer(host.client));
  expect(await mine(host.client)).toMatchObject({ heads: 3 });
  expect(await mine(guest.client)).toMatchObject({ state: 'moved', people: [] });

  await on.portal.clock({ advance: 'P20D' });
  await on.runJob(carryOutChanges);
  for (const { client, email } of [alone, child])
    must(await client.call('POST /user/login', { email, password: PASSWORD }));
  expect(await mine(child.client)).toMatchObject({ kind: 'youth', state: 'approved', people: [{ personId }] });
  const rest = await mine(alone.client);
  expect(rest).toMatchObject({ heads: 1, change: null });
  must(await ask(alone.client, { registrationId, kind: 'becomeIndividual' }));
  expect(await mine(alone.client)).toMatchObject({ kind: 'individual' });
  Object.assign(on.staff, await staffOf(on.portal));
});
