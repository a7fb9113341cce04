import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, formatDate, hongKongDate } from '../../../../contract/dates.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { chineseReaders } from '../../../../server/testing/readers.ts';
import { proposed, verified } from '../../../hours/server/testing/hours.fixture.ts';
import { openShift } from '../../../shifts/server/testing/shifts.fixture.ts';
import { adult, approved, member, must, registrationOf, type Staff, staffOf } from '../testing/volunteers.fixture.ts';

chineseReaders();

let portal: TestPortal;
let staff: Staff;
beforeAll(async () => {
  portal = await startPortal();
  staff = await staffOf(portal);
});
afterAll(() => portal.close());

const today = () => hongKongDate(portal.engine.clock.now());
const duplicates = async (nameEn: string, over = {}) => {
  const one = await approved(portal, staff, 'individual', adult({ nameEn, mobile: '9111 0000', ...over }));
  const other = await approved(
    portal,
    staff,
    'individual',
    adult({ nameEn: nameEn.toUpperCase(), mobile: '9222 0000', skills: JSON.stringify(['music']), ...over }),
  );
  const of = async ({ registrationId }: { registrationId: string }) =>
    (await registrationOf(staff.client, registrationId)).people[0]!.personId;
  return { keep: { ...one, personId: await of(one) }, close: { ...other, personId: await of(other) } };
};
type Pair = Awaited<ReturnType<typeof duplicates>>;
const ids = ({ keep, close }: Pair) => ({ keepId: keep.registrationId, closeId: close.registrationId });
const preview = async (pair: Pair) => must(await staff.client.call('POST /volunteer/merge/preview', ids(pair)));
const merge = async (pair: Pair, choices: Record<string, 'keep' | 'close'> = {}) => {
  const { keep, close } = await preview(pair);
  return staff.client.call('POST /volunteer/merge', {
    ...ids(pair),
    keepVersion: keep.version,
    closeVersion: close.version,
    choices,
  });
};
const hoursOf = (personId: string) =>
  portal.engine.database.tenant('rmhc', (db) =>
    db.query<{ state: string; served_on: string; certificate_id: string | null }>(
      'select state, served_on, certificate_id from service_hours where tenant_id = $1 and person_id = $2 order by starts_at, state',
      [personId],
    ),
  );

test('VOL-1: who registered twice is found, by name and birth date or telephone, and two become one: nothing lost, nothing doubled', async () => {
  const pair = await duplicates('Wong Siu Ling');
  const { keep, close } = pair;
  const { rows } = must(await staff.client.call('GET /volunteer/duplicates', {}));
  const found = rows.find(({ other }) => other.registrationId === close.registrationId)!;
  expect(found.one.registrationId).toBe(keep.registrationId);
  expect(found.why).toEqual(['Same name and date of birth']);

  const paper = (registrationId: string, name: 'identity' | 'training', days: number) =>
    staff.client.call('POST /volunteer/paper', { registrationId, paper: name, validUntil: addDays(today(), days) });
  must(await paper(keep.registrationId, 'identity', 100));
  must(await paper(close.registrationId, 'identity', 50));
  must(await paper(close.registrationId, 'training', 60));
  await verified(portal, staff.client, keep.personId, { ago: 9 });
  await verified(portal, staff.client, close.personId, { ago: 5 });
  const issued = must(
    await staff.client.call('POST /certificate/issue/bulk', {
      rows: [{ key: close.personId, version: null }],
      from: formatDate(addDays(today(), -5)),
      to: formatDate(today()),
      language: 'en',
      dryRun: false,
    }),
  );
  expect(issued.done).toBe(1);
  // the same afternoon entered by both, and a shift to come of the closed one
  await proposed(portal, keep.personId, { ago: 2, from: '14:00' });
  await proposed(portal, close.personId, { ago: 2, from: '15:00' });
  const shiftId = await openShift(portal, staff.client);
  must(await close.client.call('POST /shift/signup', { shiftId, personIds: [close.personId] }));

  const plan = await preview(pair);
  expect(plan.refusal).toBeNull();
  expect(plan.effects.join(' ')).toContain('Certificates that keep their number');
  expect(plan.overlaps).toHaveLength(1);
  expect((await merge(pair)).errorList).toHaveProperty('choices');
  must(await merge(pair, { [plan.overlaps[0]!.key]: 'close' }));

  const hours = await hoursOf(keep.personId);
  expect(hours.map(({ state }) => state)).toEqual(['verified', 'verified', 'rejected', 'unverified']);
  expect(hours[1]!.certificate_id).not.toBeNull();
  expect(await hoursOf(close.personId)).toEqual([]);
  const [certificate] = await portal.engine.database.tenant('rmhc', (db) =>
    db.query<{ number: string; person_id: string; name_en: string }>(
      'select number, person_id, name_en from certificate where tenant_id = $1',
      [],
    ),
  );
  expect(certificate).toMatchObject({ person_id: keep.personId, name_en: 'Wong Siu Ling' });
  const kept = await registrationOf(staff.client, keep.registrationId);
  expect(kept.papers.map((each) => [each.paper, each.validUntil])).toEqual([
    ['identity', addDays(today(), 100)],
    ['training', addDays(today(), 60)],
  ]);
  expect(await registrationOf(staff.client, close.registrationId)).toMatchObject({ state: 'moved', people: [] });
  expect(must(await staff.client.call('GET /volunteer/list', { skill: 'music', search: 'Ling' })).total).toBe(1);
  const { rows: shifts } = must(await keep.client.call('GET /shift/mine', {}));
  expect(JSON.stringify(shifts)).toContain(shiftId);
  expect(must(await close.client.call('GET /session', {})).roles).not.toContain('rmhc-volunteer');
  // done once
  expect((await merge(pair)).code).toBe('volunteer.notMerged');
  expect((await keep.client.call('GET /volunteer/duplicates', {})).status).toBe(403);
});

test('VOL-1: two are not merged with places in shifts that overlap, other birth dates, in a family, or when one was changed meanwhile', async () => {
  const pair = await duplicates('Ho Mei Yee');
  const { keep, close } = pair;
  for (const { client, personId } of [keep, close]) {
    const shiftId = await openShift(portal, staff.client);
    must(await client.call('POST /shift/signup', { shiftId, personIds: [personId] }));
  }
  expect((await preview(pair)).refusal).toContain('overlapping shifts');
  expect((await merge(pair)).code).toBe('volunteer.notMerged');

  const born = await duplicates('Lam Ka Po');
  const elsewhere = await duplicates('Lam Ka Po Two', { birthDate: '1991-01-01' });
  expect((await preview({ keep: born.keep, close: elsewhere.close })).refusal).toContain(
    'dates of birth are different',
  );
  const stale = await staff.client.call('POST /volunteer/merge', { ...ids(born), keepVersion: 0, closeVersion: 0 });
  expect(stale.code).toBe('record.stale');
  const members = JSON.stringify([member('a', 'LAM Two', '1990-05-20', 'partner')]);
  const family = await approved(portal, staff, 'family', adult({ nameEn: 'Lam Ka Po', members }));
  expect((await preview({ keep: born.keep, close: { ...family, personId: '' } })).refusal).toContain(
    'individual registrations',
  );
  const same = { keepId: born.keep.registrationId, closeId: born.keep.registrationId };
  expect((await staff.client.call('POST /volunteer/merge/preview', same)).errorList).toHaveProperty('closeId');
});

test('VOL-1, VOL-5: an entry that overlaps with two gives way to both or to neither: none is lost for nothing', async () => {
  const pair = await duplicates('Ma Oi Lin');
  await proposed(portal, pair.keep.personId, { ago: 3, from: '09:00', minutes: 180 });
  await proposed(portal, pair.keep.personId, { ago: 3, from: '13:00', minutes: 240 });
  await proposed(portal, pair.close.personId, { ago: 3, from: '09:00', minutes: 480 });
  const { overlaps } = await preview(pair);
  expect(overlaps).toHaveLength(2);
  const [morning, afternoon] = overlaps.map(({ key }) => key) as [string, string];
  const mixed = await merge(pair, { [morning]: 'keep', [afternoon]: 'close' });
  expect(mixed.errorList).toHaveProperty('choices');
  expect(JSON.stringify(mixed.errorList)).toContain('4:00');
  must(await merge(pair, { [morning]: 'keep', [afternoon]: 'keep' }));
  expect((await hoursOf(pair.keep.personId)).map(({ state }) => state).sort()).toEqual([
    'rejected',
    'unverified',
    'unverified',
  ]);
});

test('VOL-1: one Chinese name is found however it is spaced; a parent’s telephone alone makes nobody the same', async () => {
  const over = { birthDate: '1988-02-03', mobile: '9333 4444' };
  const one = await approved(portal, staff, 'individual', adult({ ...over, nameEn: 'YIP One', nameZh: '葉 小文' }));
  const two = await approved(
    portal,
    staff,
    'individual',
    adult({ ...over, mobile: '5333 4444', nameEn: 'IP Two', nameZh: '葉小文' }),
  );
  const three = await approved(
    portal,
    staff,
    'individual',
    adult({ ...over, birthDate: '1965-02-03', nameEn: 'YIP Three', nameZh: '葉先生' }),
  );
  const { rows } = must(await staff.client.call('GET /volunteer/duplicates', {}));
  const pairs = rows.map(({ one: a, other: b }) => [a.registrationId, b.registrationId]);
  expect(pairs).toContainEqual([one.registrationId, two.registrationId]);
  expect(pairs.flat()).not.toContain(three.registrationId);
});

test('VOL-1: a parent who refused is not got round by a second registration with another address', async () => {
  const year = Number(today().slice(0, 4));
  const youth = (parentEmail: string) =>
    adult({
      nameEn: 'FONG Siu Yee',
      birthDate: `${year - 17}-01-01`,
      occupation: 'student',
      school: 'A school, S5',
      education: 'secondary',
      parentEmail,
    });
  const answered = async (parentEmail: string, answer: 'give' | 'refuse') => {
    const made = await approved(portal, staff, 'individual', youth(parentEmail), 'submitted');
    const [mail] = await portal.mails('rmhc', parentEmail);
    const url = new URL(mail!.links.find((link) => link.includes('/consent/'))!);
    const link = { consentId: url.pathname.split('/').at(-1)!, key: url.searchParams.get('key')! };
    const said = { ...link, email: parentEmail, guardian: 'Fong Mei', answer };
    must(await portal.client('rmhc').call('POST /volunteer/consent/answer', said));
    return { ...made, personId: '' };
  };
  const close = await answered('mother-refuses@example.org', 'refuse');
  const keep = await answered('a-friend@example.org', 'give');
  const { version } = await registrationOf(staff.client, keep.registrationId);
  const { registrationId } = keep;
  must(await staff.client.call('POST /volunteer/decide', { registrationId, version, decision: 'approve' }));
  expect((await preview({ keep, close })).refusal).toContain('a parent has refused');
  expect((await merge({ keep, close })).code).toBe('volunteer.notMerged');
});

test('VOL-1, VOL-4: what the closed account leads is led by the other, and its hours wait for that one', async () => {
  const pair = await duplicates('Sit Wing Ka');
  const { keep, close } = pair;
  const shiftId = await openShift(portal, staff.client, { leaderId: close.accountId });
  const { id } = await proposed(portal, (await duplicates('Led By Them')).keep.personId, { leaderId: close.accountId });
  must(await merge(pair));
  const [shift] = await portal.engine.database.tenant('rmhc', (db) =>
    db.query<{ leader_id: string; led: string }>(
      `select s.leader_id, (select h.leader_id from service_hours h where h.tenant_id = $1 and h.source_id = $3) as led
       from shift s where s.tenant_id = $1 and s.id = $2`,
      [shiftId, id],
    ),
  );
  expect(shift).toEqual({ leader_id: keep.accountId, led: keep.accountId });
  const { rows } = must(await staff.client.call('GET /audit/list', { subjectId: shiftId, size: 10 }));
  expect(rows[0]!.action).toBe('shift.edit');
});
