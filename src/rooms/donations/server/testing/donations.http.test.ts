import { describe, expect, test } from 'vitest';
import { addDays, formatDate, hongKongDate } from '../../../../contract/dates.ts';
import { pdfText } from '../../../../server/testing/pdf-text.ts';
import { chineseReaders } from '../../../../server/testing/readers.ts';
import { back, payAt, payingHere } from '../../../checkout/server/testing/paying.fixture.ts';
import { begun, given, mailsTo, paidWith, someGift } from './giving.fixture.ts';

chineseReaders();

const paying = payingHere();

const nobody = (lang = 'en') => paying.portal.client('cifa', lang);
const TODAY = hongKongDate(new Date());

const setFileNumber = (value: string) =>
  paying.staff.call('POST /setting/dated/plan', {
    key: 'donations-file-number',
    from: formatDate(TODAY),
    value,
    reason: 'As on the list',
    version: 0,
  });

describe('PAY-1: a stranger gives once', () => {
  test('pays at the gateway, is thanked, gets the receipt by mail, and staff see the gift', async () => {
    const client = nobody();
    const gift = await begun(client, { dedication: 'memory', dedicationName: '陳伯', receiptName: 'CHAN TAI MAN' });
    expect(await mailsTo(paying.portal, 'cifa', gift.email)).toEqual([]);
    const way = await paidWith(client, gift);
    const { data } = await client.call('POST /donation/thanks', gift);
    expect(way).toEqual({
      state: 'paid',
      path: `/give/thanks/${gift.giftId}?key=${gift.key}`,
      paid: {
        cents: 500_00,
        receipt: data.receipt!.number,
        next: 'Your donation has been recorded. Thank you for your support.',
      },
    });
    expect(data).toMatchObject({ status: 'paid', cents: 50_000, cycle: 'once', name: 'Chan Tai Man', nextOn: null });
    const [mail, ...more] = await mailsTo(paying.portal, 'cifa', gift.email);
    expect(more).toEqual([]);
    expect(mail!.template).toBe('donation-thanks');
    expect(mail!.body_text).toContain(data.receipt!.number);
    const file = await client.call('GET /donation/receipt/pdf', { receiptId: data.receipt!.receiptId, key: gift.key });
    const [page] = pdfText(file.bytes);
    for (const text of [
      'CHAN TAI MAN',
      'HK$500.00',
      '港幣伍佰元正',
      'Hong Kong dollars five hundred only',
      data.receipt!.number,
    ])
      expect(page).toContain(text);
    const { rows } = (await paying.staff.call('GET /donation/list', { search: data.receipt!.number })).data;
    expect(rows).toEqual([
      expect.objectContaining({
        giftId: gift.giftId,
        status: 'paid',
        cents: 50_000,
        dedication: 'In memory of 陳伯',
        receiptName: 'CHAN TAI MAN',
      }),
    ]);
  });

  test('a payment that was declined or left loses nothing: the same key goes on', async () => {
    const client = nobody();
    const gift = await begun(client);
    expect(await paidWith(client, gift, '05/39')).toBeNull();
    expect((await client.call('POST /donation/thanks', gift)).data.status).toBe('open');
    expect(await paidWith(client, gift)).toMatchObject({ state: 'paid' });
  });

  test('paid twice in two tabs: one gift, one receipt, and the second money is looked at', async () => {
    const client = nobody();
    const gift = await begun(client);
    const start = (method: string) =>
      client.call('POST /checkout/link/start', { kind: 'donation', id: gift.giftId, key: gift.key, method });
    const [first, second] = [await start('mastercard'), await start('bea')];
    for (const { data } of [first, second]) await back(client, (await payAt(data.url))!);
    const { rows } = (await paying.staff.call('GET /checkout/intent/list', { review: true })).data;
    expect(rows.filter(({ email }) => email === gift.email)).toHaveLength(1);
    expect(await mailsTo(paying.portal, 'cifa', gift.email)).toHaveLength(1);
  });

  test.each([
    ['0', 'The minimum amount is HK$10.00.', '最低金額為 HK$10.00。'],
    ['-5', 'The minimum amount is HK$10.00.', '最低金額為 HK$10.00。'],
    ['9.99', 'The minimum amount is HK$10.00.', '最低金額為 HK$10.00。'],
    ['10.001', 'Please enter an amount such as 500 or 250.50.', '請輸入金額，例如 500 或 250.50。'],
    ['abc', 'Please enter an amount such as 500 or 250.50.', '請輸入金額，例如 500 或 250.50。'],
    ['', 'Please enter an amount such as 500 or 250.50.', '請輸入金額，例如 500 或 250.50。'],
    ['1e309', 'Please enter an amount such as 500 or 250.50.', '請輸入金額，例如 500 或 250.50。'],
    [
      '1000000.01',
      'The maximum online amount is HK$1,000,000.00. Please contact us if you would like to give more.',
      '網上捐款上限為 HK$1,000,000.00。如欲捐出更多，請與我們聯絡。',
    ],
  ])('an amount of %j is refused at its place, in both languages', async (amount, english, chinese) => {
    for (const [lang, text] of [
      ['en', english],
      ['zh-hant', chinese],
    ] as const) {
      const reply = await nobody(lang).call('POST /donation/give', someGift({ amount }));
      expect([reply.status, reply.errorList]).toEqual([422, { amount: [text] }]);
    }
  });

  test.each([
    ['５００', 50_000],
    ['HK$1,234.50', 123_450],
    [' 10 ', 1_000],
    ['1000000', 100_000_000],
  ])('an amount of %j is understood', async (amount, cents) => {
    const client = nobody();
    const gift = await begun(client, { amount });
    expect((await client.call('POST /donation/thanks', gift)).data.cents).toBe(cents);
  });

  test('what is missing is said at each field at once; a gift without its key is nobody’s', async () => {
    const wrong = someGift({ name: ' ', email: 'nowhere', dedication: 'behalf', dedicationName: '' });
    const reply = await nobody().call('POST /donation/give', wrong);
    expect(Object.keys(reply.errorList).sort()).toEqual(['dedicationName', 'email', 'name']);
    const gift = await begun(nobody());
    const other = await begun(nobody());
    const asked = [
      nobody().call('POST /donation/thanks', { giftId: gift.giftId, key: other.key }),
      paying.portal.client('industry').call('POST /donation/thanks', gift),
    ];
    for (const { status } of await Promise.all(asked)) expect(status).toBe(404);
  });
});

describe('PAY-1: receipts', () => {
  test('only with a file number a receipt is one for tax deduction; one that was issued before stays what it was', async () => {
    const client = nobody();
    const before = await given(client);
    const text = async ({ receipt, key }: typeof before) =>
      pdfText((await client.call('GET /donation/receipt/pdf', { receiptId: receipt!.receiptId, key })).bytes)[0]!;
    expect(await text(before)).toContain('not a receipt for tax deduction');
    expect((await setFileNumber('91-1234')).status).toBe(422);
    expect((await setFileNumber('９１/1234')).status).toBe(200);
    const after = await given(client);
    expect(await text(after)).toMatch(/section 88 .*\(file number 91\/1234\)/s);
    expect(await text(before)).not.toContain('section 88');
    // it is the day of the gift that counts, not that of its receipt
    const earlier = await paying.staff.call('POST /donation/record', {
      amount: '500',
      method: 'cheque',
      paidOn: formatDate(addDays(TODAY, -1)),
      reference: 'HSBC 000123',
      name: 'Chan Tai Man',
      receiptName: 'CHAN TAI MAN',
      email: 'by-cheque@example.org',
      language: 'en',
    });
    expect(earlier.status).toBe(200);
    const { rows } = (await paying.staff.call('GET /donation/list', { search: 'by-cheque@example.org' })).data;
    const receiptId = rows[0]!.receipt!.receiptId;
    const paper = await paying.staff.call('GET /donation/receipt/pdf', { receiptId });
    expect(pdfText(paper.bytes)[0]).not.toContain('section 88');
    expect(await text(after)).toContain('副本 Copy');
    const staffs = await given(client);
    const byStaff = await paying.staff.call('GET /donation/receipt/pdf', { receiptId: staffs.receipt!.receiptId });
    expect(pdfText(byStaff.bytes)[0]).toContain('副本 Copy');
    const both = await Promise.all([text(staffs), text(staffs)]);
    expect(both.filter((page) => !page.includes('副本 Copy'))).toHaveLength(1);
  });

  test('numbers of a year have no gap, also when twenty give at once', async () => {
    const gifts = await Promise.all(Array.from({ length: 20 }, () => begun(nobody())));
    await Promise.all(gifts.map((gift) => paidWith(nobody(), gift)));
    const numbers = await paying.portal.engine.database.tenant('cifa', (db) =>
      db.query<{ number: string }>('select number from gift_receipt where tenant_id = $1 order by number'),
    );
    const year = TODAY.slice(0, 4);
    expect(numbers.map(({ number }) => number)).toEqual(
      numbers.map((_, at) => `D-${year}-${String(at + 1).padStart(5, '0')}`),
    );
  });

  test('a receipt is for its donor and for staff, and for nobody else', async () => {
    const gift = await given(nobody());
    const { receiptId } = gift.receipt!;
    const other = await given(nobody());
    const person = await paying.portal.person('cifa');
    for (const [client, key] of [
      [nobody(), undefined],
      [nobody(), other.key],
      [person.client, undefined],
    ] as const)
      expect((await client.call('GET /donation/receipt/pdf', { receiptId, key })).status).toBe(404);
    expect((await paying.staff.call('GET /donation/receipt/pdf', { receiptId })).status).toBe(200);
  });

  test('money that goes back makes the receipt void, visibly; of a part the rest has a receipt of its own', async () => {
    const client = nobody();
    const second = (await paying.portal.person('cifa', ['itrc-cifa-admin'])).client;
    const refund = async (email: string, cents: number) => {
      const ask = async () => {
        const { rows } = (await paying.staff.call('GET /checkout/intent/list', {})).data;
        const { intentId, version } = rows.find((row) => row.email === email)!;
        return paying.staff.call('POST /checkout/refund/ask', { intentId, cents, reason: 'Asked', version });
      };
      // the gateway's own word may come in between: read again, as a person does
      let asked = await ask();
      while (asked.code === 'record.stale') asked = await ask();
      expect([asked.status, asked.code]).toEqual([200, '']);
      const { refundId, version: seen } = asked.data.intent.refunds.at(-1)!;
      expect(
        (await second.call('POST /checkout/refund/decide', { refundId, approve: true, version: seen })).status,
      ).toBe(200);
    };
    const pdf = async (receiptId: string, key: string) =>
      pdfText((await client.call('GET /donation/receipt/pdf', { receiptId, key })).bytes)[0]!;
    const part = await given(client);
    await refund(part.email, 20_000);
    expect(await pdf(part.receipt!.receiptId, part.key)).toContain('作廢 Void');
    const { receipt } = (await client.call('POST /donation/thanks', part)).data;
    expect(receipt!.number).not.toBe(part.receipt!.number);
    expect(await pdf(receipt!.receiptId, part.key)).toContain('HK$300.00');
    const whole = await given(client);
    await refund(whole.email, 50_000);
    expect(await pdf(whole.receipt!.receiptId, whole.key)).toContain('已退款 Refunded');
    expect((await client.call('POST /donation/thanks', whole)).data.status).toBe('refunded');
  });
});
