import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Output } from '../../../../contract/calls/calls.ts';
import { addDays, formatDate, hongKongDate } from '../../../../contract/dates.ts';
import { CARD_CHECK_RATE } from '../../../../contract/limits.ts';
import { expectInOrder } from '../../../../server/testing/pages-in-order.ts';
import { pdfQr } from '../../../../server/testing/pdf-qr.ts';
import { pdfText } from '../../../../server/testing/pdf-text.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { chineseReaders } from '../../../../server/testing/readers.ts';
import { lastMail, must, type Staff, staffOf } from '../../../volunteers/server/testing/volunteers.fixture.ts';
import { proposed, verified, volunteer } from '../testing/hours.fixture.ts';

chineseReaders();

let portal: TestPortal;
let staff: Staff;
beforeAll(async () => {
  portal = await startPortal();
  staff = await staffOf(portal);
});
afterAll(() => portal.close());

type Mine = Output<'GET /hours/mine'>;
const today = () => hongKongDate(portal.engine.clock.now());
/** The last hundred days. */
const period = () => ({ from: formatDate(addDays(today(), -100)), to: formatDate(today()) });
const mineOf = async ({ client }: Pick<Staff, 'client'>): Promise<Mine> =>
  must(await client.call('GET /hours/mine', { year: Number(addDays(today(), -2).slice(0, 4)) }));
const ask = ({ client, personId }: { client: Staff['client']; personId: string }, over: object = {}) =>
  client.call('POST /certificate/request', { personId, language: 'both', ...period(), ...over });
const requestOf = async (personId: string) =>
  must(await staff.client.call('GET /certificate/requests', { size: 100 })).rows.findLast(
    (row) => row.personId === personId,
  )!;
const act = async (personId: string, kind: 'complete' | 'hold' | 'refuse', reason = '') => {
  const { requestId, version } = await requestOf(personId);
  return staff.client.call('POST /certificate/request/decide', { requestId, version, act: kind, reason });
};
/** What the trail says of the last request of somebody, the latest first. */
const trailOf = async (personId: string) => {
  const { requestId: subjectId } = await requestOf(personId);
  const { rows } = must(await staff.client.call('GET /audit/list', { subjectKind: 'service-request', subjectId }));
  return rows.map(({ action }) => action);
};
const pdfOf = async (client: Staff['client'], certificateId: string) => {
  const { status, bytes } = await client.call('GET /certificate/pdf', { certificateId });
  expect(status).toBe(200);
  return bytes;
};
const codeOf = (pdf: Buffer): string => new URL(pdfQr(pdf)!).pathname.replace('/certificate/', '');
const check = async (code: string, tenant = 'rmhc') =>
  must(await portal.client(tenant).call('GET /certificate/check', { code }));
const certified = async (over: object = {}) => {
  const person = await volunteer(portal, staff);
  await verified(portal, staff.client, person.personId, { minutes: 150 });
  must(await ask(person, over));
  must(await act(person.personId, 'complete'));
  return { ...person, certificate: (await mineOf(person)).certificates[0]! };
};

test('VOL-6: a request is held with a reason while hours wait, then completed over verified hours only', async () => {
  const person = await volunteer(portal, staff);
  expect((await ask(person)).code).toBe('certificate.noHours');
  await verified(portal, staff.client, person.personId, { minutes: 150 });
  await proposed(portal, person.personId, { ago: 3, minutes: 60 });
  expect((await ask(person, { to: '31/02/2026' })).errorList).toHaveProperty('to');
  expect((await ask(person, { from: period().to, to: period().from })).errorList).toHaveProperty('to');
  must(await ask(person));
  expect((await ask(person)).code).toBe('hours.requested');
  expect(await requestOf(person.personId)).toMatchObject({
    readyMinutes: 150,
    unverifiedMinutes: 60,
    state: 'submitted',
  });
  expect((await act(person.personId, 'hold', ' ')).errorList).toHaveProperty('reason');
  must(await act(person.personId, 'hold', 'One visit is not verified yet.'));
  expect(await lastMail(portal, person.email)).toContain('One visit is not verified yet.');
  expect((await mineOf(person)).requests).toMatchObject([
    { state: 'submitted', reason: 'One visit is not verified yet.' },
  ]);
  must(await act(person.personId, 'complete'));
  expect((await act(person.personId, 'complete')).code).toBe('hours.decided');
  expect(await trailOf(person.personId)).toEqual(['certificate.issue', 'certificate.hold', 'certificate.request']);
  const { requests, certificates, people } = await mineOf(person);
  expect(requests).toMatchObject([{ state: 'completed', certificate: certificates[0]!.number }]);
  expect(certificates).toMatchObject([{ minutes: 150, state: 'valid', language: 'both' }]);
  expect(people).toMatchObject([{ unverified: 60, claimed: 150, unclaimed: 0 }]);
  // nothing is certified twice, and what is claimed cannot be changed
  expect((await ask(person)).status).toBe(200);
  expect((await act(person.personId, 'complete')).code).toBe('certificate.noHours');
  must(await act(person.personId, 'refuse', 'All of it stands on your certificate.'));
  expect(await trailOf(person.personId)).toEqual(['certificate.refuse', 'certificate.request']);
  const claimed = (await mineOf(person)).rows.find(({ certificate }) => certificate !== null)!;
  const correct = { hoursId: claimed.hoursId, version: claimed.version, hours: '1', reason: 'Less' };
  expect((await staff.client.call('POST /hours/correct', correct)).code).toBe('hours.claimed');
  const reject = { ...correct, decision: 'reject' as const };
  expect((await staff.client.call('POST /hours/decide', reject)).code).toBe('hours.claimed');
});

test('VOL-6: the paper is in the language that was asked for, and its QR code opens what it certifies without a login', async () => {
  const texts = { 'zh-hant': '義工服務證書', en: 'Certificate of Volunteer Service' };
  for (const language of ['zh-hant', 'en', 'both'] as const) {
    const { client, certificate } = await certified({ language });
    const pdf = await pdfOf(client, certificate.certificateId);
    const [page] = pdfText(pdf);
    for (const [lang, text] of Object.entries(texts))
      expect(page!.includes(text), `${language} ${lang}`).toBe(language === 'both' || language === lang);
    expect(page).toContain(certificate.number);
    expect(page).toContain('2:30');
    expect(page!.includes('CHAN Tai Man')).toBe(language !== 'zh-hant');
    expect(page!.includes('陳大文')).toBe(language !== 'en');
    const link = new URL(pdfQr(pdf)!);
    expect([link.searchParams.get('tenant'), link.pathname.startsWith('/certificate/SC-')]).toEqual(['rmhc', true]);
    expect(page).toContain(codeOf(pdf));
    const { checkedAt: _, ...answer } = await check(codeOf(pdf));
    expect(answer).toEqual({
      state: 'valid',
      number: certificate.number,
      revokedOn: null,
      certifies: {
        name: 'CHAN Tai Man 陳大文',
        organisation: "Children's House Charity",
        from: addDays(today(), -100),
        to: today(),
        minutes: 150,
        issuedOn: today(),
      },
    });
  }
});

test('VOL-6: a serial that was forged or belongs elsewhere is unknown; guessing is slowed down', async () => {
  const { client, certificate } = await certified();
  const code = codeOf(await pdfOf(client, certificate.certificateId));
  expect((await check(code.toLowerCase())).state).toBe('valid');
  const next = `SC-${String(Number(certificate.number.slice(3)) - 1).padStart(5, '0')}${code.slice(8)}`;
  const other = `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`;
  for (const forged of [next, other, certificate.number, `${certificate.number}-0000000000`, 'x', '%', '']) {
    const { checkedAt: _, ...answer } = await check(forged);
    expect(answer, forged).toEqual({ state: 'unknown', number: '', revokedOn: null, certifies: null });
  }
  const elsewhere = portal.client('cifa');
  expect((await elsewhere.call('GET /certificate/check', { code })).code).toBe('module.off');
  const guesser = portal.client('rmhc');
  const tries = await Promise.all(
    Array.from({ length: CARD_CHECK_RATE.points + 1 }, () => guesser.call('GET /certificate/check', { code: other })),
  );
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(1);
});

test('VOL-6: the code has at least 128 bits; papers that are out with fewer are still known by theirs, new ones are not', async () => {
  const { client, certificate } = await certified();
  const code = codeOf(await pdfOf(client, certificate.certificateId));
  const mark = code.slice(certificate.number.length + 1);
  // five bits a sign
  expect(mark.length * 5).toBeGreaterThanOrEqual(128);
  const short = `${certificate.number}-${mark.slice(0, 10)}`;
  expect((await check(short)).state).toBe('unknown');
  await portal.engine.database.tenant('rmhc', (db) =>
    db.change('certificate', certificate.certificateId, { code_signs: 10 }),
  );
  expect([(await check(short)).state, (await check(code)).state]).toEqual(['valid', 'unknown']);
  expect(codeOf(await pdfOf(client, certificate.certificateId))).toBe(short);
});

test('VOL-6: a revoked certificate says so and frees its hours; issued anew they stand on the new one', async () => {
  const { client, email, personId, certificate } = await certified();
  const pdf = await pdfOf(client, certificate.certificateId);
  const revoke = (over: object) => staff.client.call('POST /certificate/revoke', { ...certificate, ...over } as never);
  expect((await revoke({ reason: ' ' })).errorList).toHaveProperty('reason');
  must(await revoke({ reason: 'The name was wrong.', reissue: true, language: 'en' }));
  expect((await revoke({ reason: 'Again' })).code).toBe('certificate.revoked');
  const { checkedAt: _, ...told } = await check(codeOf(pdf));
  expect(told).toEqual({ state: 'revoked', number: certificate.number, revokedOn: today(), certifies: null });
  expect((await client.call('GET /certificate/pdf', { certificateId: certificate.certificateId })).code).toBe(
    'certificate.revoked',
  );
  const { certificates, rows } = await mineOf({ client });
  expect(certificates).toMatchObject([
    { state: 'valid', replaces: certificate.number, language: 'en', minutes: 150 },
    { state: 'revoked', revokeReason: 'The name was wrong.' },
  ]);
  expect(rows).toMatchObject([{ certificate: certificates[0]!.number }]);
  expect((await check(codeOf(await pdfOf(client, certificates[0]!.certificateId)))).state).toBe('valid');
  must(await revoke({ ...certificates[0]!, reason: 'No longer wanted' }));
  expect((await mineOf({ client })).people.find((person) => person.personId === personId)).toMatchObject({
    claimed: 0,
    unclaimed: 150,
  });
  expect(await lastMail(portal, email)).toContain('No longer wanted');
  const { rows: trail } = must(
    await staff.client.call('GET /audit/list', { subjectKind: 'certificate', subjectId: certificate.certificateId }),
  );
  expect(trail.map(({ action }) => action)).toEqual(['certificate.revoke', 'certificate.issue']);
});

test('VOL-6: serial numbers have no gaps, also where two issue at once and where one fails; nothing is claimed twice', async () => {
  const person = await volunteer(portal, staff);
  const second = await staffOf(portal);
  await verified(portal, staff.client, person.personId, { minutes: 150 });
  const issue = ({ client }: Staff) =>
    client.call('POST /certificate/issue/bulk', {
      rows: [{ key: person.personId }],
      ...period(),
      language: 'en',
    } as never);
  const both = await Promise.all([issue(staff), issue(second)]);
  expect(
    both
      .map((reply) => must(reply))
      .map(({ done }) => done)
      .sort(),
  ).toEqual([0, 1]);
  await certified();
  const { rows } = must(await staff.client.call('GET /certificate/list', { size: 100 }));
  const serials = rows.map(({ number }) => Number(number.slice(3))).sort((a, b) => a - b);
  expect(serials).toEqual(serials.map((_, at) => at + 1));
});

test('VOL-6: certificates of a year for several at once, a family’s child and a group among them, after a preview', async () => {
  const family = await volunteer(portal, staff, 'family');
  const group = await volunteer(portal, staff, 'group');
  const none = await volunteer(portal, staff);
  const child = family.people[1]!;
  for (const personId of [child, group.personId]) await verified(portal, staff.client, personId, { minutes: 90 });
  const rows = [child, group.personId, none.personId].map((key) => ({ key, version: null }));
  const issue = async (dryRun: boolean) =>
    must(await staff.client.call('POST /certificate/issue/bulk', { rows, dryRun, ...period(), language: 'both' }));
  expect(await issue(true)).toMatchObject({ done: 2, skipped: 1, mails: 2 });
  expect((await mineOf(family)).certificates).toEqual([]);
  expect((await issue(false)).rows).toMatchObject([
    { name: 'CHAN Siu Ming', outcome: 'done', effect: 'Certificate for 1:30 hours' },
    { name: 'Harbour Rotary Club 海港扶輪社', outcome: 'done' },
    { outcome: 'skipped', why: 'There are no verified hours in this period that are not on a certificate yet.' },
  ]);
  await expectInOrder(staff.client, ['GET /certificate/list', 'falling']);
  for (const [owner, name] of [
    [family, 'CHAN Siu Ming'],
    [group, 'Harbour Rotary Club'],
  ] as const) {
    const { certificateId } = (await mineOf(owner)).certificates[0]!;
    expect(pdfText(await pdfOf(owner.client, certificateId))[0]).toContain(name);
    expect((await none.client.call('GET /certificate/pdf', { certificateId })).status).toBe(404);
  }
});

test('VOL-6: nobody certifies their own hours; requests are completed together, and withdrawn by who asked', async () => {
  const own = await portal.person('rmhc', ['rmhc-admin']);
  const mine = await volunteer(portal, staff);
  await portal.engine.database.tenant('rmhc', (db) =>
    db.query('update volunteer_registration set account_id = $2 where tenant_id = $1 and id = $3', [
      own.accountId,
      mine.registrationId,
    ]),
  );
  await verified(portal, staff.client, mine.personId, { minutes: 60 });
  must(await ask({ client: own.client, personId: mine.personId }));
  const { requestId, version } = await requestOf(mine.personId);
  const complete = { requestId, version, act: 'complete' as const };
  expect((await own.client.call('POST /certificate/request/decide', complete)).code).toBe('access.denied');
  const rows = [{ key: requestId, version }];
  expect(must(await own.client.call('POST /certificate/request/bulk', { rows }))).toMatchObject({
    done: 0,
    skipped: 1,
  });
  const issue = { rows: [{ key: mine.personId, version: null }], ...period(), language: 'en' as const };
  expect(must(await own.client.call('POST /certificate/issue/bulk', issue))).toMatchObject({ done: 0, skipped: 1 });
  expect(must(await staff.client.call('POST /certificate/request/bulk', { rows, dryRun: true }))).toMatchObject({
    done: 1,
  });
  must(await own.client.call('POST /certificate/request/withdraw', { requestId, version }));
  expect(await trailOf(mine.personId)).toEqual(['certificate.withdraw', 'certificate.request']);
  expect(must(await staff.client.call('POST /certificate/request/bulk', { rows }))).toMatchObject({ done: 0 });
});

test('VOL-6: a certificate is never edited, whoever tries; its hours are those of its person', async () => {
  const { certificate } = await certified();
  const other = await volunteer(portal, staff);
  const run = (sql: string, values: unknown[]) => portal.engine.database.tenant('rmhc', (db) => db.query(sql, values));
  const edit = (set: string) =>
    run(`update certificate set ${set} where tenant_id = $1 and id = $2`, [certificate.certificateId]);
  for (const set of ['minutes = 6000', `name_en = 'Somebody'`, `to_on = to_on + 1`])
    await expect(edit(set)).rejects.toMatchObject({ constraint: 'certificate_stands' });
  const hoursId = await verified(portal, staff.client, other.personId, { minutes: 60 });
  await expect(
    run('update service_hours set certificate_id = $3 where tenant_id = $1 and id = $2', [
      hoursId,
      certificate.certificateId,
    ]),
  ).rejects.toMatchObject({ code: '23503' });
});
