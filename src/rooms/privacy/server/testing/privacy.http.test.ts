import { expect, test } from 'vitest';
import { chineseReaders, englishReaders } from '../../../../server/testing/readers.ts';
import { verified, volunteer } from '../../../hours/server/testing/hours.fixture.ts';
import { applied, decide } from '../../../membership/server/testing/application.fixture.ts';
import { must, staffOf } from '../../../volunteers/server/testing/volunteers.fixture.ts';
import { erasedWhile, held, privacyPortal } from './privacy.fixture.ts';

chineseReaders();

const { portal, owner, run, placesOf, downloaded, approvedErasure } = privacyPortal();

const HKID = 'C668668(9)';

test('privacy: a volunteer downloads all there is of them and their child, in JSON and to be read, and nobody else’s', async () => {
  const staff = await staffOf(portal());
  const hers = { nameEn: 'OBERON Quirina', address: '77 Zephyr Lane', idType: 'hkid', idNumber: HKID };
  const person = await volunteer(portal(), staff, 'family', hers);
  const other = await volunteer(portal(), staff, 'individual', { nameEn: 'TITANIA Other', address: '8 Foreign Row' });
  await verified(portal(), staff.client, person.personId, { ago: 3 });
  const { data, text, paper } = await downloaded(person.client);
  for (const planted of ['OBERON Quirina', '77 Zephyr Lane', 'CHAN Siu Ming', person.email, 'Meals of Love'])
    expect([planted, text.includes(planted)]).toEqual([planted, true]);
  for (const planted of ['OBERON Quirina', '77 Zephyr Lane', 'CHAN Siu Ming', person.email])
    expect([planted, paper.replaceAll(/\s+/g, ' ').includes(planted)]).toEqual([planted, true]);
  for (const foreign of [HKID, 'C668668', 'TITANIA', 'Foreign Row', other.email, staff.email])
    expect([foreign, text.includes(foreign), paper.includes(foreign)]).toEqual([foreign, false, false]);
  expect(text).toContain('C668***(*)');
  const people = data.kinds
    .find(({ kind }) => kind === 'volunteers')!
    .tables.find(({ table }) => table === 'volunteer_person');
  const { rows } = await owner().query('select count(*)::int as n from volunteer_person where registration_id = $1', [
    person.registrationId,
  ]);
  expect(people?.rows).toHaveLength(rows[0].n);
});

test('privacy: a file of all own data is not given out in an old session before the password is said again', async () => {
  const { client } = await portal().person('cifa');
  const stranger = await portal().person('cifa');
  const { taskId } = must(await client.call('POST /privacy/download', {}));
  await run('export', 'cifa', { taskId });
  expect((await client.call('GET /export/file', { taskId })).status).toBe(200);
  expect((await stranger.client.call('GET /export/file', { taskId })).status).toBe(404);
  await owner().query(`update session set created_at = created_at - interval '20 minutes'`);
  await owner().query(
    `update export_task set spec = jsonb_build_object('provenAt', to_char(now() - interval '20 minutes', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))`,
  );
  expect(await client.call('GET /export/file', { taskId })).toMatchObject({ status: 403, code: 'privacy.prove' });
  expect((await client.call('POST /privacy/download', {})).errorList).toHaveProperty('password');
  expect((await client.call('POST /privacy/prove', { password: 'Wrong-2026' })).errorList).toHaveProperty('password');
  must(await client.call('POST /privacy/prove', { password: 'Portal-2026' }));
  expect((await client.call('GET /export/file', { taskId })).status).toBe(200);
});

test('privacy: an erasure goes by its plan; unread application and open invoice stop their parts, and it goes on later', async () => {
  const staff = await portal().person('cifa', ['itrc-cifa-admin']);
  const person = await portal().person('cifa');
  const { client, email, accountId } = person;
  const { membershipId } = await applied(client, 'applyFullMembership', {
    surname: 'Quizzical',
    givenName: 'Zebedee',
    contactEmail: 'zebedee.private@example.org',
    phone: '9876 1234',
  });
  const plan = must(await client.call('GET /privacy/own', {})).plan;
  expect(plan.find(({ kind }) => kind === 'memberships')).toMatchObject({ count: 1, erased: 0, stops: [{ count: 1 }] });
  expect((await client.call('POST /privacy/erasure/ask', { understood: false })).errorList).toHaveProperty(
    'understood',
  );
  must(await client.call('POST /privacy/erasure/ask', { understood: true }));
  expect((await client.call('POST /privacy/erasure/ask', { understood: true })).code).toBe('privacy.asked');
  const requestOf = async () => must(await client.call('GET /privacy/own', {})).request!;
  const { requestId, version } = await requestOf();
  expect((await client.call('GET /privacy/request', { requestId })).status).toBe(403);
  expect((await client.call('POST /privacy/request/decide', { requestId, version, approve: true })).status).toBe(403);
  expect(
    (await staff.client.call('POST /privacy/request/decide', { requestId, version, approve: false })).errorList,
  ).toHaveProperty('reason');
  const { release } = await held(staff.client, email, 'A complaint is open');
  expect((await staff.client.call('POST /privacy/request/decide', { requestId, version, approve: true })).code).toBe(
    'privacy.held',
  );
  await release();
  must(await staff.client.call('POST /privacy/request/decide', { requestId, version, approve: true }));
  await run('privacy.erase', 'cifa', { requestId });
  // the application was not read: it stays whole, and so does the account
  expect(await requestOf()).toMatchObject({ state: 'partly' });
  expect(await placesOf('Zebedee')).toEqual(expect.arrayContaining(['form_answer', 'membership']));

  // it is approved: now an invoice is open
  await decide(staff.client, membershipId);
  await run('privacy.erase', 'cifa', { requestId });
  expect(await requestOf()).toMatchObject({ state: 'partly' });
  const open = must(await client.call('GET /privacy/own', {})).plan;
  expect(open.find(({ kind }) => kind === 'invoices')?.stops).toHaveLength(1);

  // it is paid, and the member leaves: nothing stops the rest
  await owner().query(
    `insert into payment (tenant_id, id, invoice_id, receipt_number, method, reference, paid_on, cents, recorded_at)
     select tenant_id, gen_random_uuid(), id, 'R-1', 'transfer', 'FPS Zebedee', issued_on, total_cents, now()
     from invoice where tenant_id = 'cifa' and account_id = $1`,
    [accountId],
  );
  await owner().query(`update membership set status = 'withdrawl', ended_at = now() where id = $1`, [membershipId]);
  await run('privacy.erase', 'cifa', { requestId });
  expect((await client.call('GET /privacy/own', {})).status).toBe(401);
  const { rows } = await owner().query('select state, people from erasure_request where id = $1', [requestId]);
  expect(rows[0]).toEqual({ state: 'done', people: null });
  // papers keep their payer for seven years
  expect(await placesOf('zebedee.private')).toEqual([]);
  expect(await placesOf('9876 1234')).toEqual([]);
  expect(await placesOf('Zebedee')).toEqual(['invoice', 'payment']);
  expect(await placesOf(email)).toEqual(['invoice']);
  // the trail keeps the acts
  const { rows: acts } = await owner().query(
    `select action, changes, reason, actor_name from audit_entry where subject_id = $1`,
    [membershipId],
  );
  expect(acts.length).toBeGreaterThan(0);
  expect(JSON.stringify(acts)).not.toMatch(/Quizzical|Zebedee/);
  // seven years on the papers lose their payer too
  await portal().clock({ advance: 'P2600D' });
  try {
    await run('privacy.retention', 'cifa');
    expect(await placesOf('Zebedee')).toEqual([]);
    expect(await placesOf(email)).toEqual([]);
    const again = await portal().person('cifa', ['itrc-cifa-admin']);
    expect(must(await again.client.call('GET /privacy/retention', {})).rows.length).toBeGreaterThan(0);
  } finally {
    await portal().clock({ reset: true });
  }
});

test('privacy: a hold placed after the approval, or between two rooms, stops the erasure; released it goes on', async () => {
  const staff = await portal().person('cifa', ['itrc-cifa-admin']);
  const { client, email } = await portal().person('cifa');
  const { requestId, state, run: erase } = await approvedErasure(client, staff.client);
  const first = await held(staff.client, email, 'A dispute');
  await erase();
  expect(await state()).toBe('approved');
  await first.release();
  // the first room is done when somebody places a hold
  let second: Awaited<ReturnType<typeof held>>;
  await erasedWhile(portal(), { tenant: 'cifa', requestId }, 7, async () => {
    second = await held(staff.client, email, 'A dispute');
  });
  expect(await state()).toBe('approved');
  expect(await placesOf(email)).toContain('account');
  await second!.release();
  await erase();
  expect((await client.call('GET /privacy/own', {})).status).toBe(401);
  expect(await placesOf(email)).toEqual([]);
});

test('privacy: every mail in the own data has its subject and its text, or says why it has none', async () => {
  englishReaders();
  const person = await portal().person('cifa');
  await applied(person.client);
  must(await portal().client('cifa').call('POST /user/resetPasswordRequest', { email: person.email }));
  const mails = await portal().mails('cifa', person.email);
  expect(mails.length).toBeGreaterThan(1);
  await portal().engine.database.tenant('cifa', (db) =>
    db.query(
      "update outbox_mail set shown_text = null where tenant_id = $1 and recipient = $2 and template like '%reset%'",
      [person.email],
    ),
  );
  const { data, paper } = await downloaded(person.client);
  const given = data.kinds.find(({ kind }) => kind === 'mails')!.tables[0]!.rows;
  expect(given).toHaveLength(mails.length);
  for (const { subject, body_text: text } of given) {
    expect([subject, text].map((value) => typeof value === 'string' && value !== '')).toEqual([true, true]);
    expect(paper.replaceAll(/\s/g, '')).toContain(String(subject).replaceAll(/\s/g, ''));
  }
  const texts = given.map(({ body_text: text }) => String(text));
  // a link that lets in whoever follows it is not given a second time
  for (const text of texts) expect(text).not.toMatch(/key=[\w-]{16,}/);
  const plain = mails.find(({ subject }) =>
    given.some((row) => row.subject === subject && !/Not shown/.test(String(row.body_text))),
  );
  expect(plain).toBeDefined();
  expect(texts.some((text) => text.includes('Not shown: this e-mail contained a link'))).toBe(true);
});
