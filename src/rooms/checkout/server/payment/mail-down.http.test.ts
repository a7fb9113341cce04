import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGateway } from '../../../../gateway/gateway.ts';
import { MailCatcher } from '../../../../server/testing/mail-catcher.ts';
import { freePort, startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { GATEWAY_METHODS } from '../../contract/values.ts';
import { back, begun, booked, ONCE, payAt, setUp } from '../testing/paying.fixture.ts';

let catcher: MailCatcher;
let portal: TestPortal;
let gateway: Awaited<ReturnType<typeof openGateway>>;
beforeAll(async () => {
  catcher = new MailCatcher(await freePort());
  gateway = await openGateway();
  const env = { GATEWAY_URL: gateway.url, SMTP_URL: `smtp://127.0.0.1:${catcher.port}` };
  portal = await startPortal(env, { worker: true });
});
afterAll(async () => {
  await portal.close();
  await catcher.down();
  await gateway.close();
});

test.each(GATEWAY_METHODS)(
  'P-28: %s: the mail server is away while it is paid: the money is booked, the receipt is mailed later',
  async (method) => {
    const { client: staff } = await portal.person('cifa', ['itrc-cifa-admin']);
    await setUp(staff, method);
    const payer = await begun(portal, staff, method);
    expect((await back(payer.client, (await payAt(payer.url))!)).data.state).toBe('paid');
    expect(await booked(portal, payer.invoiceId)).toEqual(ONCE);
    const mine = () => catcher.got.filter(({ to }) => to?.some(({ address }) => address === payer.email));
    expect(mine()).toEqual([]);
    try {
      await catcher.up();
      await portal.clock({ advance: 'PT30M' });
      const receipts = async () => {
        // as minutes would: the pauses between tries double, in real time
        await portal.engine.database.pool.query(
          "update pgboss.job set start_after = now() where name = 'mail.send' and state = 'retry'",
        );
        return mine().filter(({ subject }) => subject?.startsWith('Receipt ')).length;
      };
      // a person's mails leave one after the other, each when a worker looks, which is every two seconds
      await expect.poll(receipts, { interval: 50 }).toBeGreaterThan(0);
      expect(await receipts()).toBe(1);
    } finally {
      await catcher.down();
      await portal.clock({ reset: true });
    }
  },
  120_000,
);
