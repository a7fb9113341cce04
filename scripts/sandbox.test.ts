import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askWith } from '../src/engine/server/http/outside.ts';
import { openGateway } from '../src/gateway/gateway.ts';
import { callbackSecretOf, passwordOf } from '../src/gateway/orders.ts';
import { GATEWAY_METHODS } from '../src/rooms/checkout/contract/values.ts';
import { askEachCall } from './sandbox/ask-each-call.ts';
import { payAtFake } from './sandbox/pay-at-fake.ts';
import { differences, shapeOf } from './sandbox/shapes.ts';

/** The contract that a sandbox is held to, tried on the fake gateway. */

let fake: Awaited<ReturnType<typeof openGateway>>;
beforeAll(async () => {
  fake = await openGateway();
  fake.gateway.mischief.set({ callbacks: { drop: true } });
});
afterAll(() => fake.close());

const merchantOf = (method: (typeof GATEWAY_METHODS)[number], merchantId: string) => ({
  ...{ method, merchantId, base: fake.url, ask: askWith([new URL(fake.url).host]) },
  ...{ password: passwordOf(merchantId), callbackSecret: callbackSecretOf(merchantId) },
});

test.each(GATEWAY_METHODS)(
  '%s: each call of the adapter is asked once, and the same gateway has no difference',
  async (method) => {
    const answers = await askEachCall(merchantOf(method, 'ONE'), payAtFake);
    expect([...new Set(answers.map(({ step }) => step))]).toEqual([
      ...['begin', 'begin again', 'read before it is paid', 'refund of nothing', 'books'],
      ...['read when it is paid', 'refund', 'refund again', 'read after the refund'],
    ]);
    expect(differences(answers, await askEachCall(merchantOf(method, 'TWO'), payAtFake))).toEqual([]);
  },
);

test('a status, a field that is missing and a value of another kind are named; what the real one says besides is not', () => {
  const answer = (status: number, value: unknown) => [
    { step: 'read', request: 'GET /order', status, shape: shapeOf(value) },
  ];
  const ours = { id: 'a', links: [{ href: 'x' }], amount: { value: '1.00' } };
  expect(differences(answer(200, ours), answer(200, { ...ours, more: true }))).toEqual([]);
  expect(differences(answer(200, ours), answer(404, { id: 7, links: [], amount: { value: '1.00' } }))).toEqual([
    'read: GET /order: status 200 of the fake, 404 there',
    'read: GET /order: id is number there, and string of the fake',
    'read: GET /order: links[].href is not in the answer of the sandbox',
  ]);
});

test('a gateway that takes no money, or another amount, is said', async () => {
  await expect(askEachCall(merchantOf('mastercard', 'THREE'), async () => {})).rejects.toThrow('0 cents came');
});

test('without credentials nothing is asked: it says which variables are missing', async () => {
  const run = promisify(execFile)(process.execPath, ['scripts/sandbox.ts', '--method=paypal'], {
    env: { ...process.env, SANDBOX_PAYPAL_HOST: 'api-m.sandbox.paypal.com' },
  });
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(
      'needs SANDBOX_PAYPAL_MERCHANT, SANDBOX_PAYPAL_PASSWORD, SANDBOX_PAYPAL_CALLBACK_SECRET',
    ),
  });
});
