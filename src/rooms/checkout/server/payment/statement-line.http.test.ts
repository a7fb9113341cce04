import { expect, test } from 'vitest';
import { formatDate } from '../../../../contract/dates.ts';
import { booking, owing, TODAY } from '../../../payments/server/testing/owing.fixture.ts';
import { booked, NEVER, payingHere } from '../testing/paying.fixture.ts';

const on = payingHere('silent');

const pay = (invoiceId: string, reference: string, repeat = '') =>
  on.staff.call('POST /payment/invoice/pay', booking(invoiceId, { reference, repeat }));
const record = (reference: string, repeat = '') =>
  on.staff.call('POST /donation/record', {
    amount: '300',
    name: 'Chan',
    email: 'chan@example.com',
    method: 'transfer',
    paidOn: formatDate(TODAY),
    reference,
    repeat,
    language: 'en',
  });
const owed = () => owing(on.portal, on.staff);

test('PAY-3: a line of the bank statement is receipted once by hand, however it is typed; again only with a reason', async () => {
  const [first, second] = [await owed(), await owed()];
  expect((await pay(first.invoiceId, 'FRN 4711')).status).toBe(200);
  expect((await record('FRN 4712')).status).toBe(200);
  const refused = await pay(second.invoiceId, 'frn4711');
  expect(refused.error).toContain(first.invoice.number);
  for (const reply of [
    refused,
    await pay(second.invoiceId, 'FRN 4712', '  '),
    await record('FRN4711'),
    await record('frn 4712 '),
  ])
    expect(reply).toMatchObject({
      status: 409,
      code: 'payment.lineUsed',
      errorList: { repeat: [expect.any(String)] },
    });
  expect(await booked(on.portal, second.invoiceId)).toEqual(NEVER);

  const why = 'One transfer for two members';
  expect((await pay(second.invoiceId, 'FRN 4711', why)).status).toBe(200);
  const given = await record('FRN 4712', why);
  expect(given.status).toBe(200);
  const reasonsOf = async (subjectKind: 'invoice' | 'gift', subjectId: string) =>
    (await on.staff.call('GET /audit/list', { subjectKind, subjectId })).data.rows.map(({ reason }) => reason);
  expect(await reasonsOf('invoice', second.invoiceId)).toContain(why);
  expect(await reasonsOf('gift', given.data.giftId)).toContain(why);
  expect(await reasonsOf('invoice', first.invoiceId)).not.toContain(why);
});

test('PAY-3: a reason that was not needed is not kept', async () => {
  const { invoiceId } = await owed();
  expect((await pay(invoiceId, 'FRN 4713', 'Never needed')).status).toBe(200);
  const { rows } = (await on.staff.call('GET /audit/list', { subjectKind: 'invoice', subjectId: invoiceId })).data;
  expect(rows.map(({ reason }) => reason)).not.toContain('Never needed');
});

test('PAY-3: one line of the bank statement booked on two invoices at once: one is booked, the other asked why', async () => {
  const payers = [await owed(), await owed()];
  const replies = await Promise.all(payers.map(({ invoiceId }) => pay(invoiceId, 'FRN-AT-ONCE')));
  expect(replies.map(({ status, code }) => code || status).sort()).toEqual([200, 'payment.lineUsed']);
});
