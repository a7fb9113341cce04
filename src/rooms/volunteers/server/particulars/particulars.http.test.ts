import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatDate, hongKongDate } from '../../../../contract/dates.ts';
import type { Values } from '../../../../contract/form.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { chineseReaders } from '../../../../server/testing/readers.ts';
import { trailOf } from '../../../../server/testing/trail.ts';
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
} from '../testing/volunteers.fixture.ts';

chineseReaders();

let portal: TestPortal;
let staff: Staff;
let colleague: Staff;
beforeAll(async () => {
  portal = await startPortal();
  staff = await staffOf(portal);
  colleague = await staffOf(portal);
});
afterAll(() => portal.close());

type Person = { client: TestClient; registrationId: string; formId: string };

const formOf = (client: TestClient, formId: string) => client.call('GET /form/get', { formId }).then(must);
const versionOf = async (client: TestClient, formId: string) => (await formOf(client, formId)).version;
const answerIn = async (client: TestClient, formId: string, field: string) =>
  (await formOf(client, formId)).fields[field]!.value;

const edit = async (
  by: TestClient,
  { registrationId, formId }: Person,
  extra: Values,
  over: { reason?: string; version?: number } = {},
) =>
  by.call('POST /volunteer/particulars/edit', {
    registrationId,
    extra,
    reason: 'Told us by phone',
    version: over.version ?? (await versionOf(staff.client, formId)),
    ...over,
  });

const update = async ({ client, registrationId, formId }: Person, extra: Values) =>
  client.call('POST /volunteer/particulars/update', {
    registrationId,
    extra,
    version: await versionOf(client, formId),
  });

const factsOf = (registrationId: string) =>
  portal.engine.database.tenant('rmhc', (db) =>
    db.query<{ part: string; name_en: string; facts: Values; birth_on: string | null }>(
      `select part, name_en, facts, birth_on from volunteer_person
       where tenant_id = $1 and registration_id = $2 order by seq`,
      [registrationId],
    ),
  );

test('issue 36, A3: staff correct several answers of an approved volunteer at once, with one reason and one mail', async () => {
  const person = await approved(
    portal,
    staff,
    'family',
    adult({
      members: JSON.stringify([member('a', 'CHAN Siu Ming', '2016-01-01')]),
      idType: 'hkid',
      idNumber: 'A123456(3)',
    }),
  );
  const { registrationId, formId } = person;
  const mails = (await portal.mails('rmhc', person.email)).length;
  must(
    await edit(staff.client, person, {
      mobile: '9555 1234',
      address: '2 Sha Tin Road',
      languages: JSON.stringify(['cantonese', 'sign']),
      nameEn: 'CHAN Tai Mun',
    }),
  );
  expect(await registrationOf(staff.client, registrationId)).toMatchObject({ nameEn: 'CHAN Tai Mun' });
  expect(await answerIn(staff.client, formId, 'address')).toBe('2 Sha Tin Road');
  const people = await factsOf(registrationId);
  // what a family shares, it shares still
  expect(people.map(({ part, name_en, facts }) => [part, name_en, facts.phone, facts.languages])).toEqual([
    ['main', 'CHAN Tai Mun', '+85295551234', ['cantonese', 'sign']],
    ['member', 'CHAN Siu Ming', '+85295551234', ['cantonese', 'sign']],
  ]);
  const sent = await portal.mails('rmhc', person.email);
  expect(sent).toHaveLength(mails + 1);
  expect(sent[0]!.text).toContain('手提電話');
  expect(sent[0]!.text).toContain('Told us by phone');
  // the number that staff cannot read is still there
  const { text } = must(
    await staff.client.call('POST /volunteer/reveal', { registrationId, field: 'idNumber', reason: 'Check' }),
  );
  expect(text).toBe('A123456(3)');
});

test('issue 36, A3: the trail keeps each corrected answer as it was and as it is', async () => {
  const person = await approved(portal, staff, 'individual', adult({ nameEn: 'TRAIL Ann' }));
  must(await edit(staff.client, person, { address: '9 New Road', emergencyName: 'Wong Mei' }));
  const entry = (await trailOf(portal, person.registrationId)).find(({ action }) => action === 'volunteer.correct');
  expect(entry).toMatchObject({
    reason: 'Told us by phone',
    changes: { address: ['1 Sha Tin Road', '9 New Road'], emergencyName: ['Chan Siu Fong', 'Wong Mei'] },
  });
  expect(Object.keys(entry!.changes)).toHaveLength(2);
});

test('issue 36, A3: what is wrong stands at its field and nothing is written', async () => {
  const person = await approved(portal, staff, 'individual', adult({ nameEn: 'WRONG Bob' }));
  const wrong = await edit(staff.client, person, { mobile: '12', address: 'Elsewhere' });
  expect(Object.keys(wrong.errorList)).toEqual(['mobile']);
  expect(await answerIn(staff.client, person.formId, 'address')).toBe('1 Sha Tin Road');
  expect(Object.keys((await edit(staff.client, person, { mobile: '9123 4567' })).errorList)).toEqual(['extra']);
  expect(Object.keys((await edit(staff.client, person, { address: 'X' }, { reason: ' ' })).errorList)).toEqual([
    'reason',
  ]);
  // kept up elsewhere, secret or declared: left alone
  const left = await edit(staff.client, person, { declareTrue: '', idNumber: 'A1', parentEmail: 'a@example.org' });
  expect(Object.keys(left.errorList)).toEqual(['extra']);
});

test('issue 36, A3: a birth date is corrected, but not across the age at which a parent has to agree', async () => {
  const person = await approved(portal, staff, 'individual', adult({ nameEn: 'BORN Cat' }));
  must(await edit(staff.client, person, { birthDate: '1991-06-21' }));
  expect((await factsOf(person.registrationId))[0]!.birth_on).toBe('1991-06-21');
  const year = Number(hongKongDate(portal.engine.clock.now()).slice(0, 4)) - 17;
  const young = await edit(staff.client, person, { birthDate: `${year}-01-02` });
  expect(Object.keys(young.errorList)).toEqual(['birthDate']);
  expect((await factsOf(person.registrationId))[0]!.birth_on).toBe('1991-06-21');
});

test('issue 36, bad input: of two staff who edit one person the second is told and overwrites nothing', async () => {
  const person = await approved(portal, staff, 'individual', adult({ nameEn: 'TWICE Dan' }));
  const version = await versionOf(staff.client, person.formId);
  const both = await Promise.all([
    edit(staff.client, person, { address: 'First Street' }, { version }),
    edit(colleague.client, person, { address: 'Second Street' }, { version }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)!.code).toBe('record.stale');
  const kept = both[0].status === 200 ? 'First Street' : 'Second Street';
  expect(await answerIn(staff.client, person.formId, 'address')).toBe(kept);
});

test('issue 36, A3: a group is kept up too: how many come, whom to call', async () => {
  const person = await approved(portal, staff, 'group', group());
  must(await edit(staff.client, person, { headCount: '20', contactName: 'Ho Man', phone: '2345 0000' }));
  expect(await registrationOf(staff.client, person.registrationId)).toMatchObject({ heads: 20 });
  const [contact] = await factsOf(person.registrationId);
  expect(contact).toMatchObject({ name_en: 'Ho Man', facts: { phone: '+85223450000' } });
});

test('issue 36, A3: a volunteer keeps the own particulars up at once; a name waits until staff accept it', async () => {
  const person = await approved(portal, staff, 'individual', adult({ nameEn: 'OWN Eve' }));
  const { client, registrationId, formId, email } = person;
  must(await update(person, { mobile: '9777 0000', emergencyPhone: '6111 2222', nameEn: 'OWN Eva' }));
  expect((await factsOf(registrationId))[0]).toMatchObject({
    name_en: 'OWN Eve',
    facts: { phone: '+85297770000', emergencyPhone: '+85261112222' },
  });
  const { rows } = must(await staff.client.call('GET /volunteer/list', { asks: 'update' }));
  expect(rows.map((row) => row.registrationId)).toEqual([registrationId]);
  const seen = await registrationOf(staff.client, registrationId);
  const { changeId, fields } = seen.particulars.waiting!;
  expect(fields).toMatchObject([{ field: 'nameEn', before: 'OWN Eve', after: 'OWN Eva' }]);
  expect(seen.abilities.accept).toBe(true);
  const decide = (by: TestClient, decision: 'accept' | 'decline', comment = '') =>
    by.call('POST /volunteer/particulars/decide', { registrationId, changeId, decision, comment });
  expect((await decide(client, 'accept')).status).toBe(403);
  expect(Object.keys((await decide(staff.client, 'decline')).errorList)).toEqual(['comment']);
  must(await decide(staff.client, 'accept'));
  expect((await decide(colleague.client, 'accept')).code).toBe('volunteer.updateDecided');
  expect(await registrationOf(client, registrationId)).toMatchObject({
    nameEn: 'OWN Eva',
    particulars: { waiting: null },
  });
  expect(await answerIn(client, formId, 'nameEn')).toBe('OWN Eva');
  expect(await lastMail(portal, email)).toContain('更改已完成');
});

test('issue 36, A3: a name that staff decline stays as it was, and the volunteer is told why', async () => {
  const person = await approved(portal, staff, 'individual', adult({ nameEn: 'STAY Gil' }));
  const { client, registrationId, email } = person;
  must(await update(person, { nameEn: 'STAY Gill' }));
  const { changeId } = (await registrationOf(staff.client, registrationId)).particulars.waiting!;
  must(
    await staff.client.call('POST /volunteer/particulars/decide', {
      registrationId,
      changeId,
      decision: 'decline',
      comment: 'Your papers say Gil',
    }),
  );
  expect(await registrationOf(client, registrationId)).toMatchObject({
    nameEn: 'STAY Gil',
    particulars: { waiting: null },
  });
  expect(await lastMail(portal, email)).toContain('Your papers say Gil');
});

test('issue 36, A3: who changes more while it waits asks anew, and nobody decides about what they have not seen', async () => {
  const person = await approved(portal, staff, 'individual', adult({ nameEn: 'MORE Fay' }));
  const { client, registrationId } = person;
  must(await update(person, { nameEn: 'MORE Faye' }));
  const first = (await registrationOf(staff.client, registrationId)).particulars.waiting!;
  must(await update(person, { nameZh: '陳小芬' }));
  const second = (await registrationOf(staff.client, registrationId)).particulars.waiting!;
  expect(second.fields.map(({ field }) => field).sort()).toEqual(['nameEn', 'nameZh']);
  const decide = (changeId: string) =>
    staff.client.call('POST /volunteer/particulars/decide', { registrationId, changeId, decision: 'accept' });
  expect((await decide(first.changeId)).code).toBe('record.stale');
  must(await client.call('POST /volunteer/particulars/cancel', { registrationId }));
  expect((await registrationOf(client, registrationId)).particulars.waiting).toBeNull();
  expect((await decide(second.changeId)).code).toBe('record.stale');
});

test('issue 36, A3: where the organisation wants it, every change of a volunteer waits for staff', async () => {
  const person = await approved(portal, staff, 'individual', adult({ nameEn: 'ALL Gus' }));
  const today = formatDate(hongKongDate(portal.engine.clock.now()));
  must(
    await staff.client.call('POST /setting/dated/plan', {
      key: 'volunteers-changes-wait',
      value: 'all',
      from: today,
      reason: 'Safer',
      version: 0,
    }),
  );
  must(await update(person, { mobile: '9777 1111' }));
  expect((await factsOf(person.registrationId))[0]!.facts.phone).toBe('+85291234567');
  const seen = await registrationOf(person.client, person.registrationId);
  expect(seen.particulars).toMatchObject({ verified: ['*'], waiting: { fields: [{ field: 'mobile' }] } });
});

test('issue 36, A3: nobody edits who is not theirs to edit', async () => {
  const person = await approved(portal, staff, 'individual', adult({ nameEn: 'WALL Hal' }));
  const stranger = await portal.person('rmhc');
  const version = await versionOf(staff.client, person.formId);
  expect((await edit(stranger.client, person, { address: 'X' }, { version })).status).toBe(403);
  expect((await edit(person.client, person, { address: 'X' }, { version })).status).toBe(403);
  const foreign = await stranger.client.call('POST /volunteer/particulars/update', {
    registrationId: person.registrationId,
    extra: { address: 'X' },
    version,
  });
  expect(foreign.status).toBe(404);
  const waits = await approved(portal, staff, 'individual', adult({ nameEn: 'WAITS Ida' }), 'submitted');
  expect((await update(waits, { address: 'X' })).code).toBe('volunteer.decided');
  // staff who volunteer themselves keep themselves up as volunteers do
  const registered = await registrationOf(staff.client, waits.registrationId);
  expect(registered.abilities).toMatchObject({ correct: true, update: false });
});
