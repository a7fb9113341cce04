// Long because every case walks the same slip, from the bank's paper to the receipt.
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { addDays, formatDate } from '../../../../contract/dates.ts';
import { FILE_BYTES } from '../../../../contract/limits.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { actionsInTrail } from '../../../../server/testing/trail.ts';
import { fileOf, pdfOf, pngOf } from '../../../documents/server/testing/files.fixture.ts';
import { booking, owing, TODAY } from '../../../payments/server/testing/owing.fixture.ts';
import {
  back,
  booked,
  NEVER,
  ONCE,
  payAt,
  payingHere,
  setUp,
  startedBy,
  until,
  watch,
} from '../testing/paying.fixture.ts';

/** Bank transfers with a slip: the payer uploads it, somebody else compares it with the bank statement (PAY-2). */

const on = payingHere();
let second: TestClient;
beforeAll(async () => {
  second = (await on.portal.person('cifa', ['itrc-cifa-admin'])).client;
});

let files = 0;
const slipFile = () => {
  files += 1;
  return fileOf(pdfOf(`slip ${files}`), `slip ${files}.pdf`);
};

/** Somebody who owes HK$300 and has chosen to transfer it; `stranger` has nothing but the link. */
async function transferring(payer?: Awaited<ReturnType<typeof owing>>) {
  const owner = payer ?? (await owing(on.portal, on.staff));
  const url = new URL((await startedBy(owner, 'upload')).url);
  const named = { intentId: url.pathname.split('/').at(-1)!, secret: url.searchParams.get('s')! };
  const stranger = on.portal.client('cifa');
  const send = (over: object = {}, by: TestClient = stranger) =>
    by.call('POST /checkout/slip/send', {
      ...named,
      file: slipFile(),
      reference: `FRN${files}`,
      paidOn: formatDate(TODAY),
      ...over,
    });
  const intent = async (by = on.staff) =>
    (await by.call('GET /checkout/intent/get', { intentId: named.intentId })).data;
  const slipId = async () => (await intent()).slips[0]!.slipId;
  const confirm = async (over: object = {}, by = on.staff) =>
    by.call('POST /checkout/slip/confirm', {
      slipId: await slipId(),
      cents: 300_00,
      reference: (await intent()).slips[0]!.reference,
      paidOn: formatDate(TODAY),
      ...over,
    });
  const page = async () => (await stranger.call('POST /checkout/slip', named)).data;
  return { ...owner, url, named, stranger, send, intent, slipId, confirm, page };
}

test('PAY-2: it is off until an organisation offers it, and then needs no secret', async () => {
  const payer = await owing(on.portal, on.staff);
  const offered = async () =>
    (await payer.client.call('GET /checkout/offer', { kind: 'invoice', id: payer.invoiceId })).data.methods.map(
      ({ method }) => method,
    );
  const start = () =>
    payer.client.call('POST /checkout/start', { kind: 'invoice', id: payer.invoiceId, method: 'upload' });
  expect(await offered()).not.toContain('upload');
  expect((await start()).code).toBe('checkout.method');
  await setUp(on.staff, 'upload', { merchantId: '', password: '', callbackSecret: '', position: 9 });
  expect((await offered()).at(-1)).toBe('upload');
  expect(new URL((await start()).data.url).pathname).toMatch(/^\/pay\/slip\//);
});

test('PAY-2: sent without a login, found on the bank statement by somebody else: booked once with receipt and mail', async () => {
  const { send, page, confirm, intent, client, invoiceId, named } = await transferring();
  expect(await page()).toMatchObject({
    state: 'open',
    cents: 300_00,
    howToPay: expect.stringContaining('Harbour Bank'),
  });
  const { status, data } = await send();
  expect([status, data.message]).toEqual([200, expect.stringContaining('bank statement')]);
  expect(await page()).toMatchObject({ state: 'sent' });
  expect(await booked(on.portal, invoiceId)).toEqual(NEVER);
  expect((await client.call('GET /checkout/offer', { kind: 'invoice', id: invoiceId })).data.checking).toBe(true);
  const { rows, toCompare } = (await on.staff.call('GET /checkout/intent/list', { slips: true })).data;
  expect([rows.map(({ intentId }) => intentId), toCompare]).toEqual([[named.intentId], 1]);
  const { rows: work } = (await on.staff.call('GET /work/list', {})).data;
  expect(work.find(({ path }) => path.endsWith('slips=true'))!.count).toBe(1);
  expect((await send()).code).toBe('checkout.slip.closed');
  const [one, other] = await Promise.all([confirm(), confirm({}, second)]);
  expect([one.code || one.status, other.code || other.status].sort()).toEqual([200, 'checkout.slip.decided'].sort());
  expect(await intent()).toMatchObject({ status: 'paid', slips: [{ status: 'confirmed', receivedCents: 300_00 }] });
  expect(await booked(on.portal, invoiceId)).toEqual(ONCE);
  expect(await page()).toMatchObject({ state: 'confirmed' });
  expect(await actionsInTrail(on.portal)).toContain('intent.slip-confirm');
  const invoice = (await client.call('GET /payment/invoice/get', { invoiceId })).data;
  expect([invoice.status, invoice.receipt?.reference]).toEqual(['paid', (await intent()).slips[0]!.reference]);
});

test('PAY-2: a slip is as large as a file may be, also without a login; a larger one is refused at its field', async () => {
  const { send, page } = await transferring();
  const small = pngOf([['tEXt', Buffer.alloc(0)]]).length;
  const photo = (bytes: number) => fileOf(pngOf([['tEXt', Buffer.alloc(bytes - small)]]), 'photo.png');
  const large = await send({ file: photo(FILE_BYTES + 1) });
  expect([large.status, Object.keys(large.errorList)]).toEqual([413, ['file']]);
  expect((await send({ file: photo(FILE_BYTES) })).status).toBe(200);
  expect((await page()).state).toBe('sent');
});

test('PAY-2: who pays never confirms the own slip, and nobody else sees its file', async () => {
  const clerk = await on.portal.person('cifa', ['itrc-cifa-admin']);
  const { send, confirm, slipId, intent, invoiceId, stranger, client, named } = await transferring();
  await on.portal.engine.database.tenant('cifa', (db) =>
    db.query('update payment_intent set account_id = $2 where tenant_id = $1 and id = $3', [
      clerk.accountId,
      named.intentId,
    ]),
  );
  await send();
  expect((await intent(clerk.client)).slips[0]!.decide).toBe(false);
  expect((await confirm({}, clerk.client)).code).toBe('access.denied');
  const own = { slipId: await slipId(), reason: 'No' };
  expect((await clerk.client.call('POST /checkout/slip/refuse', own)).code).toBe('access.denied');
  expect(await booked(on.portal, invoiceId)).toEqual(NEVER);
  const { url } = (await intent()).slips[0]!;
  expect((await on.staff.fetch(url)).headers.get('content-type')).toBe('application/pdf');
  expect((await client.fetch(url)).status).toBe(403);
  expect((await stranger.fetch(url)).status).toBe(401);
  const { client: elsewhere } = await on.portal.person('oxfam', ['itrc-oxfam-admin']);
  const there = { ...own, cents: 1, reference: 'X', paidOn: formatDate(TODAY) };
  expect((await elsewhere.call('POST /checkout/slip/confirm', there)).status).toBe(403);
});

test('PAY-2: another amount than was due is kept and looked at, and nothing is booked', async () => {
  const { send, confirm, intent, invoiceId } = await transferring();
  await send();
  for (const [over, field] of [
    [{ cents: 0 }, 'cents'],
    [{ cents: -300_00 }, 'cents'],
    [{ reference: '  ' }, 'reference'],
  ] as const)
    expect(Object.keys((await confirm(over)).errorList ?? {}), field).toEqual([field]);
  expect((await intent()).slips[0]!.status).toBe('sent');
  expect((await confirm({ cents: 299_99 })).data.message).toContain('needs attention');
  expect(await intent()).toMatchObject({ status: 'needsReview', ledger: [{ cents: 299_99 }] });
  expect((await booked(on.portal, invoiceId)).receipts).toBe(0);
});

test('PAY-2: too little came: page and mail say what is still owed, too much says so too', async () => {
  const short = await transferring();
  await short.send();
  expect((await short.confirm({ cents: 250_00 })).status).toBe(200);
  expect(await short.page()).toMatchObject({ state: 'short', receivedCents: 250_00, owedCents: 50_00 });
  const mail = (await on.portal.mails('cifa', short.email)).find(({ subject }) =>
    subject.includes('still outstanding'),
  )!;
  expect(mail.text).toContain('HK$250.00 of HK$300.00');
  expect(mail.text).toContain('Outstanding: HK$50.00');
  const over = await transferring();
  await over.send();
  expect((await over.confirm({ cents: 350_00 })).status).toBe(200);
  expect(await over.page()).toMatchObject({ state: 'over', receivedCents: 350_00, owedCents: 0 });
  expect((await on.portal.mails('cifa', over.email)).some(({ subject }) => subject.includes('outstanding'))).toBe(
    false,
  );
});

test('PAY-2: a line of the bank statement is booked once: by hand on one invoice it confirms no slip, and the other way round', async () => {
  const byHand = await owing(on.portal, on.staff);
  const hand = (invoiceId: string, reference: string, repeat = '') =>
    on.staff.call('POST /payment/invoice/pay', booking(invoiceId, { reference, repeat }));
  expect((await hand(byHand.invoiceId, 'FRN-BY-HAND')).status).toBe(200);
  const late = await transferring();
  await late.send({ reference: 'frn-by-hand' });
  expect((await late.intent()).slips[0]).toMatchObject({ bookedOn: byHand.invoice.number });
  expect((await late.confirm()).code).toBe('checkout.slip.byHand');
  expect(await booked(on.portal, late.invoiceId)).toEqual(NEVER);
  // a gift that was recorded from the line is found too
  const gift = {
    amount: '300',
    name: 'Chan',
    email: 'chan@example.com',
    method: 'transfer',
    paidOn: formatDate(TODAY),
  };
  const record = (reference: string) =>
    on.staff.call('POST /donation/record', {
      ...{ ...gift, reference, appeal: '', receiptName: '', anonymous: false, language: 'en' },
    } as never);
  expect((await record('FRN-GIFT')).status).toBe(200);
  expect((await late.confirm({ reference: 'FRN-GIFT' })).code).toBe('checkout.slip.byHand');
  expect((await late.confirm({ reference: 'FRN-ANOTHER' })).status).toBe(200);
  const other = await owing(on.portal, on.staff);
  expect((await hand(other.invoiceId, 'frn-another')).code).toBe('checkout.slip.used');
  expect((await record('FRN-another')).code).toBe('checkout.slip.used');
  // one transfer for two invoices is no slip
  expect((await hand(other.invoiceId, 'FRN-BY-HAND', 'One transfer for two members')).status).toBe(200);
});

test('PAY-2: staff who pay without an account by their own address do not confirm it either', async () => {
  const clerk = await on.portal.person('cifa', ['itrc-cifa-admin']);
  const { send, confirm, intent, named } = await transferring();
  await on.portal.engine.database.tenant('cifa', (db) =>
    db.query('update payment_intent set account_id = null, payer_email = upper($2) where tenant_id = $1 and id = $3', [
      clerk.email,
      named.intentId,
    ]),
  );
  await send();
  expect((await intent(clerk.client)).slips[0]!.decide).toBe(false);
  expect((await confirm({}, clerk.client)).code).toBe('access.denied');
  const { rows: work } = (await clerk.client.call('GET /work/list', {})).data;
  const others = (await on.staff.call('GET /work/list', {})).data.rows;
  const waiting = (rows: typeof work) => rows.find(({ path }) => path.endsWith('slips=true'))?.count ?? 0;
  expect(waiting(others) - waiting(work)).toBe(1);
  expect((await confirm()).status).toBe(200);
});

test('PAY-2: while a slip waits another way to pay is asked about first, on every page; who says so pays all the same, and nothing is booked twice', async () => {
  const { send, confirm, client, invoiceId, email, url } = await transferring();
  const wish = { kind: 'invoice', id: invoiceId };
  const offer = async () => (await client.call('GET /checkout/offer', wish)).data;
  const start = (method: string, over: object = {}) =>
    client.call('POST /checkout/start', { ...wish, method, ...over });
  // begun before the slip was sent, on another page
  expect((await start('mastercard')).status).toBe(200);
  expect(await offer()).toMatchObject({ checking: false, slip: false });
  await send();
  expect(await offer()).toMatchObject({ checking: true, slip: true });
  expect((await offer()).methods.map(({ method }) => method)).not.toContain('upload');
  expect([(await start('mastercard')).status, (await start('mastercard')).code]).toEqual([409, 'checkout.again']);
  expect((await start('paypal', { again: false })).code).toBe('checkout.again');
  const [mail] = (await on.portal.mails('cifa', email)).filter(({ links }) =>
    links.some((link) => link.includes('/pay/invoice/')),
  );
  const key = new URL(mail!.links.find((link) => link.includes('/pay/invoice/'))!).searchParams.get('key')!;
  const byLink = (over: object = {}) =>
    on.portal.client('cifa').call('POST /checkout/link/start', { ...wish, key, method: 'bea', ...over });
  expect((await byLink()).code).toBe('checkout.again');
  // the slip's own page is no second payment
  expect(new URL((await start('upload')).data.url).pathname).toBe(new URL(url).pathname);
  expect((await start('mastercard', { again: true })).status).toBe(200);
  const other = await byLink({ again: true });
  expect((await back(client, (await payAt(other.data.url))!)).data.state).toBe('paid');
  expect(await booked(on.portal, invoiceId)).toEqual(ONCE);
  // the transfer came as well: it is looked at, and no second receipt
  expect((await confirm()).data.message).toContain('needs attention');
  expect((await booked(on.portal, invoiceId)).receipts).toBe(1);
});

test('PAY-2: a slip that was refused stands in nobody’s way: any way to pay is open again without a question', async () => {
  const { send, slipId, client, invoiceId } = await transferring();
  await send();
  await on.staff.call('POST /checkout/slip/refuse', { slipId: await slipId(), reason: 'Not ours' });
  const wish = { kind: 'invoice', id: invoiceId };
  const { data } = await client.call('GET /checkout/offer', wish);
  expect(data).toMatchObject({ checking: false, slip: false });
  expect(data.methods.map(({ method }) => method)).toContain('upload');
  expect((await client.call('POST /checkout/start', { ...wish, method: 'mastercard' })).status).toBe(200);
});

test('P-24: who asks about a transfer while its slip is refused does not take that back', async () => {
  const { send, intent, named } = await transferring();
  await send();
  const owner = new pg.Client(on.portal.ownerUrl);
  await owner.connect();
  try {
    await owner.query('begin');
    await owner.query('select from payment_intent where id = $1 for update', [named.intentId]);
    const asked = on.staff.call('POST /checkout/intent/check', {
      intentId: named.intentId,
      version: (await intent()).version,
    } as never);
    const isWaiting = async () => (await owner.query('select from pg_locks where not granted')).rows.length > 0;
    expect(await until(isWaiting, (is) => is)).toBe(true);
    await owner.query(
      `update payment_slip set status = 'refused', why = 'No', decided_at = now() where intent_id = $1`,
      [named.intentId],
    );
    await owner.query(`update payment_intent set status = 'started' where id = $1`, [named.intentId]);
    await owner.query('commit');
    expect((await asked).status).toBe(200);
  } finally {
    await owner.end();
  }
  expect((await intent()).status).toBe('started');
  expect((await send()).status).toBe(200);
});

test('PAY-2: one slip pays once: the same file or the same line of the bank statement is refused for another payment', async () => {
  const file = slipFile();
  const first = await transferring();
  await first.send({ file, reference: 'FRN-ONCE' });
  expect((await first.confirm()).status).toBe(200);
  const same = await transferring();
  await same.send({ file, reference: 'FRN-OTHER' });
  expect((await same.intent()).slips[0]!.used).toBe(true);
  expect((await same.confirm()).code).toBe('checkout.slip.used');
  const line = await transferring();
  await line.send({ reference: 'frn-once' });
  expect((await line.intent()).slips[0]!.used).toBe(true);
  expect((await line.confirm()).code).toBe('checkout.slip.used');
  expect((await line.confirm({ reference: 'FRN-ITS-OWN' })).status).toBe(200);
  // two who confirm the same line for two payments at once
  const [left, right] = [await transferring(), await transferring()];
  for (const one of [left, right]) await one.send({ reference: 'FRN-RACE' });
  const both = await Promise.all([left.confirm(), right.confirm({}, second)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('PAY-2: refused with a reason, the payer is told and sends another one by the link of the mail', async () => {
  const { send, slipId, page, intent, confirm, email, invoiceId } = await transferring();
  await send();
  const refuse = async (reason: string) =>
    on.staff.call('POST /checkout/slip/refuse', { slipId: await slipId(), reason });
  expect((await refuse(' ')).errorList).toHaveProperty('reason');
  expect((await refuse('The picture cannot be read.')).status).toBe(200);
  expect((await refuse('Again')).code).toBe('checkout.slip.decided');
  expect(await page()).toMatchObject({ state: 'open', refused: 'The picture cannot be read.' });
  const mail = (await on.portal.mails('cifa', email)).find(({ subject }) =>
    subject.startsWith('Please submit the slip'),
  )!;
  expect(mail.text).toContain('The picture cannot be read.');
  expect((await send()).status).toBe(200);
  expect((await confirm()).status).toBe(200);
  expect((await intent()).slips.map(({ status }) => status)).toEqual(['confirmed', 'refused']);
  expect(await booked(on.portal, invoiceId)).toEqual(ONCE);
});

test('PAY-2: a forged link, a day to come, no reference, a file of another kind: refused at its field', async () => {
  const { send, named, stranger, page, confirm } = await transferring();
  expect((await send({ secret: 'x'.repeat(43) })).status).toBe(404);
  expect((await stranger.call('POST /checkout/slip', { ...named, secret: 'x' })).status).toBe(404);
  expect((await send({ paidOn: '31/12/2099' })).errorList).toHaveProperty('paidOn');
  const before = formatDate(addDays(TODAY, -1));
  expect((await send({ paidOn: before })).errorList!.paidOn![0]).toContain('the payment cannot be earlier');
  expect((await send({ reference: '  ' })).errorList).toHaveProperty('reference');
  const wrong = await send({ file: new File(['<svg/>'], 'slip.svg') });
  expect([wrong.status, wrong.errorList]).toEqual([415, { file: [expect.any(String)] }]);
  expect((await send({ file: new File(['no picture'], 'slip.png') })).status).toBe(415);
  expect(await page()).toMatchObject({ state: 'open' });
  expect((await send()).status).toBe(200);
  expect((await confirm({ paidOn: before })).errorList).toHaveProperty('paidOn');
});

test('P-24: whoever dies after the confirmation and before the booking, the job books it', async () => {
  const { send, slipId, intent, invoiceId, named } = await transferring();
  await send();
  const id = await slipId();
  await on.portal.engine.database.tenant('cifa', async (db) => {
    await db.query(
      `update payment_slip set status = 'confirmed', received_cents = 30000, decided_at = $3 where tenant_id = $1 and id = $2`,
      [id, db.now],
    );
    await db.query('update payment_intent set look_at = $3 where tenant_id = $1 and id = $2', [named.intentId, db.now]);
  });
  expect(await booked(on.portal, invoiceId)).toEqual(NEVER);
  await watch(on.portal);
  await watch(on.portal);
  expect(await intent()).toMatchObject({ status: 'paid' });
  expect(await booked(on.portal, invoiceId)).toEqual(ONCE);
});

test('PAY-3: a refund of a transfer: asked by one, paid back and approved by another, in the ledger once', async () => {
  const { send, confirm, intent, client, invoiceId, named } = await transferring();
  await send();
  await confirm();
  const { version } = await intent();
  const asked = { intentId: named.intentId, cents: 100_00, reason: 'Paid too much', version };
  expect((await on.staff.call('POST /checkout/refund/ask', asked)).status).toBe(200);
  const [refund] = (await intent()).refunds;
  const decide = (by: TestClient) =>
    by.call('POST /checkout/refund/decide', { refundId: refund!.refundId, approve: true, version: refund!.version });
  expect((await decide(on.staff)).code).toBe('checkout.refund.second');
  expect((await decide(second)).status).toBe(200);
  await watch(on.portal);
  expect(await intent()).toMatchObject({
    status: 'partlyRefunded',
    refunds: [{ status: 'done' }],
    refundableCents: 200_00,
  });
  const { refunds } = (await client.call('GET /payment/invoice/get', { invoiceId })).data;
  expect(refunds).toMatchObject([{ cents: 100_00 }]);
});

test('P-08: no slip in fourteen days: it expires without a mail, and one that comes late is still looked at', async () => {
  const { send, confirm, intent, invoiceId, email } = await transferring();
  const mails = (await on.portal.mails('cifa', email)).length;
  await on.portal.clock({ advance: 'PT336H1M' });
  await watch(on.portal);
  await on.portal.clock({ reset: true });
  // the nightly sweep may have run meanwhile and taken away sessions of two weeks ago
  on.staff = (await on.portal.person('cifa', ['itrc-cifa-admin'])).client;
  expect((await intent()).status).toBe('expired');
  expect((await on.portal.mails('cifa', email)).length).toBe(mails);
  expect((await send()).status).toBe(200);
  expect((await confirm()).status).toBe(200);
  expect(await booked(on.portal, invoiceId)).toEqual(ONCE);
});

test('PAY-2: what was transferred in the first half hour of a day in Hong Kong is of that day, not of one to come', async () => {
  const { send } = await transferring();
  const tomorrow = addDays(TODAY, 1);
  await on.portal.clock({ at: new Date(`${tomorrow}T00:30:00+08:00`).toISOString() });
  expect((await send({ paidOn: formatDate(addDays(tomorrow, 1)) })).errorList).toHaveProperty('paidOn');
  expect((await send({ paidOn: formatDate(tomorrow) })).status).toBe(200);
  await on.portal.clock({ reset: true });
});
