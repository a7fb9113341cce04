import { beforeAll, expect, test, vi } from 'vitest';
import { formatDate, hongKongDate } from '../../../../contract/dates.ts';
import { moved } from '../../../../gateway/mpgs.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { takenOut } from '../../../../server/testing/list-file.ts';
import { readCsv } from '../../../../server/testing/read-csv.ts';
import { diceOf, inRounds, TRIAL_SEED, trialSize } from '../../../../server/testing/trials.ts';
import { GATEWAY_METHODS, type GatewayMethod } from '../../../checkout/contract/values.ts';
import { back, lastOrder, payAt, payingHere, startedBy } from '../../../checkout/server/testing/paying.fixture.ts';
import { eventSales } from '../../../events/server/testing/sales.fixture.ts';
import { proposed, volunteer } from '../../../hours/server/testing/hours.fixture.ts';
import { must, staffOf } from '../../../volunteers/server/testing/volunteers.fixture.ts';
import { invoiced } from '../testing/invoiced.fixture.ts';
import { booking, owing } from '../testing/owing.fixture.ts';

// ten thousand steps take more than half an hour
if (trialSize(false, true)) vi.setConfig({ testTimeout: 2 * 3_600_000 });

// Whatever is paid, given, taken back, refunded and served: a figure is its list is its file is the journal.

const on = payingHere('silent');
let second: TestClient;
beforeAll(async () => {
  second = (await on.portal.person('cifa', ['itrc-cifa-admin'])).client;
});

const DAY = hongKongDate(new Date());
const PAGE = 100;
type Dice = ReturnType<typeof diceOf>;
const pick = <T>(dice: Dice, from: readonly T[]): T => from[dice(from.length)]!;

/** Every row of a list, page by page. */
async function rowsOf<R>(
  read: (after: string | undefined) => Promise<{ rows: R[]; next: string | null }>,
): Promise<R[]> {
  const rows: R[] = [];
  let after: string | undefined;
  do {
    const page = await read(after);
    rows.push(...page.rows);
    after = page.next ?? undefined;
  } while (after);
  return rows;
}

/** What one column of a list comes to in the file of it, whole cents. */
async function inFile(
  client: TestClient,
  list: string,
  column: string,
  query: Record<string, string>,
): Promise<number> {
  const { bytes } = await takenOut(client, { list, format: 'csv', columns: column, query });
  const [, ...lines] = readCsv(bytes.toString());
  return lines.reduce((sum, [cell = '']) => sum + Math.round(Number(cell.replace(/[^\d.-]/g, '')) * 100), 0);
}

const sum = <R>(rows: readonly R[], of: (row: R) => number): number => rows.reduce((total, row) => total + of(row), 0);

/** Staff undo what was booked by hand, and another of them approves it, or not. */
async function correct(invoiceId: string, approve: boolean): Promise<void> {
  const asked = await on.staff.call('POST /payment/correction/ask', { invoiceId, reason: 'Another payer' });
  if (asked.status !== 200) return;
  const { corrections } = (await on.staff.call('GET /payment/invoice/get', { invoiceId })).data;
  const { correctionId } = corrections.findLast(({ status }) => status === 'asked')!;
  await second.call('POST /payment/correction/decide', { correctionId, approve, reason: 'Seen' });
}

/** Tickets and a gift on one invoice, paid through a gateway. */
async function paidOnline(method: GatewayMethod) {
  const payer = await owing(on.portal, on.staff);
  const { accountId, membershipId } = payer;
  const invoiceId = await invoiced(on.portal, { membershipId, payer: { accountId } });
  await back(payer.client, (await payAt((await startedBy({ ...payer, invoiceId }, method)).url))!);
  const { rows } = must(await on.staff.call('GET /checkout/intent/list', { size: PAGE }));
  const { intentId } = rows.find(({ path }) => path === `/payments/invoice/${invoiceId}`)!;
  return { intentId, order: lastOrder(on) };
}

type PaidOnline = Awaited<ReturnType<typeof paidOnline>>;

/** The issuer of the card takes money, or somebody refunds it at the gateway: nobody says which line it belongs to. */
async function movedAtGateway(
  { intentId, order }: PaidOnline,
  type: 'CHARGEBACK' | 'REFUND',
  dice: Dice,
): Promise<void> {
  const { refundableCents } = must(await on.staff.call('GET /checkout/intent/get', { intentId }));
  if (refundableCents === 0) return;
  // mostly more than what was bought, so that the gift has to give
  const cents = dice(3) === 0 ? 1 + dice(refundableCents) : refundableCents - dice(Math.min(150_00, refundableCents));
  order.movements.push(moved(`at-gateway-${dice(1_000_000_000)}`, type, cents));
  must(await on.staff.call('POST /checkout/intent/check', { intentId }));
}

/** Part of a payment is asked to go back; decided on by another, or left open. */
async function refund(dice: Dice, intentId: string): Promise<void> {
  const { parts, version } = must(await on.staff.call('GET /checkout/intent/get', { intentId }));
  const left = parts.filter(({ cents }) => cents > 0);
  if (left.length === 0) return;
  const part = pick(dice, left);
  const cents = 1 + dice(part.cents);
  const asked = await on.staff.call('POST /checkout/refund/ask', {
    intentId,
    cents,
    parts: [{ key: part.key, cents }],
    reason: 'Cannot come',
    version,
  });
  if (asked.status !== 200 || dice(3) === 0) return;
  const { refundId, version: at } = asked.data.intent.refunds.at(-1)!;
  await second.call('POST /checkout/refund/decide', { refundId, approve: dice(3) > 0, version: at, reason: 'Seen' });
}

/** A gift that came by hand, of any whole number of cents. */
async function gift(dice: Dice): Promise<void> {
  must(
    await on.staff.call('POST /donation/record', {
      amount: `${10 + dice(2_000)}.${String(dice(100)).padStart(2, '0')}`,
      method: 'cash',
      paidOn: formatDate(DAY),
      reference: `Box ${dice(1_000_000)}`,
      repeat: 'Several gifts in one box',
      name: 'Chan Tai Man',
      email: `giver-${dice(1_000_000)}@example.org`,
      language: 'en',
    }),
  );
}

/** Gifts that an earlier system booked this month come in. */
async function imported(dice: Dice): Promise<void> {
  const lines = [1, 2, 3].map((n) => `before-${n}@example.org,Before ${n},${1 + dice(999)}.${10 + dice(90)},${DAY}`);
  const file = new File([['E-mail,Donor,Amount,Received', ...lines].join('\n')], 'before.csv');
  const { taskId } = must(await on.staff.call('POST /import/read', { kind: 'gifts', file })).task;
  must(await on.staff.call('POST /import/run', { taskId }));
  const taken = async () => must(await on.staff.call('GET /import/get', { taskId })).taken;
  await expect.poll(taken, { timeout: 60_000 }).toBe(lines.length);
}

/** What every figure of money says, what its list and its file come to, and what the journal has. */
async function assertAgree(seed: string, sales: Awaited<ReturnType<typeof eventSales>>): Promise<void> {
  const { figures } = must(await on.staff.call('GET /figure/list', {}));
  const of = (key: string) => figures.find((figure) => figure.key === key)!;
  const askedBy = (key: string) => Object.fromEntries(new URLSearchParams(of(key).path.split('?')[1]));
  expect(figures.filter(({ about }) => about === '')).toEqual([]);

  const days = askedBy('received');
  const journal = await rowsOf(async (after) =>
    must(await on.staff.call('GET /payment/journal/list', { ...days, size: PAGE, after })),
  );
  const { sums } = must(await on.staff.call('GET /payment/journal/list', { ...days, size: 1 }));
  const received = of('received').value;
  expect([seed, 'received', sum(journal, ({ cents }) => cents)]).toEqual([seed, 'received', received]);
  expect([seed, sums.receipts + sums.voids + sums.refunds + sums.chargebacks + sums.imported]).toEqual([
    seed,
    received,
  ]);
  expect([seed, await inFile(on.staff, 'Payment-Journal', 'amount', days)]).toEqual([seed, received]);

  const list = must(await on.staff.call('GET /payment/invoice/list', { size: 1 }));
  const paid = await rowsOf(async (after) =>
    must(await on.staff.call('GET /payment/invoice/list', { status: 'paid', size: PAGE, after })),
  );
  const ofInvoices = sum(
    journal.filter(({ invoiceId }) => invoiceId !== null),
    ({ cents }) => cents,
  );
  expect([seed, 'invoices', list.sums.received.cents, sum(paid, ({ receivedCents }) => receivedCents)]).toEqual([
    seed,
    'invoices',
    ofInvoices,
    ofInvoices,
  ]);
  expect([seed, await inFile(on.staff, 'Invoice-List', 'received', { status: 'paid' })]).toEqual([seed, ofInvoices]);
  const searched = must(await on.staff.call('GET /payment/invoice/list', { paid: days.days!, size: 1 }));
  expect([seed, 'counted', searched.sums.received.cents]).toEqual([seed, 'counted', ofInvoices]);
  for (const [key, status] of [
    ['invoices-open', 'open'],
    ['invoices-overdue', 'overdue'],
  ] as const)
    expect([seed, key, list.sums[status].count]).toEqual([seed, key, of(key).value]);

  const gifts = await rowsOf(async (after) =>
    must(await on.staff.call('GET /donation/list', { ...askedBy('gifts-month'), size: PAGE, after })),
  );
  const given = of('gifts-month').value;
  const asGifts = journal.filter(({ purpose }) => purpose === 'gift');
  expect([seed, 'gifts', sum(gifts, ({ receivedCents }) => receivedCents)]).toEqual([seed, 'gifts', given]);
  expect([seed, 'gifts', sum(asGifts, ({ cents }) => cents)]).toEqual([seed, 'gifts', given]);
  expect([seed, await inFile(on.staff, 'Gift-List', 'received', askedBy('gifts-month'))]).toEqual([seed, given]);

  const toRefund = await rowsOf(async (after) =>
    must(await on.staff.call('GET /checkout/intent/list', { refunds: true, size: PAGE, after })),
  );
  const asked = await on.portal.engine.database.tenant('cifa', (db) =>
    db.count(`select coalesce(sum(cents), 0)::bigint as n from refund where tenant_id = $1 and status = 'asked'`),
  );
  expect([seed, 'to refund', sum(toRefund, ({ refundAskedCents }) => refundAskedCents)]).toEqual([
    seed,
    'to refund',
    asked,
  ]);
  await sales.assertAgree(seed, journal);
}

test('after whatever was paid, given, corrected and refunded every figure is its list, its file and the journal, to the cent', async () => {
  const steps = trialSize(20, 10_000);
  await inRounds(1, async (round) => {
    const dice = diceOf(round);
    const seed = `TRIAL_SEED=${round}`;
    const byHand: string[] = [];
    await imported(dice);
    const sales = await eventSales(on, second);
    const online = [await paidOnline('mastercard'), await paidOnline('paypal')];
    await movedAtGateway(await paidOnline('mastercard'), 'CHARGEBACK', dice);
    await movedAtGateway(await paidOnline('paypal'), 'REFUND', dice);
    for (let step = 1; step <= steps; step += 1) {
      // staff do in minutes what takes a week
      if (step % 20 === 0) await on.portal.engine.database.pool.query('delete from rate_limit');
      const act = dice(11);
      if (act === 0) {
        const { invoiceId } = await owing(on.portal, on.staff);
        must(await on.staff.call('POST /payment/invoice/pay', booking(invoiceId)));
        byHand.push(invoiceId);
      } else if (act === 1 && byHand.length > 0) await correct(pick(dice, byHand), dice(3) > 0);
      else if (act === 2 && online.length < 500) online.push(await paidOnline(pick(dice, GATEWAY_METHODS)));
      else if (act === 3) await gift(dice);
      else if (act === 4) await movedAtGateway(pick(dice, online), pick(dice, ['CHARGEBACK', 'REFUND']), dice);
      else if (act < 7) await refund(dice, pick(dice, online).intentId);
      else if (act < 9) {
        const booked = online.length < 500 ? await sales.book(dice) : null;
        if (booked) online.push(booked);
      } else await sales.act(dice);
      if (step % 500 === 0) await assertAgree(`${seed} step ${step}`, sales);
    }
    await assertAgree(seed, sales);
  });
  expect(TRIAL_SEED).toBeGreaterThanOrEqual(0);
});

test('whatever is served, corrected, verified and rejected, the hours of the month are their list and their file, to the minute', async () => {
  const dice = diceOf(TRIAL_SEED);
  const staff = await staffOf(on.portal);
  let one = await volunteer(on.portal, staff);
  for (let step = 0; step < trialSize(12, 1_000); step += 1) {
    // an hour of the day for each, so that none overlap
    if (step > 0 && step % 24 === 0) one = await volunteer(on.portal, staff);
    const from = `${String(step % 24).padStart(2, '0')}:00`;
    await proposed(on.portal, one.personId, { ago: 0, from, minutes: 1 + dice(59) });
    const { rows } = must(await staff.client.call('GET /hours/list', { state: 'unverified', size: PAGE }));
    const row = pick(dice, rows);
    const { hoursId, version } = row;
    if (dice(3) === 0)
      await staff.client.call('POST /hours/correct', {
        hoursId,
        version,
        hours: `0:${10 + dice(50)}`,
        reason: 'Left late',
      });
    else if (dice(4) > 0)
      await staff.client.call('POST /hours/decide', { hoursId, version, decision: 'verify', reason: '' });
    else await staff.client.call('POST /hours/decide', { hoursId, version, decision: 'reject', reason: 'Not there' });
  }
  const { figures } = must(await staff.client.call('GET /figure/list', {}));
  const { value, path, unit } = figures.find(({ key }) => key === 'hours-month')!;
  const asked = Object.fromEntries(new URLSearchParams(path.split('?')[1]));
  const rows = await rowsOf(async (after) =>
    must(await staff.client.call('GET /hours/list', { ...asked, size: PAGE, after })),
  );
  const seed = `TRIAL_SEED=${TRIAL_SEED}`;
  expect([seed, unit, sum(rows, ({ minutes }) => minutes)]).toEqual([seed, 'hours', value]);
  const { bytes } = await takenOut(staff.client, { list: 'Hours-List', format: 'csv', columns: 'hours', query: asked });
  const [, ...lines] = readCsv(bytes.toString());
  const inMinutes = sum(lines, ([cell = '0:0']) => Number(cell.split(':')[0]) * 60 + Number(cell.split(':')[1]));
  expect([seed, inMinutes]).toEqual([seed, value]);
});
