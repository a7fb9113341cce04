// Long because every change of an account walks through the same helpers: births, invitations, the job of the day.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sent } from '../../../contract/calls/calls.ts';
import { addDays, hongKongDate } from '../../../contract/dates.ts';
import type { Values } from '../../../contract/form.ts';
import { contextOf } from '../../engine/jobs/job.ts';
import type { TestClient } from '../../testing/client.ts';
import { PASSWORD, startPortal, type TestPortal } from '../../testing/portal.ts';
import { carryOutChanges } from './carry-out-changes.ts';
import { offerChanges } from './offer-changes.ts';
import {
  adult,
  approved,
  group,
  lastMail,
  member,
  must,
  registrationOf,
  type Staff,
  staffOf,
} from './volunteers.fixture.ts';

let portal: TestPortal;
let staff: Staff;
/** What was given up, by person: as a room with shifts would. */
const released: string[] = [];
const pauses: unknown[] = [];
beforeAll(async () => {
  portal = await startPortal();
  staff = await staffOf(portal);
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
});
afterAll(() => portal.close());

const today = () => hongKongDate(portal.engine.clock.now());
/** Somebody who turns an age some days from now; with none today. */
const turning = (age: number, days = 0): string => {
  const day = addDays(today(), days);
  return `${Number(day.slice(0, 4)) - age}${day.slice(4)}`;
};
const family = (births: Record<string, string>): Values =>
  adult({ members: JSON.stringify(Object.entries(births).map(([name, birth], at) => member(`m${at}`, name, birth))) });
const familyOf = (births: Record<string, string>) => approved(portal, staff, 'family', family(births));

type Wanted = Sent<'POST /volunteer/change/ask'>;
const ask = (client: TestClient, change: Wanted) => client.call('POST /volunteer/change/ask', change);
const mine = async (client: TestClient) => must(await client.call('GET /volunteer/mine', {})).rows[0]!;
/** The one who was named agrees, or does not. */
async function answer(client: TestClient, accept = true) {
  const [first] = must(await client.call('GET /invitation/list', {})).rows;
  return client.call('POST /invitation/answer', { invitationId: first!.invitationId, accept });
}
const personIn = async (client: TestClient, registrationId: string, name: string) =>
  (await registrationOf(client, registrationId)).people.find(({ nameEn }) => nameEn === name)!.personId;
const actionsOf = async (registrationId: string) =>
  (
    await portal.engine.database.tenant('rmhc', (db) =>
      db.query<{ action: string }>(
        'select action from audit_entry where tenant_id = $1 and subject_id = $2 order by at, id',
        [registrationId],
      ),
    )
  ).map(({ action }) => action);
const runJob = (job: typeof offerChanges) => job(contextOf(portal.engine, 'rmhc'));
const mainMember = 'Main member of a family cannot be deactivated; switch role with a family member first.';

test('VOL-3: a member is added and taken out: ages on the day, before and after, shifts given up, hours and papers kept', async () => {
  const { client, registrationId } = await familyOf({ 'CHAN Siu Ming': turning(8) });
  const wanted = { registrationId, kind: 'addMember' as const, nameEn: 'CHAN Po Po', relation: 'parent' as const };
  const wrong = await ask(client, { ...wanted, relation: '', birthOn: turning(6, 1) });
  expect(wrong.errorList).toEqual({
    birthOn: ['The min age limit is 6.'],
    relation: ['Please fill out the field.'],
  });
  expect((await ask(client, { ...wanted, birthOn: turning(71) })).errorList).toEqual({
    birthOn: ['The max age limit is 70.'],
  });
  const good = { ...wanted, birthOn: turning(71, 1) };
  const shown = must(await client.call('POST /volunteer/change/check', good));
  expect(shown.before).toMatchObject([{ title: 'Family' }]);
  expect(shown.before[0]!.people[1]).toBe('CHAN Siu Ming · Under 16');
  expect(shown.after[0]!.people).toHaveLength(3);
  expect((await mine(client)).people).toHaveLength(2);
  must(await ask(client, good));
  expect(await mine(client)).toMatchObject({ heads: 3, people: [{}, { age: 8 }, { age: 70 }], change: null });
  // nobody else's to change, and the main member stays
  expect((await ask(staff.client, { registrationId, kind: 'removeMember' })).status).toBe(404);
  expect((await ask(client, { registrationId, kind: 'removeMember' })).errorList).toEqual({ personId: [mainMember] });
  const personId = await personIn(client, registrationId, 'CHAN Po Po');
  const check = must(
    await client.call('POST /volunteer/change/check', { registrationId, kind: 'removeMember', personId }),
  );
  expect(check).toMatchObject({ ends: true, duties: [{ text: `Shift of ${personId}`, on: '2030-01-01' }] });
  must(await ask(client, { registrationId, kind: 'removeMember', personId }));
  expect(released).toContain(personId);
  expect((await registrationOf(staff.client, registrationId)).people.map(({ nameEn }) => nameEn)).toEqual([
    'CHAN Tai Man',
    'CHAN Siu Ming',
  ]);
  expect((await actionsOf(registrationId)).filter((action) => action.startsWith('volunteer.change'))).toEqual([
    'volunteer.changeAsk',
    'volunteer.change',
    'volunteer.changeAsk',
    'volunteer.change',
  ]);
});

test('VOL-3: at 16 a child goes on with an account of its own once it agrees: the same person with its papers, the consent of who let it go', async () => {
  const births = { 'CHAN Ka Yi': turning(16), 'CHAN Siu Ming': turning(16, 31) };
  const { client, email, registrationId } = await familyOf(births);
  const personId = await personIn(client, registrationId, 'CHAN Ka Yi');
  must(
    await staff.client.call('POST /volunteer/paper', {
      registrationId,
      personId,
      paper: 'training',
      validUntil: '2031-01-31',
    }),
  );
  const own = await portal.person('rmhc');
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
  expect(await lastMail(portal, own.email)).toContain('agree to a change');
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
    (await portal.mails('rmhc', email)).some(({ links }) => links.some((link) => link.includes('/consent/'))),
  ).toBe(true);
  expect(await actionsOf(moved.registrationId)).toEqual(['volunteer.consentGive', 'volunteer.change']);
  // nobody gets round the parent who agreed by the family of a friend
  const friend = await familyOf({ 'HO Yan': turning(40) });
  const joins = { registrationId: moved.registrationId, kind: 'joinFamily' as const, relation: 'other' as const };
  must(await ask(own.client, { ...joins, email: friend.email }));
  expect((await answer(friend.client)).code).toBe('volunteer.parentFamily');
});

test('VOL-3: another adult becomes the main member and has the account; the old one is a member, and the database holds to an adult', async () => {
  const secret = { idType: 'hkid', idNumber: 'P010203(6)' };
  const people = family({ 'WONG Mei': '1988-02-29', 'CHAN Siu Ming': turning(18, 31) });
  const { client, registrationId, formId } = await approved(portal, staff, 'family', { ...people, ...secret });
  const idOf = async (reader: TestClient) => must(await reader.call('GET /form/get', { formId })).fields.idNumber;
  expect((await idOf(client))?.value).toBe(secret.idNumber);
  const exit = { formId: `volunteer-exit-${registrationId}`, extra: { exitReason: 'time' } };
  const refused = await client.call('POST /form/post', exit);
  expect([refused.code, refused.error]).toEqual(['volunteer.mainMember', mainMember]);
  const next = await portal.person('rmhc');
  const wanted: Wanted = { registrationId, kind: 'switchMain', email: next.email, phone: '9876 5432' };
  const young = await personIn(client, registrationId, 'CHAN Siu Ming');
  expect((await ask(client, { ...wanted, personId: young })).errorList).toEqual({
    personId: ['Only somebody of 18 or more can do this.'],
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
  expect(must(await client.call('GET /session', {})).itrcUser).not.toContain('rmhc-volunteer');
});

test('VOL-3: an individual becomes a family, a member of another one, and what is agreed ahead is made on the day', async () => {
  const alone = await approved(portal, staff, 'individual', adult({ nameEn: 'LEE Yat' }));
  const { registrationId } = alone;
  must(
    await ask(alone.client, {
      registrationId,
      kind: 'becomeFamily',
      nameEn: 'LEE Yi',
      birthOn: turning(16, 20),
      relation: 'child',
    }),
  );
  const widened = await mine(alone.client);
  expect(widened).toMatchObject({ kind: 'family', heads: 2 });
  expect(widened.formId).toContain('volunteer-individual-');
  // the second half of the month before 16: agreed today, made on the birthday by the job
  const child = await portal.person('rmhc');
  const personId = await personIn(alone.client, registrationId, 'LEE Yi');
  const about = { registrationId, personId, kind: 'ownAccount' as const, email: child.email };
  must(await ask(alone.client, { ...about, phone: '98765432', emergencyPhone: '61234567' }));
  must(await answer(child.client));
  expect((await mine(alone.client)).change).toMatchObject({ state: 'planned', onDay: addDays(today(), 20) });
  await runJob(carryOutChanges);
  expect(must(await child.client.call('GET /volunteer/mine', {})).rows).toEqual([]);

  const host = await familyOf({ 'CHAN Siu Ming': turning(8) });
  const guest = await approved(portal, staff, 'individual', adult({ nameEn: 'HO Yan' }));
  const joins = { registrationId: guest.registrationId, kind: 'joinFamily' as const, relation: 'other' as const };
  // whose address it is has no family account: nothing happens
  const stranger = await portal.person('rmhc');
  must(await ask(guest.client, { ...joins, email: stranger.email }));
  expect((await answer(stranger.client)).code).toBe('volunteer.notFamily');
  must(
    await guest.client.call('POST /volunteer/change/cancel', { changeId: (await mine(guest.client)).change!.changeId }),
  );
  must(await ask(guest.client, { ...joins, email: host.email }));
  must(await answer(host.client));
  expect(await mine(host.client)).toMatchObject({ heads: 3 });
  expect(await mine(guest.client)).toMatchObject({ state: 'moved', people: [] });

  await portal.clock({ advance: 'P20D' });
  await runJob(carryOutChanges);
  for (const { client, email } of [alone, child])
    must(await client.call('POST /user/login', { email, password: PASSWORD }));
  expect(await mine(child.client)).toMatchObject({ kind: 'youth', state: 'approved', people: [{ personId }] });
  const rest = await mine(alone.client);
  expect(rest).toMatchObject({ heads: 1, change: null });
  must(await ask(alone.client, { registrationId, kind: 'becomeIndividual' }));
  expect(await mine(alone.client)).toMatchObject({ kind: 'individual' });
  staff = await staffOf(portal);
});

test('VOL-3: 30 days before 16 and 18 the change is offered once, of 29 February for 1 March; a group goes over to another contact', async () => {
  const at = (day: string) => portal.clock({ at: `${day}T02:00:00Z` });
  await at('2029-01-29');
  staff = await staffOf(portal);
  const { client, email } = await familyOf({ 'CHAN Leap': '2011-02-28', 'CHAN Year': '2013-01-29' });
  const youth = await approved(portal, staff, 'family', family({ 'LEE Leap': '2012-02-29' }));
  const offered = async (to: string) =>
    (await portal.mails('rmhc', to)).filter(({ subject }) => subject.includes(' turns ')).map(({ subject }) => subject);
  await runJob(offerChanges);
  await runJob(offerChanges);
  // 2011-02-28 turns 18 on 28 February, 30 days from now; who is 16 today already is not offered it any more
  expect(await offered(email)).toEqual(['CHAN Leap turns 18 on 28/02/2029']);
  expect(
    must(await client.call('GET /notification/list', {})).rows.some(({ message }) => message.includes('turns 18')),
  ).toBe(true);
  await at('2030-01-29');
  await runJob(offerChanges);
  expect(await offered(youth.email)).toEqual([]);
  await at('2030-01-30');
  await runJob(offerChanges);
  expect(await offered(youth.email)).toEqual(['LEE Leap turns 18 on 01/03/2030']);

  staff = await staffOf(portal);
  const club = await approved(portal, staff, 'group', group());
  const next = await portal.person('rmhc');
  const hand = { registrationId: club.registrationId, kind: 'handOver' as const, email: next.email };
  must(await ask(club.client, { ...hand, nameEn: 'Yip Wai Man', phone: '2345 6780' }));
  must(await answer(next.client));
  const { personId } = (await registrationOf(staff.client, club.registrationId)).people[0]!;
  expect(await mine(next.client)).toMatchObject({
    nameEn: 'Harbour Rotary Club',
    heads: 12,
    people: [{ personId, nameEn: 'Yip Wai Man' }],
  });
});

test('VOL-3: a pause holds until its day; who leaves fills in the survey, staff agree, shifts are given up, and the way back is reviewed too', async () => {
  const { client, email, registrationId } = await approved(
    portal,
    staff,
    'individual',
    adult({ idType: 'hkid', idNumber: 'A123456(3)' }),
  );
  const version = async () => (await mine(client)).version;
  const until = (day: string) =>
    version().then((v) => client.call('POST /volunteer/pause', { registrationId, version: v, until: day }));
  expect(Object.keys((await until(today())).errorList)).toEqual(['until']);
  must(await until(addDays(today(), 1)));
  expect(await mine(client)).toMatchObject({
    pauseUntil: addDays(today(), 1),
    abilities: { pause: false, resume: true },
  });
  must(await client.call('POST /volunteer/resume', { registrationId, version: await version() }));
  expect(await mine(client)).toMatchObject({ pausedOn: null, abilities: { pause: true, resume: false } });

  const exit = { formId: `volunteer-exit-${registrationId}`, extra: { exitReason: '', exitComment: 'Earlier shifts' } };
  expect(Object.keys((await client.call('POST /form/post', exit)).errorList)).toEqual(['exitReason']);
  must(await client.call('POST /form/post', { ...exit, extra: { ...exit.extra, exitReason: 'time' } }));
  const found = must(await staff.client.call('GET /volunteer/list', { asks: 'yes' }));
  expect(found.rows.map((row) => row.registrationId)).toEqual([registrationId]);
  const seen = await registrationOf(staff.client, registrationId);
  expect(seen).toMatchObject({ abilities: { review: true }, change: { kind: 'deactivate', reason: 'Earlier shifts' } });
  const personId = seen.people[0]!.personId;
  expect(must(await staff.client.call('GET /volunteer/duty/list', { registrationId })).duties).toHaveLength(1);
  const { changeId } = seen.change!;
  const review = (decision: 'approve' | 'refuse', id = changeId, comment = '') =>
    staff.client.call('POST /volunteer/change/review', { changeId: id, decision, comment });
  expect((await client.call('POST /volunteer/change/review', { changeId, decision: 'approve' })).status).toBe(403);
  expect(Object.keys((await review('refuse')).errorList)).toEqual(['comment']);
  must(await review('approve'));
  expect((await review('approve')).code).toBe('volunteer.changeOver');
  expect(released).toContain(personId);
  expect(await lastMail(portal, email)).toContain('has been deactivated');
  expect(await mine(client)).toMatchObject({
    state: 'inactive',
    abilities: { reactivate: true, pause: false, change: false },
  });

  // the number is free for a registration of somebody else, and then the way back is closed until that ends
  const other = await approved(portal, staff, 'individual', adult({ idType: 'hkid', idNumber: 'A123456(3)' }));
  must(await client.call('POST /volunteer/reactivate', { registrationId, reason: 'I have time again' }));
  const back = (await mine(client)).change!;
  expect(back).toMatchObject({ kind: 'reactivate', reason: 'I have time again' });
  expect((await review('approve', back.changeId)).code).toBe('volunteer.duplicate');
  must(await review('refuse', back.changeId, 'Please call us first.'));
  expect((await mine(client)).change).toMatchObject({ state: 'refused', comment: 'Please call us first.' });
  const leaving = { formId: `volunteer-exit-${other.registrationId}`, extra: { exitReason: 'time' } };
  must(await other.client.call('POST /form/post', leaving));
  must(await review('approve', (await registrationOf(staff.client, other.registrationId)).change!.changeId));
  must(await client.call('POST /volunteer/reactivate', { registrationId, reason: 'I have called' }));
  must(await review('approve', (await mine(client)).change!.changeId));
  expect(await mine(client)).toMatchObject({ state: 'approved', people: [{ personId }] });
  expect(await actionsOf(registrationId)).toEqual(
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
  const host = await familyOf({ 'CHAN Ka Yi': turning(16, 20), 'CHAN Siu Ming': turning(8) });
  const { registrationId } = host;
  const personId = await personIn(host.client, registrationId, 'CHAN Ka Yi');
  const next = await portal.person('rmhc');
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
  expect((await staff.client.call('POST /volunteer/change/cancel', { changeId })).status).toBe(404);
  must(await next.client.call('POST /volunteer/change/cancel', { changeId }));
  expect((await mine(host.client)).change).toBeNull();
  // agreed anew; carried out on the day in the order of days, one portion after the other
  must(await ask(host.client, { ...wanted, emergencyPhone: '61234567' }));
  must(await answer(next.client));
  const other = await familyOf({ 'HO Yat': turning(16, 20) });
  const second = await portal.person('rmhc');
  const about = { registrationId: other.registrationId, kind: 'ownAccount' as const, email: second.email };
  const hoYat = await personIn(other.client, other.registrationId, 'HO Yat');
  must(await ask(other.client, { ...about, personId: hoYat, phone: '98765432', emergencyPhone: '61234567' }));
  must(await answer(second.client));
  await portal.clock({ advance: 'P20D' });
  await carryOutChanges(contextOf(portal.engine, 'rmhc'), {}, 1);
  for (const { client, email } of [next, second, host])
    must(await client.call('POST /user/login', { email, password: PASSWORD }));
  expect(await mine(next.client)).toMatchObject({ kind: 'youth', consent: 'given' });
  expect(await mine(second.client)).toMatchObject({ kind: 'youth', people: [{ personId: hoYat }] });
  expect(await actionsOf(draft.registrationId)).toContain('volunteer.withdraw');
  // by the job, and in the language of the guardian all the same
  const [mail] = (await portal.mails('rmhc', host.email)).filter(({ links }) =>
    links.some((link) => /consent/.test(link)),
  );
  expect(mail!.lang).toBe('en');
  staff = await staffOf(portal);
});

test('VOL-3: an account that was closed takes nothing over, and a member lives in a family only', async () => {
  const club = await approved(portal, staff, 'group', group());
  const next = await portal.person('rmhc');
  const wanted: Wanted = { registrationId: club.registrationId, kind: 'handOver', email: next.email, nameEn: 'NG Yan' };
  must(await ask(club.client, { ...wanted, phone: '98765432' }));
  const inTenant = portal.engine.database.tenant.bind(portal.engine.database);
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
  await runJob(carryOutChanges);
  expect((await mine(club.client)).change).toMatchObject({ state: 'expired' });
  const alone = await approved(portal, staff, 'individual', adult({ nameEn: 'SOLO One' }));
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
  const one = await approved(portal, staff, 'individual', adult({ nameEn: 'PAUSE One' }));
  const { version, people } = await registrationOf(one.client, one.registrationId);
  const until = addDays(today(), 30);
  released.length = 0;
  const pause = { registrationId: one.registrationId, version, until };
  must(await one.client.call('POST /volunteer/pause', pause));
  expect(released).toEqual([]);
  const again = await registrationOf(one.client, one.registrationId);
  must(await one.client.call('POST /volunteer/resume', { registrationId: one.registrationId, version: again.version }));
  const now = await registrationOf(one.client, one.registrationId);
  must(await one.client.call('POST /volunteer/pause', { ...pause, version: now.version, giveUp: true }));
  expect(released).toEqual([people[0]!.personId]);
  expect(pauses).toEqual([{ before: until }]);

  const parent = await familyOf({ 'CHAN Siu Ming': turning(8) });
  const birth = { nameEn: 'YOUNG Ka', birthDate: turning(17), parentEmail: parent.email };
  const youth = await approved(portal, staff, 'individual', adult(birth), 'submitted');
  const [mail] = await portal.mails('rmhc', parent.email);
  const link = new URL(mail!.links.find((each) => each.includes('/consent/'))!);
  const key = link.searchParams.get('key') ?? new URLSearchParams(link.hash.split('?')[1]).get('key')!;
  const consentId = /consent\/([0-9a-f-]{36})/.exec(link.href)![1]!;
  const says = (wanted: 'give' | 'withdraw') =>
    portal.client('rmhc').call('POST /volunteer/consent/answer', {
      consentId,
      key,
      email: parent.email,
      guardian: 'CHAN Tai Man',
      answer: wanted,
    });
  must(await says('give'));
  const waits = await registrationOf(staff.client, youth.registrationId);
  const decision = { registrationId: youth.registrationId, version: waits.version, decision: 'approve' as const };
  must(await staff.client.call('POST /volunteer/decide', decision));
  const { personId } = waits.people[0]!;
  const joins = { registrationId: youth.registrationId, kind: 'joinFamily' as const, relation: 'child' as const };
  must(await ask(youth.client, { ...joins, email: parent.email }));
  must(await answer(parent.client));
  released.length = 0;
  must(await says('withdraw'));
  expect(released).toEqual([personId]);
});
