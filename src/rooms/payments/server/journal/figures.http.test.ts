import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatDate, hongKongDate } from '../../../../contract/dates.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { booking, owing } from '../testing/owing.fixture.ts';

let portal: TestPortal;
const days = (path: string): string => new URLSearchParams(path.split('?')[1]).get('days')!;

beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

test('ADM-1: open, overdue and paid invoices in figures equal the lists they open', async () => {
  const login = async () => (await portal.person('cifa', ['itrc-cifa-admin'])).client;
  const early = await login();
  await owing(portal, early);
  const long = await owing(portal, early);
  await portal.clock({ advance: 'P40D' });
  const staff = await login();
  const paid = await owing(portal, staff);
  await owing(portal, staff);
  const today = formatDate(hongKongDate(portal.engine.clock.now()));
  for (const booked of [booking(paid.invoiceId, { paidOn: today }), booking(long.invoiceId)])
    expect((await staff.call('POST /payment/invoice/pay', booked)).status).toBe(200);

  const { figures } = (await staff.call('GET /figure/list', {})).data;
  const of = (key: string) => figures.find((figure) => figure.key === key)!;
  expect([of('invoices-open').value, of('invoices-overdue').value, of('received').value]).toEqual([2, 1, 300_00]);
  const { rows, sums } = (await staff.call('GET /payment/journal/list', { days: days(of('received').path), size: 100 }))
    .data;
  expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(of('received').value);
  expect(sums.receipts + sums.voids + sums.refunds + sums.chargebacks).toBe(of('received').value);
  for (const key of ['invoices-open', 'invoices-overdue']) {
    const { value, path } = of(key);
    const { status, ...asked } = Object.fromEntries(new URLSearchParams(path.split('?')[1]));
    const list = await staff.call('GET /payment/invoice/list', {
      ...asked,
      ...(status === 'overdue' ? { status: 'open', overdue: true } : { status: status as 'paid' }),
    });
    expect([key, list.data.total]).toEqual([key, value]);
    expect(list.data.rows).toHaveLength(list.data.total);
  }
  const reader = (await portal.person('cifa')).client;
  expect((await reader.call('GET /figure/list', {})).data.figures).toEqual([]);
});
