// Long because one portal carries all its stories: a second suite costs a database and a start.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { addDays, hongKongDate } from '../../../../contract/dates.ts';
import { UNDO_HEADER } from '../../../../contract/values/undoable.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { contextOf } from '../../../../engine/server/jobs/job.ts';
import { PASSWORD, startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { chineseReaders, englishReaders } from '../../../../server/testing/readers.ts';
import { trailOf as trailContent } from '../../../../server/testing/trail.ts';
import { type Take, waitsFor } from '../../../../server/testing/waits.ts';
import {
  adult,
  approved,
  lastMail,
  must,
  registrationOf,
  type Staff,
  staffOf,
} from '../../../volunteers/server/testing/volunteers.fixture.ts';
import { hoursSince, lastServed } from '../entries/of-people.ts';
import { remindClosing } from '../entries/remind-closing.ts';
import { hoursDuties } from '../requests/duties.ts';
import { hoursById, lockHours, lockProposal } from '../store.ts';
import { anEntry, type EntryOver, proposed, verified, volunteer } from './hours.fixture.ts';

chineseReaders();

let portal: TestPortal;
let staff: Staff;
beforeAll(async () => {
  portal = await startPortal();
  staff = await staffOf(portal);
});
afterAll(() => portal.close());
afterEach(() => vi.restoreAllMocks());

/** The server's clock stands at this instant. */
const standAt = (at: string) => vi.spyOn(portal.engine.clock, 'ms').mockReturnValue(Date.parse(at));
const mineOf = async ({ client }: Pick<Staff, 'client'>, year?: number) =>
  must(await client.call('GET /hours/mine', year ? { year } : {}));
const trailOf = async (subjectId: string) =>
  must(await staff.client.call('GET /audit/list', { subjectKind: 'hours', subjectId })).rows.map(
    ({ action }) => action,
  );

test('VOL-5: attendance proposes hours once; said again it changes them, taken back they are gone, verified they stay', async () => {
  const { client, personId } = await volunteer(portal, staff);
  const { id, written } = await proposed(portal, personId, { minutes: 90 });
  expect(written).toBe(true);
  await proposed(portal, personId, { minutes: 120, id });
  const { rows, people } = await mineOf({ client });
  expect(rows).toMatchObject([
    { minutes: 120, proposedMinutes: 120, state: 'unverified', source: 'shift', from: '10:00' },
  ]);
  expect(people).toMatchObject([{ unverified: 120, claimed: 0, unclaimed: 0 }]);
  const { hoursId, version } = rows[0]!;
  await proposed(portal, personId, { minutes: 0, id });
  expect((await mineOf({ client })).rows).toEqual([]);
  expect((await trailOf(hoursId)).sort()).toEqual(['hours.propose', 'hours.propose', 'hours.takeBack']);
  expect(version).toBe(2);

  await proposed(portal, personId, { minutes: 60, id });
  const again = (await mineOf({ client })).rows[0]!;
  const decide = { hoursId: again.hoursId, version: again.version, decision: 'verify' as const };
  must(await staff.client.call('POST /hours/decide', decide));
  expect((await proposed(portal, personId, { minutes: 240, id })).written).toBe(false);
  expect((await mineOf({ client })).rows).toMatchObject([{ minutes: 60, state: 'verified' }]);
  const [served, since] = await portal.engine.database.tenant('rmhc', async (db) => [
    await lastServed(db, [personId]),
    await hoursSince(db, [personId], again.on),
  ]);
  expect([served!.get(personId), since!.get(personId)]).toEqual([again.on, 60]);
});

test('VOL-5: hours are corrected with a reason and both values kept; then verified once, by who led or runs them', async () => {
  englishReaders();
  const leader = await portal.person('rmhc', ['rmhc-volunteer']);
  const { client, email, personId } = await volunteer(portal, staff);
  const { id } = await proposed(portal, personId, { minutes: 200, leaderId: leader.accountId });
  const seen = must(await leader.client.call('GET /hours/list', {}));
  expect(seen).toMatchObject({ total: 1, rows: [{ abilities: { verify: true, correct: true, remove: false } }] });
  const { hoursId, version } = seen.rows[0]!;
  const correct = (over: object) =>
    leader.client.call('POST /hours/correct', {
      hoursId,
      version,
      hours: '2:30',
      reason: 'Left at half past',
      ...over,
    });
  expect((await correct({ reason: ' ' })).errorList).toEqual({ reason: ['Please fill out the field.'] });
  expect((await correct({ hours: '25' })).errorList).toEqual({ hours: ['A service cannot be longer than 24 hours.'] });
  expect((await correct({ hours: '1.3' })).errorList).toHaveProperty('hours');
  must(await correct({}));
  expect((await correct({})).code).toBe('record.stale');
  expect(await lastMail(portal, email)).toContain('Left at half past');
  // attendance that is said again changes what is proposed, and not what was corrected
  await proposed(portal, personId, { minutes: 180, leaderId: leader.accountId, id });
  const [row] = (await mineOf({ client })).rows;
  expect(row).toMatchObject({
    minutes: 150,
    proposedMinutes: 180,
    correctReason: 'Left at half past',
    state: 'unverified',
  });
  const decide = (over: object) =>
    leader.client.call('POST /hours/decide', { hoursId, version: row!.version, decision: 'verify', ...over });
  must(await decide({}));
  const { version: now } = (await mineOf({ client })).rows[0]!;
  expect((await decide({ version: now })).code).toBe('hours.decided');
  // what is verified is no longer the leader's to change
  expect((await correct({ version: now })).code).toBe('hours.decided');
  must(await staff.client.call('POST /hours/decide', { hoursId, version: now, decision: 'reject', reason: 'Twice' }));
  expect(await lastMail(portal, email)).toContain('Twice');
  expect((await mineOf({ client })).people).toMatchObject([{ unverified: 0, unclaimed: 0 }]);
  expect(await trailOf(hoursId)).toEqual(['hours.reject', 'hours.verify', 'hours.correct', 'hours.propose']);
  const corrected = { changes: { minutes: [200, 150] }, reason: 'Left at half past', actorId: leader.accountId };
  expect(await trailContent(portal, hoursId)).toContainEqual({ action: 'hours.correct', ...corrected });
});

test('VOL-5: nobody verifies the own hours, a leader no stranger’s, and what is not theirs is not there', async () => {
  const leader = await volunteer(portal, staff);
  const other = await volunteer(portal, staff);
  await proposed(portal, leader.personId, { leaderId: leader.accountId });
  await proposed(portal, other.personId, {});
  const own = (await mineOf(leader)).rows[0]!;
  const strange = (await mineOf(other)).rows[0]!;
  expect(own.abilities).toEqual({ verify: false, correct: false, reject: false, remove: false });
  const decide = async (client: Staff['client'], { hoursId, version }: typeof own) =>
    (await client.call('POST /hours/decide', { hoursId, version, decision: 'verify' })).code;
  expect(await decide(leader.client, own)).toBe('access.denied');
  expect(await decide(leader.client, strange)).toBe('record.notFound');
  expect(must(await leader.client.call('GET /hours/list', {})).rows.map(({ hoursId }) => hoursId)).toEqual([
    own.hoursId,
  ]);
  const bulk = { rows: [own, strange].map(({ hoursId }) => ({ key: hoursId, version: 1 })) };
  expect(must(await leader.client.call('POST /hours/bulk', bulk))).toMatchObject({ done: 0, skipped: 2 });
  expect((await leader.client.call('GET /hours/yearly', {})).status).toBe(403);
});

test('VOL-5: own entries: no 25 hours a day, nothing in the future, nothing twice at a time; removed until decided', async () => {
  englishReaders();
  const { client, personId } = await volunteer(portal, staff);
  const enter = (over: EntryOver = {}) => client.call('POST /hours/enter', anEntry(portal, personId, over));
  expect((await enter({ hours: '25' })).errorList).toEqual({ hours: ['A service cannot be longer than 24 hours.'] });
  expect((await enter({ ago: -1 })).errorList).toEqual({
    on: ['This is in the future. Hours can be entered after the service.'],
  });
  expect((await enter({ on: '31/02/2026' })).errorList).toHaveProperty('on');
  expect((await enter({ from: '24:00' })).errorList).toHaveProperty('from');
  expect((await enter({ hours: '0' })).errorList).toHaveProperty('hours');
  expect((await enter({ title: ' ' })).errorList).toEqual({ title: ['Please fill out the field.'] });
  must(await enter());
  const overlaps = { from: ['Other hours of this person are recorded at this time.'] };
  expect((await enter({ from: '15:29', hours: '1' })).errorList).toEqual(overlaps);
  expect((await enter({ from: '13:00', hours: '24' })).errorList).toEqual(overlaps);
  must(await enter({ from: '15:30', hours: '0:30' }));
  // two at once are one
  const both = await Promise.all([enter({ ago: 5 }), enter({ ago: 5, from: '14:30' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  const { rows } = await mineOf({ client });
  expect(rows.map(({ minutes }) => minutes).sort()).toEqual([30, 90, 90]);
  const { hoursId, version } = rows[0]!;
  must(await client.call('POST /hours/remove', { hoursId, version }));
  expect(await trailOf(hoursId)).toEqual(['hours.remove', 'hours.enter']);
  const kept = rows[1]!;
  must(await staff.client.call('POST /hours/decide', { ...kept, decision: 'verify', reason: '' }));
  expect((await client.call('POST /hours/remove', { hoursId: kept.hoursId, version: 2 })).code).toBe('hours.decided');
  const stranger = await volunteer(portal, staff);
  expect((await stranger.client.call('POST /hours/enter', anEntry(portal, personId))).status).toBe(404);
  // nobody has served before they were approved
  const newcomer = await approved(portal, staff, 'individual', adult(), 'submitted');
  const { people } = await registrationOf(staff.client, newcomer.registrationId);
  const early = anEntry(portal, people[0]!.personId);
  expect((await newcomer.client.call('POST /hours/enter', early)).status).toBe(404);
});

test('VOL-5: attendance at the time of an own entry counts in its place, unless that is verified', async () => {
  englishReaders();
  const { client, personId } = await volunteer(portal, staff);
  const enter = (ago: number) =>
    client.call('POST /hours/enter', anEntry(portal, personId, { ago, from: '09:00', hours: '3' }));
  must(await enter(2));
  expect((await proposed(portal, personId, { ago: 2 })).written).toBe(true);
  expect((await mineOf({ client })).rows.find(({ source }) => source === 'own')).toMatchObject({
    state: 'rejected',
    decideReason: 'Your attendance at this time has been recorded and is used instead.',
  });
  must(await enter(4));
  const own = (await mineOf({ client })).rows.find(({ state, source }) => source === 'own' && state === 'unverified')!;
  must(await staff.client.call('POST /hours/decide', { ...own, decision: 'verify', reason: '' }));
  expect((await proposed(portal, personId, { ago: 4 })).written).toBe(false);
  // taken back, the entry counts again
  const ownOn = async (state: string) =>
    (await mineOf({ client })).rows.filter((row) => row.source === 'own' && row.state === state).length;
  must(await enter(6));
  const { id } = await proposed(portal, personId, { ago: 6 });
  expect([await ownOn('unverified'), await ownOn('rejected')]).toEqual([0, 2]);
  await proposed(portal, personId, { ago: 6, minutes: 0, id });
  expect([await ownOn('unverified'), await ownOn('rejected')]).toEqual([1, 1]);
  // what attendance cannot stand for keeps its entries: an hour beside it is verified
  const part = anEntry(portal, personId, { ago: 4, from: '12:00', hours: '1' });
  must(await client.call('POST /hours/enter', part));
  expect((await proposed(portal, personId, { ago: 4, from: '11:00', minutes: 120 })).written).toBe(false);
  expect(await ownOn('unverified')).toBe(2);
});

test('VOL-5: hours that are still to be served are not verified, singly or with others', async () => {
  const { client, personId } = await volunteer(portal, staff);
  await proposed(portal, personId, { ago: -1 });
  const { hoursId, version } = (await mineOf({ client })).rows[0]!;
  const decided = await staff.client.call('POST /hours/decide', { hoursId, version, decision: 'verify' });
  expect(decided.errorList).toHaveProperty('decision');
  const bulk = { rows: [{ key: hoursId, version }] };
  expect(must(await staff.client.call('POST /hours/bulk', bulk))).toMatchObject({ done: 0, skipped: 1 });
  const { rows } = must(await staff.client.call('GET /hours/list', { state: 'unverified', size: 100 }));
  expect(rows.find((row) => row.hoursId === hoursId)).toMatchObject({ abilities: { verify: false, correct: true } });
});

test('VOL-5: who corrects, verifies and certifies the same hours waits for the other; who only reads does not', async () => {
  const { client, personId } = await volunteer(portal, staff);
  const { id: sourceId } = await proposed(portal, personId);
  const { hoursId } = (await mineOf({ client })).rows[0]!;
  const waits = (first: Take, second: Take) => waitsFor(portal.engine.database, 'rmhc', first, second);
  const lock: Take = (db) => lockHours(db, hoursId);
  const lockOfSource: Take = (db) => lockProposal(db, { source: 'shift', sourceId, personId });
  for (const second of [lock, lockOfSource]) {
    expect(await waits(lock, second)).toBe(true);
    expect(await waits(second, lock)).toBe(true);
  }
  expect(await waits(lock, (db) => hoursById(db, hoursId))).toBe(false);
});

test('VOL-5: the hours of a child are seen by the main member of its family, and by no other family', async () => {
  const family = await volunteer(portal, staff, 'family');
  const other = await volunteer(portal, staff, 'family');
  const child = family.people[1]!;
  await proposed(portal, child, {});
  expect((await mineOf(family)).rows).toMatchObject([{ personId: child, name: 'CHAN Siu Ming' }]);
  const seen = await mineOf(other);
  expect([seen.rows, JSON.stringify(seen).includes(child)]).toEqual([[], false]);
  must(await family.client.call('POST /hours/enter', anEntry(portal, child)));
  expect((await mineOf(family)).people.map(({ unverified }) => unverified)).toEqual([0, 210]);
});

test('VOL-5: several are verified after a preview; piles, figures and the yearly list with its marks count them', async () => {
  const { client, personId } = await volunteer(portal, staff, 'individual', { nameEn: 'NG Many Hours' });
  for (const ago of [2, 3, 4]) await proposed(portal, personId, { ago, from: '00:30', minutes: 1_020 });
  const list = async () =>
    must(await staff.client.call('GET /hours/list', { search: 'Many Hours', state: 'unverified' }));
  const { rows } = await list();
  const chosen = { rows: rows.map(({ hoursId, version }) => ({ key: hoursId, version })) };
  const preview = must(await staff.client.call('POST /hours/bulk', { ...chosen, dryRun: true }));
  expect(preview).toMatchObject({ done: 3, skipped: 0 });
  expect((await list()).total).toBe(3);
  must(await staff.client.call('POST /hours/bulk', chosen));
  expect((await list()).total).toBe(0);
  const year = Number(rows[0]!.on.slice(0, 4));
  const yearly = async (mark: number) => must(await staff.client.call('GET /hours/yearly', { year, mark })).rows;
  expect((await yearly(50)).find((row) => row.personId === personId)).toMatchObject({
    accountId: rows[0]!.accountId,
    verified: 3_060,
    unverified: 0,
    unclaimed: 3_060,
    mark: 50,
    markLabel: '50 hours',
  });
  expect((await yearly(100)).map((row) => row.personId)).not.toContain(personId);
  expect((await mineOf({ client })).people).toMatchObject([{ mark: 50 }]);
  await proposed(portal, personId, { ago: 6 });
  const { rows: work } = must(await staff.client.call('GET /work/list', {}));
  expect(work).toContainEqual(expect.objectContaining({ path: '/hours/list' }));
  const { figures, charts } = must(await staff.client.call('GET /figure/list', {}));
  expect(figures.map(({ key }) => key)).toContain('hours-month');
  expect(charts.find(({ key }) => key === 'hours-months')!.points).toHaveLength(12);
});

test('VOL-6: fifty hours to the minute reach the mark, a minute less does not; the most stand first', async () => {
  const made: Record<string, number> = { 'Border exactly': 3_000, 'Border above': 3_001, 'Border below': 2_999 };
  for (const [nameEn, minutes] of Object.entries(made)) {
    const { personId } = await volunteer(portal, staff, 'individual', { nameEn });
    for (const [ago, part] of [1_000, 1_000, minutes - 2_000].entries())
      await proposed(portal, personId, { ago: ago + 2, from: '00:30', minutes: part });
  }
  const { rows } = must(await staff.client.call('GET /hours/list', { search: 'Border', state: 'unverified' }));
  const chosen = rows.map(({ hoursId, version }) => ({ key: hoursId, version }));
  must(await staff.client.call('POST /hours/bulk', { rows: chosen }));
  const yearly = async (mark?: number) => {
    const answer = await staff.client.call('GET /hours/yearly', { search: 'Border', ...(mark && { mark }) });
    return must(answer).rows.map((row) => [row.verified, row.mark]);
  };
  expect(await yearly()).toEqual([
    [3_001, 50],
    [3_000, 50],
    [2_999, 0],
  ]);
  expect(await yearly(50)).toEqual([
    [3_001, 50],
    [3_000, 50],
  ]);
});

test('VOL-3: hours that wait and hours on no certificate are shown before an account changes; giving up what lies ahead loses none', async () => {
  englishReaders();
  const { client, personId, registrationId } = await volunteer(portal, staff);
  await verified(portal, staff.client, personId, { minutes: 90 });
  await proposed(portal, personId, { ago: 5, minutes: 60 });
  const dutiesOf = async (reader: Staff['client']) =>
    must(await reader.call('GET /volunteer/duty/list', { registrationId })).duties.map(({ text, path }) => [
      text,
      path,
    ]);
  const texts = ['1:00 service hours not verified yet', '1:30 verified hours not on a certificate yet'];
  expect(await dutiesOf(staff.client)).toEqual([
    [texts[0], '/hours/list'],
    [texts[1], '/hours/list?state=verified&claim=unclaimed'],
  ]);
  expect(await dutiesOf(client)).toEqual(texts.map((text) => [text, '/hours']));
  await portal.engine.database.tenant('rmhc', (db) =>
    hoursDuties.release({} as Context, db, [personId], { en: 'They leave', 'zh-hant': '離開' }),
  );
  expect((await mineOf({ client })).people).toMatchObject([{ unverified: 60, unclaimed: 90 }]);
});

test('VOL-5: the database keeps hours of a person apart, claims only what is verified, and keeps why it was corrected', async () => {
  const { personId } = await volunteer(portal, staff);
  const hoursId = await verified(portal, staff.client, personId, {});
  const run = (set: string) =>
    portal.engine.database.tenant('rmhc', (db) =>
      db.query(`update service_hours set ${set} where tenant_id = $1 and id = $2`, [hoursId]),
    );
  await expect(run('minutes = 30')).rejects.toMatchObject({ code: '23514' });
  await expect(run('minutes = 1500')).rejects.toMatchObject({ code: '23514' });
  await expect(run('certificate_id = id')).rejects.toMatchObject({ code: '23503' });
  await expect(run(`state = 'unverified'`)).rejects.toMatchObject({ code: '23514' });
});

test('VOL-5: last year’s hours are taken until 31 January 23:59:59.999 in Hong Kong, and refused a millisecond later', async () => {
  englishReaders();
  const { client, email, personId } = await volunteer(portal, staff);
  const enter = (on: string, from: string) =>
    client.call('POST /hours/enter', { personId, on, from, hours: '1', title: 'Carried parcels' });
  standAt('2027-01-31T23:59:59.999+08:00');
  must(await client.call('POST /user/login', { email, password: PASSWORD }));
  must(await staff.client.call('POST /user/login', { email: staff.email, password: PASSWORD }));
  must(await enter('01/01/2026', '09:00'));
  must(await enter('31/12/2026', '09:00'));
  expect((await enter('31/12/2025', '09:00')).errorList).toHaveProperty('on');
  expect((await proposed(portal, personId, { on: '2026-12-31', from: '12:00', minutes: 60 })).written).toBe(true);
  standAt('2027-02-01T00:00:00.000+08:00');
  expect((await enter('31/12/2026', '20:00')).errorList).toEqual({
    on: ['Volunteers report previous year’s service hours by 31 January; late submission not accepted.'],
  });
  expect((await enter('01/01/2026', '20:00')).errorList).toHaveProperty('on');
  expect((await proposed(portal, personId, { on: '2026-12-31', from: '15:00', minutes: 60 })).written).toBe(false);
  must(await enter('01/01/2027', '09:00'));
  // what was entered in time is verified later
  const { rows } = await mineOf({ client }, 2026);
  expect(rows).toHaveLength(3);
  must(await staff.client.call('POST /hours/decide', { ...rows[0]!, decision: 'verify', reason: '' }));
});

test('VOL-5: who no longer volunteers verifies no hours of what they led, and sees none', async () => {
  const leader = await portal.person('rmhc');
  const { personId } = await volunteer(portal, staff);
  await proposed(portal, personId, { minutes: 60, leaderId: leader.accountId });
  expect(must(await leader.client.call('GET /hours/list', {})).rows).toEqual([]);
  const { rows } = must(await staff.client.call('GET /hours/list', { state: 'unverified', size: 100 }));
  const { hoursId, version } = rows.find((row) => row.personId === personId)!;
  const verify = () => leader.client.call('POST /hours/decide', { hoursId, version, decision: 'verify' });
  expect((await verify()).code).toBe('record.notFound');
});

test('VOL-5: an own entry that gave way to attendance counts again as soon as the attendance leaves it its time', async () => {
  const one = await volunteer(portal, staff);
  const stateOf = async (title: string) => {
    const { rows } = must(await one.client.call('GET /hours/mine', {}));
    return rows.find((row) => row.title === title)?.state;
  };
  must(
    await one.client.call(
      'POST /hours/enter',
      anEntry(portal, one.personId, { from: '11:00', hours: '1:00', title: 'Sorted' }),
    ),
  );
  // attendance from ten to noon: the own entry gives way; late, from half past ten, it still does
  const { id } = await proposed(portal, one.personId, { from: '10:00', minutes: 120 });
  expect(await stateOf('Sorted')).toBe('rejected');
  await proposed(portal, one.personId, { id, from: '10:30', minutes: 90 });
  expect(await stateOf('Sorted')).toBe('rejected');
  await proposed(portal, one.personId, { id, from: '10:00', minutes: 60 });
  expect(await stateOf('Sorted')).toBe('unverified');
  // staff correct it down, or do not accept it
  for (const act of ['correct', 'reject'] as const) {
    const ago = act === 'correct' ? 5 : 6;
    const title = `Carried ${act}`;
    must(
      await one.client.call(
        'POST /hours/enter',
        anEntry(portal, one.personId, { ago, from: '11:00', hours: '1:00', title }),
      ),
    );
    await proposed(portal, one.personId, { ago, from: '10:00', minutes: 120 });
    expect(await stateOf(title)).toBe('rejected');
    const { rows } = must(await staff.client.call('GET /hours/list', { state: 'unverified', size: 100 }));
    const on = addDays(hongKongDate(portal.engine.clock.now()), -ago);
    const { hoursId, version } = rows.find((row) => row.personId === one.personId && row.on === on)!;
    if (act === 'correct')
      must(await staff.client.call('POST /hours/correct', { hoursId, version, hours: '1:00', reason: 'Left early' }));
    else
      must(
        await staff.client.call('POST /hours/decide', {
          hoursId,
          version,
          decision: 'reject',
          reason: 'Was not there',
        }),
      );
    expect(await stateOf(title)).toBe('unverified');
  }
});

test('VOL-5: who volunteers is reminded on 1 December and a week before the end, once each, with what stands for the year', async () => {
  englishReaders();
  const one = await volunteer(portal, staff);
  const late = await volunteer(portal, staff);
  await proposed(portal, one.personId, { on: '2026-11-20', minutes: 90 });
  const told = async ({ email }: { email: string }) =>
    (await portal.mails('rmhc', email)).filter(({ subject }) => subject.startsWith('Please report your service hours'));
  const run = async (at: string) => {
    standAt(at);
    for (let twice = 0; twice < 2; twice += 1) await remindClosing(contextOf(portal.engine, 'rmhc'));
  };
  await run('2026-11-30T23:59:59.999+08:00');
  expect(await told(one)).toEqual([]);
  await run('2026-12-01T00:00:00+08:00');
  await run('2027-01-23T23:59:59.999+08:00');
  const [mail, ...more] = await told(one);
  expect([mail!.subject, more]).toEqual(['Please report your service hours for 2026 by 31/01/2027', []]);
  expect(mail!.text).toContain('Recorded for you so far: 1:30.');
  // nobody without hours is asked to report them
  expect(await told(late)).toEqual([]);
  await proposed(portal, late.personId, { on: '2026-12-20', minutes: 30 });
  await run('2027-01-24T00:00:00+08:00');
  // a run that was missed is not made up for: one of them is enough
  expect([(await told(one)).length, (await told(late)).length]).toEqual([2, 1]);
  await run('2027-01-31T23:59:59.999+08:00');
  await run('2027-02-01T00:00:00+08:00');
  expect([(await told(one)).length, (await told(late)).length]).toEqual([2, 1]);
});

test('F: hours that somebody is deciding about show that to others who look after them, and to nobody else', async () => {
  const { client, personId } = await volunteer(portal, staff);
  await proposed(portal, personId, { minutes: 60 });
  const { hoursId, version } = (await mineOf({ client })).rows[0]!;
  const second = await staffOf(portal);
  must(
    await staff.client.call('POST /hours/decide', { hoursId, version, decision: 'verify' }, { [UNDO_HEADER]: '60' }),
  );
  const seenBy = async (reader: Staff['client']) =>
    must(await reader.call('GET /decision/list', {})).rows.filter(({ records }) => records.includes(hoursId));
  expect(await seenBy(second.client)).toMatchObject([{ what: 'Hours verified', isOwn: false }]);
  const other = await volunteer(portal, staff);
  for (const stranger of [client, other.client]) expect(await seenBy(stranger)).toEqual([]);
});
