import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatDate, hongKongDate } from '../../../../contract/dates.ts';
import { mailAhead } from '../../../../engine/server/mail/mail.store.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { chineseReaders } from '../../../../server/testing/readers.ts';
import { must } from '../../../volunteers/server/testing/volunteers.fixture.ts';
import { accounts, crowd, MORNING, runOnce, setTo, someContent, started, written } from './campaigns.fixture.ts';

chineseReaders();

let portal: TestPortal;
let staff: TestClient;
let staffEmail: string;
beforeAll(async () => {
  portal = await startPortal();
  await portal.clock({ at: MORNING });
  ({ client: staff, email: staffEmail } = await portal.person('cifa', ['itrc-cifa-admin']));
});
afterAll(() => portal.close());

/** The clock stands so, and staff have logged in again. */
async function goTo(at: string) {
  await portal.clock({ at });
  ({ client: staff } = await portal.person('cifa', ['itrc-cifa-admin']));
}

const outcome = async (campaignId: string) => {
  const { data } = await staff.call('GET /campaign/get', { campaignId });
  return { state: data.state, ...Object.fromEntries(data.outcome.map(({ state, n }) => [state, n])) };
};

test('COM-1: a campaign is written, counted, tested, sent, and each person’s row says what became of it', async () => {
  await crowd(portal, 'cifa', 'Lunchers', 5);
  const campaign = await written(staff, 'Lunchers');
  const { campaignId } = campaign;
  expect((await staff.call('GET /campaign/audience/count', { campaignId })).data).toEqual({
    total: 5,
    goes: 5,
    leftOut: [],
  });

  const content = JSON.stringify(someContent());
  const behind = (await staff.call('GET /campaign/audience/people', { campaignId, search: 'lunchers 3' })).data.rows;
  const previewAs = async (as: string) =>
    (await staff.call('POST /campaign/preview', { campaignId, content, as })).data.shown.en?.subject;
  expect(await previewAs(behind[0]!.sourceKey)).toBe('Spring lunch, Lunchers 3');
  // somebody of the same list whom the campaign is not for is not shown by their name
  const [outside] = await accounts(portal, 'cifa', [{ email: 'outside@example.org', name: 'Outsider' }]);
  expect(await previewAs(outside!)).not.toContain('Outsider');

  const tested = await staff.call('POST /campaign/test', { campaignId, testLang: 'both' });
  expect(tested.status).toBe(200);
  expect((await portal.mails('cifa', staffEmail)).map(({ subject }) => subject).sort()).toEqual([
    expect.stringMatching(/^\[Test\] Spring lunch, /),
    expect.stringMatching(/^［測試］ .*，春茗$/),
  ]);

  expect((await staff.call('POST /campaign/start', campaign)).status).toBe(200);
  expect(await outcome(campaignId)).toEqual({ state: 'scheduled' });
  await runOnce(portal, 'cifa');
  expect(await outcome(campaignId)).toEqual({ state: 'done', kept: 5 });
  const [mail] = await portal.mails('cifa', 'Lunchers-1@example.org');
  expect(mail).toMatchObject({ subject: 'Lunchers 1，春茗', lang: 'zh-hant' });
  expect(mail!.html).toContain('<strong>歡迎</strong>');
  expect(mail!.html).toContain('https://example.org/book?a=1&amp;b=2');
  expect(mail!.text).toContain('報名: https://example.org/book?a=1&b=2');
  expect(mail!.links.some((link) => link.includes('/mail-choices'))).toBe(true);

  const { data } = await staff.call('GET /campaign/recipients', { campaignId, state: 'kept', search: 'lunchers 3' });
  expect(data.rows).toEqual([expect.objectContaining({ name: 'Lunchers 3', state: 'kept', written: true })]);
  // nothing is sent again, by nobody
  await runOnce(portal, 'cifa');
  expect((await portal.mails('cifa', 'Lunchers-1@example.org')).length).toBe(1);
  expect((await staff.call('POST /campaign/start', campaign)).code).toBe('campaign.state');
});

test('COM-1: who is left out is counted with the reason, and each count opens its people', async () => {
  await accounts(portal, 'cifa', [
    { email: 'sorted-1@example.org', name: 'Sorted a' },
    { email: 'sorted-2@example.org', name: 'Sorted b', status: 'unverified' },
    { email: 'sorted-3@example.org', name: 'Sorted c', status: 'disabled' },
    { email: '', name: 'Sorted d' },
    { email: 'sorted-5@example.org\r\nBcc: all@example.org', name: 'Sorted e' },
  ]);
  const campaign = await written(staff, 'Sorted');
  const { data } = await staff.call('GET /campaign/audience/count', { campaignId: campaign.campaignId });
  expect(data).toMatchObject({ total: 5, goes: 1 });
  expect(Object.fromEntries(data.leftOut.map(({ why, n }) => [why, n]))).toEqual({
    noAddress: 1,
    badAddress: 1,
    inactive: 1,
    unverified: 1,
  });
  const behind = await staff.call('GET /campaign/audience/people', {
    campaignId: campaign.campaignId,
    why: 'badAddress',
  });
  expect(behind.data.rows.map(({ name }) => name)).toEqual(['Sorted e']);
  await staff.call('POST /campaign/start', campaign);
  await runOnce(portal, 'cifa');
  expect(await outcome(campaign.campaignId)).toEqual({
    state: 'done',
    kept: 1,
    noAddress: 1,
    badAddress: 1,
    inactive: 1,
    unverified: 1,
  });
  const left = await staff.call('GET /campaign/recipients', { campaignId: campaign.campaignId, state: 'unverified' });
  expect(left.data.rows).toEqual([expect.objectContaining({ name: 'Sorted b', written: false, mailId: null })]);
});

test('COM-1: who stands in the list twice, also in other letters, is written to once', async () => {
  const givers = ['giver-twice@example.org', 'Giver-Twice@Example.org', 'giver-once@example.org'];
  for (const [at, email] of givers.entries())
    must(
      await staff.call('POST /donation/record', {
        amount: '100',
        method: 'cash',
        paidOn: formatDate(hongKongDate(portal.engine.clock.now())),
        reference: `Box ${at + 1}`,
        name: 'Doubled Giver',
        email,
        language: 'en',
      }),
    );
  const campaign = await written(staff, 'Doubled', { list: 'Gift-List' });
  const { data } = await staff.call('GET /campaign/audience/count', { campaignId: campaign.campaignId });
  expect(data).toMatchObject({ total: 3, goes: 2, leftOut: [{ why: 'doubled', n: 1 }] });
  await staff.call('POST /campaign/start', campaign);
  await runOnce(portal, 'cifa');
  expect(await outcome(campaign.campaignId)).toMatchObject({ kept: 2, doubled: 1 });
});

test('COM-1: a campaign for nobody, without people, or with mistakes in it is not sent, and says where they are', async () => {
  const nobody = await written(staff, 'no-such-person-at-all');
  expect(await staff.call('POST /campaign/start', nobody)).toMatchObject({ status: 422, code: 'campaign.nobody' });
  const made = await staff.call('POST /campaign/create', { name: 'Empty', purpose: 'service' });
  const empty = await staff.call('POST /campaign/start', {
    campaignId: made.data.campaignId,
    version: 1,
    audienceVersion: 1,
  });
  expect(empty).toMatchObject({ status: 422, code: 'campaign.content' });
  expect(Object.keys(empty.errorList)).toContain('subject.en');
  const wrong = await written(staff, 'Lunchers', {
    content: someContent({
      subject: { en: 'Hello {{ nmae }}', 'zh-hant': '' },
      blocks: [
        { kind: 'button', id: 'b1', label: { en: 'Go', 'zh-hant': '去' }, link: 'javascript:alert(1)' },
        { kind: 'picture', id: 'p1', pictureId: '', alt: { en: '', 'zh-hant': '' }, link: '' },
      ],
    }),
  });
  const refused = await staff.call('POST /campaign/start', wrong);
  expect(Object.keys(refused.errorList).sort()).toEqual(['b1.link', 'p1.picture', 'subject.en', 'subject.zh-hant']);
  for (const sendAt of ['2027-03-01T09:00', '2027-02-30T09:00', '2047-03-01T09:00']) {
    const { errorList } = await staff.call('POST /campaign/start', { ...wrong, sendAt });
    expect([sendAt, ...Object.keys(errorList ?? {})]).toEqual([sendAt, 'sendAt']);
  }
});

test('COM-1: what could act in a text is taken away, what people are called is never markup', async () => {
  await accounts(portal, 'cifa', [{ email: 'markup@example.org', name: '<img src=x onerror=alert(1)> Markup' }]);
  await started(staff, 'Markup', {
    content: someContent({
      blocks: [
        {
          kind: 'text',
          id: 't1',
          html: {
            en: '<p onclick="x()">Hi {{ name }}<script>alert(1)</script> <a href="javascript:x()">here</a></p>',
            'zh-hant': '<p>你好</p>',
          },
        },
      ],
    }),
  });
  await runOnce(portal, 'cifa');
  const [mail] = await portal.mails('cifa', 'markup@example.org');
  expect(mail!.html).toContain('&lt;img src=x onerror=alert(1)&gt; Markup');
  expect(mail!.html).not.toMatch(/<script|onclick|javascript:|<img src=x/);
});

test('COM-1: a draft is taken away and the trail keeps its name; what was sent stays', async () => {
  await crowd(portal, 'cifa', 'Keepers', 1);
  const draft = await written(staff, 'Keepers');
  const { data } = await staff.call('GET /campaign/get', { campaignId: draft.campaignId });
  const { client: elsewhere } = await portal.person('rmhc', ['rmhc-admin']);
  expect((await elsewhere.call('POST /campaign/remove', draft)).status).toBe(404);
  must(await staff.call('POST /campaign/remove', draft));
  expect((await staff.call('GET /campaign/get', draft)).status).toBe(404);
  expect((await staff.call('POST /campaign/start', draft)).status).toBe(404);
  const trail = must(await staff.call('GET /audit/list', { action: 'campaign.remove' } as never)) as { rows: unknown };
  expect(JSON.stringify(trail.rows)).toContain(data.name);
  const sent = await written(staff, 'Keepers');
  await staff.call('POST /campaign/start', sent);
  await runOnce(portal, 'cifa');
  expect((await staff.call('POST /campaign/remove', sent)).code).toBe('campaign.state');
  expect(await outcome(sent.campaignId)).toMatchObject({ state: 'done', kept: 1 });
});

test('COM-1: of two who write at one draft the second is told, and nothing is overwritten', async () => {
  const other = await portal.person('cifa', ['itrc-cifa-admin']);
  const { campaignId, version } = await written(staff, 'Lunchers');
  const save = (client: TestClient, name: string) =>
    client.call('POST /campaign/save', {
      campaignId,
      version,
      name,
      purpose: 'marketing',
      content: JSON.stringify(someContent()),
    });
  expect((await save(staff, '')).errorList).toHaveProperty('name');
  expect((await save(staff, 'Mine')).status).toBe(200);
  expect(await save(other.client, 'Theirs')).toMatchObject({ status: 409, code: 'record.stale' });
  expect((await staff.call('GET /campaign/get', { campaignId })).data.name).toBe('Mine');
});

test('COM-1: who is not let in, and who is of another organisation, see and send nothing', async () => {
  const { campaignId } = await written(staff, 'Lunchers');
  const member = await portal.person('cifa');
  expect((await member.client.call('GET /campaign/list', {})).status).toBe(403);
  expect((await portal.client('cifa').call('GET /campaign/get', { campaignId })).status).toBe(401);
  const elsewhere = await portal.person('rmhc', ['rmhc-admin']);
  expect((await elsewhere.client.call('GET /campaign/get', { campaignId })).status).toBe(404);
  expect((await elsewhere.client.call('GET /campaign/recipients', { campaignId })).status).toBe(404);
  expect((await elsewhere.client.call('POST /campaign/cancel', { campaignId, reason: 'x' })).status).toBe(404);
  const made = await elsewhere.client.call('POST /campaign/create', { name: 'Ours', purpose: 'marketing' });
  const lists = (await elsewhere.client.call('GET /campaign/audience/sources', {})).data.lists.map(({ list }) => list);
  expect(lists).toContain('Volunteer-List');
  expect(lists).not.toContain('Membership-Members');
  const foreign = await elsewhere.client.call('POST /campaign/audience/choose', {
    campaignId: made.data.campaignId,
    list: 'Membership-Members',
    query: '{}',
  });
  expect(foreign.status).toBeGreaterThanOrEqual(400);
});

test('COM-1: a campaign waits for its time, through the quiet hours, while it is held, and ends where it is cancelled', async () => {
  await crowd(portal, 'cifa', 'Timed', 3);
  const campaign = await written(staff, 'Timed', { purpose: 'service' });
  const { campaignId } = campaign;
  const reply = await staff.call('POST /campaign/start', { ...campaign, sendAt: '2027-03-02T22:30' });
  expect(reply.data.message).toContain('02/03/2027');
  await runOnce(portal, 'cifa');
  expect(await outcome(campaignId)).toEqual({ state: 'scheduled' });
  // its time comes at night: it begins and hands nothing over
  await goTo('2027-03-02T15:00:00Z');
  await runOnce(portal, 'cifa');
  expect(await outcome(campaignId)).toEqual({ state: 'sending', waiting: 3 });
  expect((await staff.call('POST /campaign/pause', { campaignId })).status).toBe(200);
  await goTo('2027-03-03T02:00:00Z');
  await runOnce(portal, 'cifa');
  expect(await outcome(campaignId)).toEqual({ state: 'paused', waiting: 3 });
  expect((await staff.call('POST /campaign/pause', { campaignId })).code).toBe('campaign.state');
  await staff.call('POST /campaign/resume', { campaignId });
  await runOnce(portal, 'cifa');
  expect(await outcome(campaignId)).toEqual({ state: 'done', kept: 3 });

  const second = await written(staff, 'Timed');
  await staff.call('POST /campaign/start', second);
  await staff.call('POST /campaign/cancel', { campaignId: second.campaignId, reason: 'Wrong day' });
  await runOnce(portal, 'cifa');
  expect(await outcome(second.campaignId)).toEqual({ state: 'cancelled' });
});

test('COM-1: a mail that is deleted leaves the row of its campaign, which still says what became of it; nobody is written to again', async () => {
  await crowd(portal, 'cifa', 'Deleted', 3);
  const campaignId = await started(staff, 'Deleted');
  await runOnce(portal, 'cifa');
  expect(await outcome(campaignId)).toEqual({ state: 'done', kept: 3 });
  const gone = await portal.engine.database.tenant('cifa', async (db) => {
    await db.query(
      `insert into mail_bounce (tenant_id, id, address_key, kind, reason, mail_id, at)
       select $1, gen_random_uuid(), 'deleted-0@example.org', 'hard', 'no such user', o.id, $2 from outbox_mail o
       where o.tenant_id = $1 and o.recipient = 'Deleted-0@example.org'`,
      [db.now],
    );
    const { numDeletedRows } = await db.remove('outbox_mail').where('about_id', '=', campaignId).executeTakeFirst();
    await db.update('campaign', { state: 'sending', done_at: null }).where('id', '=', campaignId).execute();
    return numDeletedRows;
  });
  expect(gone).toBe(3n);
  await runOnce(portal, 'cifa');
  expect(await outcome(campaignId)).toEqual({ state: 'done', kept: 2, bounced: 1 });
  expect(await portal.mails('cifa', 'Deleted-1@example.org')).toEqual([]);
});

test('COM-1: whoever saves while a campaign is being started has it stay a draft: nobody gets what was not released', async () => {
  await crowd(portal, 'cifa', 'Raced', 2);
  const campaign = await written(staff, 'Raced');
  const { campaignId } = campaign;
  let reply: ReturnType<typeof staff.call<'POST /campaign/start'>> | undefined;
  await portal.engine.database.tenant('cifa', async (db) => {
    await db
      .update('campaign', { version: campaign.version + 1 })
      .where('id', '=', campaignId)
      .execute();
    reply = staff.call('POST /campaign/start', campaign);
    const waits = async () => {
      const { rows } = await portal.engine.database.pool.query(
        "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows[0].n as number;
    };
    await expect.poll(waits, { interval: 10 }).toBeGreaterThan(0);
  });
  expect(await reply).toMatchObject({ status: 409, code: 'record.stale' });
  expect((await outcome(campaignId)).state).toBe('draft');
});

/** A mail that stands in the outbox and has not left. */
const waiting = (to: string, paced: string | null, attempts: number) =>
  portal.engine.database.tenant('cifa', async (db) => {
    const id = randomUUID();
    const said = {
      subject: 'x',
      body_text: 'x',
      body_html: 'x',
      template: 'campaign',
      purpose: 'service',
      lang: 'en',
    } as const;
    const row = {
      id,
      dedupe_key: id,
      recipient: to,
      status: 'queued' as const,
      created_at: db.now,
      paced,
      attempts,
      ...said,
    };
    await db.insert('outbox_mail', row).execute();
    return id;
  });

test('COM-1: a mail to many that waits holds back no login code of the same person', async () => {
  const many = await waiting('ordered@example.org', 'a sender', 1);
  const code = await waiting('ordered@example.org', null, 0);
  const after = await waiting('ordered@example.org', 'a sender', 0);
  const ahead = (id: string) => portal.engine.database.tenant('cifa', (db) => mailAhead(db, id));
  expect(await ahead(code)).toBeUndefined();
  expect(await ahead(after)).toBeDefined();
  expect(await ahead(many)).toBeUndefined();
});

test('COM-1: mails that were tried to the end take no place of the minute, and mark no address', async () => {
  const { mailFrom } = portal.engine.settings;
  const sender = mailFrom ?? portal.engine.tenants.get('cifa')!.sender;
  await crowd(portal, 'cifa', 'After-outage', 2);
  await setTo(portal, staff, 'campaign-per-minute', '2');
  await goTo('2027-03-04T02:00:00Z');
  for (const at of [0, 1]) await waiting(`After-outage-${at}@example.org`, sender, 720);
  const campaignId = await started(staff, 'After-outage');
  await runOnce(portal, 'cifa');
  expect(await outcome(campaignId)).toEqual({ state: 'done', kept: 2 });
});

test('COM-1: who wants no more, or cannot be reached, since a campaign began is left out after all; its end is in the trail', async () => {
  await crowd(portal, 'cifa', 'Meanwhile', 4);
  const campaignId = await started(staff, 'Meanwhile');
  await goTo('2027-03-05T15:00:00Z');
  await runOnce(portal, 'cifa');
  expect(await outcome(campaignId)).toEqual({ state: 'sending', waiting: 4 });
  await portal.engine.database.tenant('cifa', async (db) => {
    const at = db.now;
    await db
      .insert('mail_optout', { address_key: 'meanwhile-0@example.org', purpose: 'marketing', at, how: 'page' })
      .execute();
    await db
      .insert('mail_bounce', {
        id: randomUUID(),
        address_key: 'meanwhile-1@example.org',
        kind: 'hard',
        reason: 'gone',
        at,
      })
      .execute();
  });
  // two a minute, whoever comes first
  for (const minute of ['02:00', '02:01']) {
    await goTo(`2027-03-06T${minute}:00Z`);
    await runOnce(portal, 'cifa');
  }
  expect(await outcome(campaignId)).toEqual({ state: 'done', kept: 2, optedOut: 1, deadAddress: 1 });
  for (const [at, n] of [0, 0, 1, 1].entries())
    expect(await portal.mails('cifa', `Meanwhile-${at}@example.org`)).toHaveLength(n);
  const { rows } = (await staff.call('GET /audit/list', { subjectKind: 'campaign', subjectId: campaignId })).data;
  expect(rows.map(({ action }) => action)).toContain('campaign.done');
});
