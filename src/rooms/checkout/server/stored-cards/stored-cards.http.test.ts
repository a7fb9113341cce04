import { afterAll, beforeAll, expect, test } from 'vitest';
import { askWith } from '../../../../engine/server/http/outside.ts';
import { openGateway } from '../../../../gateway/gateway.ts';
import { callbackSecretOf, captured, passwordOf } from '../../../../gateway/orders.ts';
import type { Merchant, NewOrder } from '../gateways/gateway.ts';
import { mpgs } from '../gateways/mpgs.ts';
import { payAt } from '../testing/paying.fixture.ts';

let fake: Awaited<ReturnType<typeof openGateway>>;
let merchant: Merchant;

beforeAll(async () => {
  fake = await openGateway();
  const secrets = { password: passwordOf('TESTCIFA'), callbackSecret: callbackSecretOf('TESTCIFA') };
  merchant = {
    method: 'mastercard',
    merchantId: 'TESTCIFA',
    base: fake.url,
    ask: askWith([new URL(fake.url).host]),
    ...secrets,
  };
});
afterAll(() => fake.close());

const order = (orderRef: string, agreementId: string | null): NewOrder => ({
  orderRef,
  cents: 20_000,
  text: 'Gift',
  reference: orderRef,
  payee: 'Institute',
  lang: 'en',
  seconds: 900,
  ...{
    returnUrl: 'http://127.0.0.1:9/back',
    slipUrl: 'http://127.0.0.1:9/slip',
    callbackUrl: 'http://127.0.0.1:9/callback',
    agreementId,
  },
});

/** A card that was typed under an agreement. */
async function stored(name: string, expiry = '01/39') {
  const { url, session } = await mpgs.begin(merchant, order(name, `agreement-${name}`));
  await payAt(url, expiry);
  const card = await mpgs.storedCard(merchant, session);
  return { card: card!, agreementId: `agreement-${name}` };
}

const charging = (orderRef: string, { card, agreementId }: Awaited<ReturnType<typeof stored>>) => ({
  orderRef,
  cents: 20_000,
  text: 'Gift',
  reference: 'D-1',
  callbackUrl: 'http://127.0.0.1:9/callback',
  token: card.token,
  agreementId,
});

test('PAY-1: the gateway keeps a card under an agreement, and says of it no more than its owner knows it by', async () => {
  const { card } = await stored('keeps');
  expect(card).toEqual({ token: expect.stringMatching(/^9\d{15}$/), label: 'MASTERCARD ••0008', expires: '2039-01' });
  const { url, session } = await mpgs.begin(merchant, order('keeps-none', null));
  await payAt(url);
  expect(await mpgs.storedCard(merchant, session)).toBeNull();
});

test('P-27: a charge that is sent twice moves the money once; another under its name is refused', async () => {
  const kept = await stored('twice');
  expect(await mpgs.charge(merchant, charging('sub-twice-202612', kept))).toBeNull();
  expect(await mpgs.charge(merchant, charging('sub-twice-202612', kept))).toBeNull();
  expect(captured(fake.gateway.orders.find('TESTCIFA', 'sub-twice-202612')!)).toBe(20_000);
  const other = { ...charging('sub-twice-202612', kept), cents: 30_000 };
  await expect(mpgs.charge(merchant, other)).rejects.toMatchObject({ kind: 'refused' });
});

test('P-27: the answer of a charge is lost: asked again it is the same charge', async () => {
  const kept = await stored('lost');
  fake.gateway.mischief.set({ next: [{ match: 'charge', do: 'commit-then-hang-up' }] });
  await expect(mpgs.charge(merchant, charging('sub-lost-202612', kept))).rejects.toMatchObject({ kind: 'unreachable' });
  expect(await mpgs.charge(merchant, charging('sub-lost-202612', kept))).toBeNull();
  expect(captured(fake.gateway.orders.find('TESTCIFA', 'sub-lost-202612')!)).toBe(20_000);
});

test('P-26: a declined charge says why; one under another agreement or with an unknown card is refused', async () => {
  const kept = await stored('declined');
  fake.gateway.orders.cards.get(kept.card.token)!.expiry = '04/27';
  expect(await mpgs.charge(merchant, charging('sub-declined-202612', kept))).toBe('EXPIRED_CARD');
  const order = await mpgs.read(merchant, {
    orderRef: 'sub-declined-202612',
    session: '',
    mayTake: true,
    kept: { slips: [], refunds: [] },
  });
  expect(order).toMatchObject({ pending: false, transactions: [] });
  for (const wrong of [{ agreementId: 'another' }, { token: '9000000000000000' }])
    await expect(mpgs.charge(merchant, { ...charging('sub-wrong', kept), ...wrong })).rejects.toMatchObject({
      kind: 'refused',
    });
});
