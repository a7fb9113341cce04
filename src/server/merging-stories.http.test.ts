import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, formatDate, hongKongDate } from '../contract/dates.ts';
import type { Row } from '../contract/fields/choiceListEditor/row.ts';
import { payingHere, until } from '../rooms/checkout/server/testing/paying.fixture.ts';
import { fileOf, pdfOf } from '../rooms/documents/server/testing/files.fixture.ts';
import { chargePlans } from '../rooms/donations/server/plans/charge-plans.ts';
import { begun, given, paidWith } from '../rooms/donations/server/testing/giving.fixture.ts';
import { programme, running } from '../rooms/grants/server/testing/application.fixture.ts';
import { anEntry, verified, volunteer } from '../rooms/hours/server/testing/hours.fixture.ts';
import { must, type Staff, staffOf } from '../rooms/volunteers/server/testing/volunteers.fixture.ts';
import type { TestClient } from './testing/client.ts';
import { pdfText } from './testing/pdf-text.ts';
import { switchModule } from './testing/switch-module.ts';

/** What two accounts made one mean for what hangs on them: seen by who stays, with its figures and numbers (ADM-2). */

const paying = payingHere();
type Someone = { client: TestClient; accountId: string; email: string };
beforeAll(() => {
  paying.portal.engine.limits.take = async () => {};
  switchModule(paying.portal.engine.tenants.get('cifa'), 'chat', true);
});
afterAll(() => paying.portal.clock({ reset: true }));

/** One administrator asks, another agrees; the closed account's pages are shut at once. */
async function madeOne(tenant: string, role: string, keep: Someone, close: Someone): Promise<void> {
  const [one, two] = [await paying.portal.person(tenant, [role]), await paying.portal.person(tenant, [role])];
  const ids = { keepId: keep.accountId, closeId: close.accountId };
  must(await one.client.call('POST /user/merge/ask', { ...ids, reason: 'Registered twice' }));
  const { mergeId, version } = must(await two.client.call('GET /user/merge/list', {})).rows.find(
    (row) => row.close.accountId === close.accountId && row.state === 'asked',
  )!;
  must(await two.client.call('POST /user/merge/decide', { mergeId, version, approve: true }));
  expect((await close.client.call('GET /user/profile', {})).status).toBe(401);
}

describe('ADM-2, PAY-1: gifts', () => {
  const giving = async (client: TestClient) => {
    const { donorId, key } = must(await client.call('GET /donation/mine', {}));
    return donorId ? must(await client.call('POST /donation/giving', { donorId, key })) : null;
  };
  const charge = () => {
    const { engine } = paying.portal;
    const tenant = engine.tenants.get('cifa')!;
    return chargePlans({ engine, tenant, transaction: (work) => engine.database.tenant('cifa', work) });
  };

  test('gifts, receipts and a regular gift go on under one donor; what was begun before and paid after is theirs', async () => {
    const keep = await paying.portal.person('cifa');
    const close = await paying.portal.person('cifa');
    const own = await given(keep.client, { email: keep.email, amount: '300' });
    const once = await given(close.client, { email: close.email, amount: '500' });
    const monthly = await begun(close.client, { email: close.email, amount: '200', cycle: 'monthly' });
    await paidWith(close.client, monthly);
    await until(
      () => giving(close.client),
      (shown) => (shown?.plans[0]?.card ?? '') !== '',
    );
    const open = await begun(close.client, { email: close.email, amount: '70' });
    const before = (await giving(close.client))!;
    const plan = before.plans[0]!;

    await madeOne('cifa', 'itrc-cifa-admin', keep, close);

    const after = (await giving(keep.client))!;
    expect(after.plans).toEqual(before.plans);
    for (const gift of before.gifts) expect(after.gifts).toContainEqual(gift);
    expect(after.gifts.map(({ cents }) => cents).sort((a, b) => a - b)).toEqual([200_00, 300_00, 500_00]);
    expect(after.gifts.map(({ giftId }) => giftId)).toEqual(expect.arrayContaining([own.giftId, once.giftId]));
    // the paper that was given out is the same paper: its number and who gave
    const { receiptId, number } = before.gifts.find(({ giftId }) => giftId === once.giftId)!.receipt!;
    const { key } = must(await keep.client.call('GET /donation/mine', {}));
    const paper = await keep.client.call('GET /donation/receipt/pdf', { receiptId, key });
    expect(paper.status).toBe(200);
    expect(pdfText(paper.bytes).join('').replaceAll(/\s/g, '')).toContain(number.replaceAll(/\s/g, ''));

    // who was at the gateway meanwhile comes back, and the card is charged in its month
    await paidWith(paying.portal.client('cifa'), open);
    expect((await giving(keep.client))!.gifts.map(({ giftId }) => giftId)).toContain(open.giftId);
    await paying.portal.clock({ at: `${plan.nextOn}T04:00:00.000Z` });
    await charge();
    await paying.portal.clock({ reset: true });
    const charged = async () =>
      (await giving((await again(keep)).client))!.gifts.filter(({ cents }) => cents === 200_00);
    await until(charged, (gifts) => gifts.length === 2);
  });
});

async function again({ client, ...person }: Someone): Promise<Someone> {
  must(await client.call('POST /user/login', { email: person.email, password: 'Portal-2026' }));
  return { client, ...person };
}

test('ADM-2, GRA-7: a project with a report that was handed in, its number, money and team go over', async () => {
  const { portal } = paying;
  const all = await programme(portal);
  const close = await running(portal, all);
  const { applicationId } = close;
  const keep = await portal.person('oxfam', ['itrc-oxfam-applicant']);
  const plan = { applicationId, everyMonths: 3, endsOn: '2027-12-31', dueDays: 30 };
  const [report] = must(await all.admin.client.call('POST /grant/report/schedule', plan)).reports;
  const read = async (client: TestClient) => must(await client.call('GET /grant/project/get', { applicationId }));
  const form = must(await close.client.call('GET /form/get', { formId: report!.formId }));
  const spending = JSON.stringify(
    (form.fields.spending!.value as Row[]).map(({ id }) => ({ id, values: { spent: '1000' } })),
  );
  const answers = { done: 'Dinners', reached: '38', objectives: 'On the way', spending, declaration: 'checked' };
  must(await close.client.call('POST /form/post', { formId: report!.formId, extra: answers }));
  const application = must(await close.client.call('GET /grant/application/get', { applicationId }));
  const before = await read(close.client);

  await madeOne('oxfam', 'itrc-oxfam-super-admin', keep, close);

  const mine = await again(keep);
  expect(await read(mine.client)).toEqual(before);
  const after = must(await mine.client.call('GET /grant/application/get', { applicationId }));
  expect(after).toMatchObject({ number: application.number, status: application.status });
  expect(after.owner).toBe(must(await mine.client.call('GET /user/profile', {})).displayName);
  const next = before.reports[1]!;
  must(await mine.client.call('POST /form/draft', { formId: next.formId, extra: { done: 'More dinners' } }));
  expect((await read(mine.client)).reports[1]!.status).toBe('draft');
});

describe('ADM-2, VOL-5, VOL-6: hours and certificates', () => {
  let staff: Staff;
  beforeAll(async () => {
    staff = await staffOf(paying.portal);
  });

  test('hours that wait, verified ones and the certificate over them are of who stays', async () => {
    const { portal } = paying;
    const close = await volunteer(portal, staff);
    const keep = await portal.person('rmhc');
    const today = hongKongDate(portal.engine.clock.now());
    await verified(portal, staff.client, close.personId, { minutes: 150 });
    const period = { from: formatDate(addDays(today, -100)), to: formatDate(today) };
    must(
      await close.client.call('POST /certificate/request', { personId: close.personId, language: 'both', ...period }),
    );
    const { requestId, version } = must(
      await staff.client.call('GET /certificate/requests', { size: 100 }),
    ).rows.findLast(({ personId }) => personId === close.personId)!;
    must(
      await staff.client.call('POST /certificate/request/decide', { requestId, version, act: 'complete', reason: '' }),
    );
    must(await close.client.call('POST /hours/enter', anEntry(portal, close.personId, { ago: 1 })));
    const year = Number(addDays(today, -2).slice(0, 4));
    const mine = async (client: TestClient) => must(await client.call('GET /hours/mine', { year }));
    const before = await mine(close.client);
    expect(before.certificates).toHaveLength(1);

    await madeOne('rmhc', 'rmhc-admin', keep, { ...close, accountId: await accountOf(close.email) });

    expect(await mine(keep.client)).toEqual(before);
    const { certificateId } = before.certificates[0]!;
    expect((await keep.client.call('GET /certificate/pdf', { certificateId })).status).toBe(200);
    must(await keep.client.call('POST /hours/enter', anEntry(portal, close.personId, { ago: 3 })));
    expect((await mine(keep.client)).rows).toHaveLength(before.rows.length + 1);
  });

  const accountOf = async (email: string): Promise<string> => {
    const [row] = await paying.portal.engine.database.tenant('rmhc', (db) =>
      db.query<{ id: string }>('select id from account where tenant_id = $1 and email = $2', [email]),
    );
    return row!.id;
  };
});

test('ADM-2, ATT-3: own files go over, are opened by who stays and by nobody else', async () => {
  const keep = await paying.portal.person('cifa');
  const close = await paying.portal.person('cifa');
  const bring = async ({ client }: Someone, name: string) =>
    must(await client.call('POST /attachment/userUpload', { file: fileOf(pdfOf(), name), folderDir: 'papers' }));
  const [one, two] = [await bring(close, 'degree.pdf'), await bring(keep, 'passport.pdf')];
  await madeOne('cifa', 'itrc-cifa-admin', keep, close);
  const { rows } = must(await keep.client.call('GET /attachment/userList', { folderDir: 'papers' }));
  expect(rows.map(({ attachmentId }) => attachmentId).sort()).toEqual([one.attachmentId, two.attachmentId].sort());
  const open = (client: TestClient) =>
    client.raw('GET /attachment/get', { tenant: 'cifa', attachmentId: one.attachmentId });
  expect((await open(keep.client)).status).toBe(200);
  expect((await open((await paying.portal.person('cifa')).client)).status).toBe(404);
});

test('ADM-2, COM-2: what was said in a room is said by who stays, who may still change it', async () => {
  const MEMBER = 'itrc-cifa-membership-full-member';
  const [keep, close] = [await paying.portal.person('cifa', [MEMBER]), await paying.portal.person('cifa', [MEMBER])];
  const room = { kind: 'corner', recordId: 'members' } as const;
  // who came in before the month that passed above may have been logged out by it
  const { client: staff } = await paying.portal.person('cifa', ['itrc-cifa-admin']);
  const { roomId } = must(await staff.call('POST /chat/room/open', room));
  const say = async ({ client }: Someone, text: string) =>
    must(await client.call('POST /chat/message/send', { roomId, clientId: randomUUID(), text })).message;
  const [first, second] = [await say(close, 'From the old one'), await say(keep, 'From the new one')];
  await madeOne('cifa', 'itrc-cifa-admin', keep, close);
  const { rows } = must(await keep.client.call('GET /chat/message/list', { roomId }));
  const said = rows.filter(({ messageId }) => [first.messageId, second.messageId].includes(messageId));
  expect(said.map(({ text, own }) => [text, own])).toEqual([
    ['From the old one', true],
    ['From the new one', true],
  ]);
  const edit = { messageId: first.messageId, text: 'From me' };
  expect(must(await keep.client.call('POST /chat/message/edit', edit)).message.text).toBe('From me');
});

test('ADM-2: a key that the closed login had made opens nothing any more, that of who stays goes on', async () => {
  const [keep, close] = [
    await paying.portal.person('cifa', ['itrc-cifa-admin']),
    await paying.portal.person('cifa', ['itrc-cifa-admin']),
  ];
  const expiresOn = formatDate(addDays(hongKongDate(paying.portal.engine.clock.now()), 20));
  const make = async ({ client }: Someone, name: string) =>
    must(await client.call('POST /key/make', { name, scopes: '["user-manage"]', expiresOn })).key;
  const [theirs, own] = [await make(close, 'Website'), await make(keep, 'Accounts')];
  const asks = (key: string) =>
    paying.portal.client('cifa').call('GET /user/list', {}, { authorization: `Bearer ${key}` });
  expect((await asks(theirs)).status).toBe(200);
  await madeOne('cifa', 'itrc-cifa-admin', keep, close);
  expect((await asks(theirs)).code).toBe('key.unknown');
  expect((await asks(own)).status).toBe(200);
});
