import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../../../contract/dates.ts';
import { contextOf } from '../../../../engine/server/jobs/job.ts';
import { PASSWORD } from '../../../../server/testing/portal.ts';
import { chineseReaders, englishReaders } from '../../../../server/testing/readers.ts';
import { adult, approved, group, lastMail, must, registrationOf, staffOf } from '../testing/volunteers.fixture.ts';
import { carryOutChanges } from './carry-out-changes.ts';
import { answer, ask, family, mine, personIn, startChanges, type Wanted } from './changes.fixture.ts';
import { offerChanges } from './offer-changes.ts';

chineseReaders();

let on: Awaited<ReturnType<typeof startChanges>>;
beforeAll(async () => {
  on = await startChanges();
});
afterAll(() => on.portal.close());

test('VOL-3: 30 days before 16 and 18 the change is offered once, of 29 February for 1 March; a group goes over to another contact', async () => {
  englishReaders();
  const at = (day: string) => on.portal.clock({ at: `${day}T02:00:00Z` });
  await at('2029-01-29');
  Object.assign(on.staff, await staffOf(on.portal));
  const { client, email } = await on.familyOf({ 'CHAN Leap': '2011-02-28', 'CHAN Year': '2013-01-29' });
  const youth = await approved(on.portal, on.staff, 'family', family({ 'LEE Leap': '2012-02-29' }));
  const offered = async (to: string) =>
    (await on.portal.mails('rmhc', to))
      .filter(({ subject }) => subject.includes(' turns '))
      .map(({ subject }) => subject);
  await on.runJob(offerChanges);
  await on.runJob(offerChanges);
  // 2011-02-28 turns 18 on 28 February, 30 days from now; who is 16 today already is not offered it any more
  expect(await offered(email)).toEqual(['CHAN Leap turns 18 on 28/02/2029']);
  expect(
    must(await client.call('GET /notification/list', {})).rows.some(({ message }) => message.includes('turns 18')),
  ).toBe(true);
  await at('2030-01-29');
  await on.runJob(offerChanges);
  expect(await offered(youth.email)).toEqual([]);
  await at('2030-01-30');
  await on.runJob(offerChanges);
  expect(await offered(youth.email)).toEqual(['LEE Leap turns 18 on 01/03/2030']);

  Object.assign(on.staff, await staffOf(on.portal));
  const club = await approved(on.portal, on.staff, 'group', group());
  const next = await on.portal.person('rmhc');
  const hand = { registrationId: club.registrationId, kind: 'handOver' as const, email: next.email };
  must(await ask(club.client, { ...hand, nameEn: 'Yip Wai Man', phone: '2345 6780' }));
  must(await answer(next.client));
  const { personId } = (await registrationOf(on.staff.client, club.registrationId)).people[0]!;
  expect(await mine(next.client)).toMatchObject({
    nameEn: 'Harbour Rotary Club',
    heads: 12,
    people: [{ personId, nameEn: 'Yip Wai Man' }],
  });
});

test('VOL-3: a pause holds until its day; who leaves fills in the survey, staff agree, shifts are given up, and the way back is reviewed too', async () => {
  englishReaders();
  const { client, email, registrationId } = await approved(
    on.portal,
    on.staff,
    'individual',
    adult({ idType: 'hkid', idNumber: 'A123456(3)' }),
  );
  const version = async () => (await mine(client)).version;
  const until = (day: string) =>
    version().then((v) => client.call('POST /volunteer/pause', { registrationId, version: v, until: day }));
  expect(Object.keys((await until(on.today())).errorList)).toEqual(['until']);
  must(await until(addDays(on.today(), 1)));
  expect(await mine(client)).toMatchObject({
    pauseUntil: addDays(on.today(), 1),
    abilities: { pause: false, resume: true },
  });
  must(await client.call('POST /volunteer/resume', { registrationId, version: await version() }));
  expect(await mine(client)).toMatchObject({ pausedOn: null, abilities: { pause: true, resume: false } });

  const exit = { formId: `volunteer-exit-${registrationId}`, extra: { exitReason: '', exitComment: 'Earlier shifts' } };
  expect(Object.keys((await client.call('POST /form/post', exit)).errorList)).toEqual(['exitReason']);
  must(await client.call('POST /form/post', { ...exit, extra: { ...exit.extra, exitReason: 'time' } }));
  const found = must(await on.staff.client.call('GET /volunteer/list', { asks: 'yes' }));
  expect(found.rows.map((row) => row.registrationId)).toEqual([registrationId]);
  const seen = await registrationOf(on.staff.client, registrationId);
  expect(seen).toMatchObject({ abilities: { review: true }, change: { kind: 'deactivate', reason: 'Earlier shifts' } });
  const personId = seen.people[0]!.personId;
  expect(must(await on.staff.client.call('GET /volunteer/duty/list', { registrationId })).duties).toHaveLength(1);
  const { changeId } = seen.change!;
  const review = (decision: 'approve' | 'refuse', id = changeId, comment = '') =>
    on.staff.client.call('POST /volunteer/change/review', { changeId: id, decision, comment });
  expect((await client.call('POST /volunteer/change/review', { changeId, decision: 'approve' })).status).toBe(403);
  expect(Object.keys((await review('refuse')).errorList)).toEqual(['comment']);
  must(await review('approve'));
  expect((await review('approve')).code).toBe('volunteer.changeOver');
  expect(on.released).toContain(personId);
  expect(await lastMail(on.portal, email)).toContain('has been deactivated');
  const roles = async () => must(await client.call('GET /session', {})).roles;
  expect(await roles()).not.toContain('rmhc-volunteer');
  expect(await mine(client)).toMatchObject({
    state: 'inactive',
    abilities: { reactivate: true, pause: false, change: false },
  });

  // the number is free for a registration of somebody else, and then the way back is closed until that ends
  const other = await approved(on.portal, on.staff, 'individual', adult({ idType: 'hkid', idNumber: 'A123456(3)' }));
  must(await client.call('POST /volunteer/reactivate', { registrationId, reason: 'I have time again' }));
  const back = (await mine(client)).change!;
  expect(back).toMatchObject({ kind: 'reactivate', reason: 'I have time again' });
  expect((await review('approve', back.changeId)).code).toBe('volunteer.duplicate');
  must(await review('refuse', back.changeId, 'Please call us first.'));
  expect((await mine(client)).change).toMatchObject({ state: 'refused', comment: 'Please call us first.' });
  const leaving = { formId: `volunteer-exit-${other.registrationId}`, extra: { exitReason: 'time' } };
  must(await other.client.call('POST /form/post', leaving));
  must(await review('approve', (await registrationOf(on.staff.client, other.registrationId)).change!.changeId));
  must(await client.call('POST /volunteer/reactivate', { registrationId, reason: 'I have called' }));
  // the last age is held to on the day of the review
  const bornOn = (birth: string) =>
    on.portal.engine.database.tenant('rmhc', (db) =>
      db.update('volunteer_person', { birth_on: birth }).where('id', '=', personId).execute(),
    );
  const again = (await mine(client)).change!.changeId;
  await bornOn(on.turning(71));
  expect((await review('approve', again)).code).toBe('volunteer.tooOld');
  await bornOn(on.turning(71, 1));
  must(await review('approve', again));
  expect(await mine(client)).toMatchObject({ state: 'approved', people: [{ personId }] });
  expect(await roles()).toContain('rmhc-volunteer');
  expect(await on.actionsOf(registrationId)).toEqual(
    expect.arrayContaining([
      'volunteer.pause',
      'volunteer.resume',
      'volunteer.deactivate',
      'volunteer.changeEnd',
      'volunteer.reactivate',
    ]),
  );
});

test('VOL-3: who agrees to a plan is looked at then, and may take it back until its day; the trail says what became of a draft', async () => {
  englishReaders();
  const host = await on.familyOf({ 'CHAN Ka Yi': on.turning(16, 20), 'CHAN Siu Ming': on.turning(8) });
  const { registrationId } = host;
  const personId = await personIn(host.client, registrationId, 'CHAN Ka Yi');
  const next = await on.portal.person('rmhc');
  const wanted: Wanted = { registrationId, kind: 'ownAccount', personId, email: next.email, phone: '98765432' };
  must(await ask(host.client, { ...wanted, emergencyPhone: '61234567' }));
  // an account that volunteers already cannot take the child's registration over
  const busy = must(await next.client.call('POST /volunteer/begin', { kind: 'individual' }));
  must(await next.client.call('POST /form/post', { formId: busy.formId, extra: adult({ nameEn: 'BUSY One' }) }));
  expect((await answer(next.client)).code).toBe('volunteer.open');
  const { version } = await registrationOf(next.client, busy.registrationId);
  must(await next.client.call('POST /volunteer/withdraw', { registrationId: busy.registrationId, version }));
  const draft = must(await next.client.call('POST /volunteer/begin', { kind: 'individual' }));
  must(await answer(next.client));
  const { agreed } = must(await next.client.call('GET /volunteer/mine', {}));
  expect(agreed).toMatchObject([{ state: 'planned', person: 'CHAN Ka Yi' }]);
  const { changeId } = agreed[0]!;
  expect((await on.staff.client.call('POST /volunteer/change/cancel', { changeId })).status).toBe(404);
  must(await next.client.call('POST /volunteer/change/cancel', { changeId }));
  expect((await mine(host.client)).change).toBeNull();
  // agreed anew; carried out on the day in the order of days, one portion after the other
  must(await ask(host.client, { ...wanted, emergencyPhone: '61234567' }));
  must(await answer(next.client));
  const other = await on.familyOf({ 'HO Yat': on.turning(16, 20) });
  const second = await on.portal.person('rmhc');
  const about = { registrationId: other.registrationId, kind: 'ownAccount' as const, email: second.email };
  const hoYat = await personIn(other.client, other.registrationId, 'HO Yat');
  must(await ask(other.client, { ...about, personId: hoYat, phone: '98765432', emergencyPhone: '61234567' }));
  must(await answer(second.client));
  await on.portal.clock({ advance: 'P20D' });
  await carryOutChanges(contextOf(on.portal.engine, 'rmhc'), {}, 1);
  for (const { client, email } of [next, second, host])
    must(await client.call('POST /user/login', { email, password: PASSWORD }));
  expect(await mine(next.client)).toMatchObject({ kind: 'youth', consent: 'given' });
  expect(await mine(second.client)).toMatchObject({ kind: 'youth', people: [{ personId: hoYat }] });
  expect(await on.actionsOf(draft.registrationId)).toContain('volunteer.withdraw');
  // by the job, and in the language of the guardian all the same
  const [mail] = (await on.portal.mails('rmhc', host.email)).filter(({ links }) =>
    links.some((link) => /consent/.test(link)),
  );
  expect(mail!.lang).toBe('en');
  Object.assign(on.staff, await staffOf(on.portal));
});

test('VOL-3: an account that was closed takes nothing over, and a member lives in a family only', async () => {
  englishReaders();
  const club = await approved(on.portal, on.staff, 'group', group());
  const next = await on.portal.person('rmhc');
  const wanted: Wanted = { registrationId: club.registrationId, kind: 'handOver', email: next.email, nameEn: 'NG Yan' };
  must(await ask(club.client, { ...wanted, phone: '98765432' }));
  const inTenant = on.portal.engine.database.tenant.bind(on.portal.engine.database);
  const [change] = await inTenant('rmhc', (db) =>
    db.query<{ id: string }>('select id from volunteer_change where tenant_id = $1 and registration_id = $2', [
      club.registrationId,
    ]),
  );
  // planned for today while the account was good, closed before the job comes
  await inTenant('rmhc', async (db) => {
    await db.update('account', { status: 'disabled' }).where('id', '=', next.accountId).execute();
    await db
      .update('volunteer_change', { state: 'planned', agreed_by: next.accountId })
      .where('id', '=', change!.id)
      .execute();
  });
  await on.runJob(carryOutChanges);
  expect((await mine(club.client)).change).toMatchObject({ state: 'expired' });
  const alone = await approved(on.portal, on.staff, 'individual', adult({ nameEn: 'SOLO One' }));
  const asMember = inTenant('rmhc', (db) =>
    db
      .insert('volunteer_person', {
        id: crypto.randomUUID(),
        registration_id: alone.registrationId,
        part: 'member',
        name_en: 'NOBODY',
        birth_on: '1990-01-01',
        facts: '{}',
      })
      .execute(),
  );
  await expect(asMember).rejects.toMatchObject({ constraint: 'volunteer_member_in_family' });
});

test('VOL-3: a pause gives up what lies in it if they like; a parent who withdraws ends the shifts of who joined the family too', async () => {
  englishReaders();
  const one = await approved(on.portal, on.staff, 'individual', adult({ nameEn: 'PAUSE One' }));
  const { version, people } = await registrationOf(one.client, one.registrationId);
  const until = addDays(on.today(), 30);
  on.released.length = 0;
  const pause = { registrationId: one.registrationId, version, until };
  must(await one.client.call('POST /volunteer/pause', pause));
  expect(on.released).toEqual([]);
  const again = await registrationOf(one.client, one.registrationId);
  must(await one.client.call('POST /volunteer/resume', { registrationId: one.registrationId, version: again.version }));
  const now = await registrationOf(one.client, one.registrationId);
  must(await one.client.call('POST /volunteer/pause', { ...pause, version: now.version, giveUp: true }));
  expect(on.released).toEqual([people[0]!.personId]);
  expect(on.pauses).toEqual([{ before: until, by: 'self' }]);

  const parent = await on.familyOf({ 'CHAN Siu Ming': on.turning(8) });
  const birth = { nameEn: 'YOUNG Ka', birthDate: on.turning(17), parentEmail: parent.email };
  const youth = await approved(on.portal, on.staff, 'individual', adult(birth), 'submitted');
  const [mail] = await on.portal.mails('rmhc', parent.email);
  const link = new URL(mail!.links.find((each) => each.includes('/consent/'))!);
  const key = link.searchParams.get('key') ?? new URLSearchParams(link.hash.split('?')[1]).get('key')!;
  const consentId = /consent\/([0-9a-f-]{36})/.exec(link.href)![1]!;
  const says = (wanted: 'give' | 'withdraw') =>
    on.portal.client('rmhc').call('POST /volunteer/consent/answer', {
      consentId,
      key,
      email: parent.email,
      guardian: 'CHAN Tai Man',
      answer: wanted,
    });
  must(await says('give'));
  const waits = await registrationOf(on.staff.client, youth.registrationId);
  const decision = { registrationId: youth.registrationId, version: waits.version, decision: 'approve' as const };
  must(await on.staff.client.call('POST /volunteer/decide', decision));
  const { personId } = waits.people[0]!;
  const joins = { registrationId: youth.registrationId, kind: 'joinFamily' as const, relation: 'child' as const };
  must(await ask(youth.client, { ...joins, email: parent.email }));
  must(await answer(parent.client));
  on.released.length = 0;
  must(await says('withdraw'));
  expect(on.released).toEqual([personId]);
});

test('VOL-3: who looks after volunteers and is one does not agree to the own leaving', async () => {
  englishReaders();
  const { client } = await on.portal.person('rmhc', ['rmhc-admin']);
  const { registrationId, formId } = must(await client.call('POST /volunteer/begin', { kind: 'individual' }));
  must(await client.call('POST /form/post', { formId, extra: adult({ nameEn: 'BOTH Sides' }) }));
  const { version } = await registrationOf(on.staff.client, registrationId);
  must(await on.staff.client.call('POST /volunteer/decide', { registrationId, version, decision: 'approve' }));
  const exit = { formId: `volunteer-exit-${registrationId}`, extra: { exitReason: 'time' } };
  must(await client.call('POST /form/post', exit));
  const { changeId } = (await registrationOf(on.staff.client, registrationId)).change!;
  const agree = { changeId, decision: 'approve' as const, comment: '' };
  expect((await client.call('POST /volunteer/change/review', agree)).code).toBe('access.denied');
  must(await on.staff.client.call('POST /volunteer/change/review', agree));
});
