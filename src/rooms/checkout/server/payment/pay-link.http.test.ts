import { describe, expect, test } from 'vitest';
import { owing } from '../../../payments/server/testing/owing.fixture.ts';
import { booked, intentOf, ONCE, type Owing, payAt, payingHere, silence } from '../testing/paying.fixture.ts';

const on = payingHere();

describe('PAY-2: the link in the mail of an invoice', () => {
  const linkOf = async ({ email }: Pick<Owing, 'email'>) => {
    const mail = (await on.portal.mails('cifa', email)).find(({ subject }) => subject.startsWith('Invoice'))!;
    const url = new URL(mail.links.find((link) => link.includes('/pay/'))!);
    const [, , kind, id] = url.pathname.split('/');
    return { url, named: { kind: kind!, id: id!, key: url.searchParams.get('key')! } };
  };

  test('who has it pays without logging in, and comes back to it; it says what is owed and nothing of who owes it', async () => {
    silence(on);
    const payer = await owing(on.portal, on.staff);
    const { named } = await linkOf(payer);
    // whoever is logged in in this browser, and wherever
    const stranger = on.portal.client('cifa');
    for (const [name, value] of (await on.portal.person('oxfam')).client.cookies) stranger.cookies.set(name, value);
    const { data } = await stranger.call('POST /checkout/link', named);
    expect(data).toMatchObject({ cents: 300_00, checking: false, owed: { reference: payer.invoice.number } });
    expect(data.methods.map(({ method }) => method)).toEqual(['mastercard', 'paypal']);
    expect(JSON.stringify(data)).not.toContain(payer.email);
    const begun = await stranger.call('POST /checkout/link/start', { ...named, method: 'mastercard' });
    const returned = (await payAt(begun.data.url))!;
    expect(returned.searchParams.get('by')).toBe('link');
    const input = { intentId: returned.pathname.split('/').at(-1)!, secret: returned.searchParams.get('s')! };
    const answer = await stranger.call('POST /checkout/return', { ...input, byLink: true });
    expect(answer.data).toEqual({
      state: 'paid',
      path: `/pay/invoice/${payer.invoiceId}?key=${named.key}`,
      paid: {
        cents: 300_00,
        receipt: expect.stringMatching(/^R-\d{4}-\d{5}$/),
        next: 'Your invoice has been paid in full and takes effect immediately.',
      },
    });
    expect(await booked(on.portal, payer.invoiceId)).toEqual(ONCE);
    expect((await stranger.call('POST /checkout/link', named)).data).toMatchObject({ owed: null, methods: [] });
    expect((await stranger.call('POST /checkout/link/start', { ...named, method: 'bea' })).code).toBe(
      'checkout.nothingOpen',
    );
    expect(await intentOf(on, payer)).toMatchObject({
      email: payer.email,
      path: `/payments/invoice/${payer.invoiceId}`,
    });
  });

  test('another key, another record, another organisation, another kind: nothing is there', async () => {
    const [payer, neighbour] = [await owing(on.portal, on.staff), await owing(on.portal, on.staff)];
    const { named } = await linkOf(payer);
    const stranger = on.portal.client('cifa');
    const wrong = [
      { ...named, key: `${named.key.slice(0, -2)}AA` },
      { ...named, key: '' },
      { ...named, id: neighbour.invoiceId },
      { ...named, kind: 'constructor' },
    ];
    for (const input of wrong) {
      expect((await stranger.call('POST /checkout/link', input)).status).toBe(404);
      expect((await stranger.call('POST /checkout/link/start', { ...input, method: 'bea' })).status).toBe(404);
    }
    expect((await on.portal.client('oxfam').call('POST /checkout/link', named)).status).toBe(404);
  });
});
