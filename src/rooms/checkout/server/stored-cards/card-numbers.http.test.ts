import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { cardNumbersIn, filesWithCards, rowsWithCards } from '../../../../server/testing/card-numbers.ts';
import { TestClient } from '../../../../server/testing/client.ts';
import { freePort, runMain } from '../../../../server/testing/portal.ts';
import { fileOf, pdfOf } from '../../../documents/server/testing/files.fixture.ts';
import { given } from '../../../donations/server/testing/giving.fixture.ts';
import { owing, TODAY } from '../../../payments/server/testing/owing.fixture.ts';
import { GATEWAY_METHODS } from '../../contract/values.ts';
import {
  back,
  booked,
  decidedBy,
  ONCE,
  payAt,
  payingHere,
  setUp,
  startedBy,
  until,
} from '../testing/paying.fixture.ts';

const on = payingHere();

/** A server of its own on the same database, which writes down all that it has to say. */
async function talkative() {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { dataDir } = on.portal.engine.settings;
  const stop = await runMain('main.ts', {
    ...{ DATABASE_URL: on.portal.ownerUrl, DATA_DIR: dataDir, DEMO: '1', TRUST_PROXY: '1', LOG_LEVEL: 'trace' },
    ...{ BASE_URL: url, PORT: String(port), GATEWAY_URL: on.gatewayUrl },
  });
  return { url, stop, dataDir };
}

test('PAY-4: after paying in every way, declined, and with a card that is kept: no number of a card in the database, mails included, in the log or in a file', async () => {
  await setUp(on.staff, 'upload', { merchantId: '', position: 4 });
  const { url, stop, dataDir } = await talkative();
  for (const method of GATEWAY_METHODS) {
    const payer = await owing(on.portal, on.staff);
    const client = new TestClient([url], 'cifa', 'en');
    for (const cookie of payer.client.cookies) client.cookies.set(...cookie);
    // what goes wrong is what a log tells at length
    on.gateway.mischief.add({ match: 'session', do: 'bad-json' });
    const wish = { kind: 'invoice', id: payer.invoiceId, method };
    expect((await client.call('POST /checkout/start', wish)).status).toBe(503);
    const begun = await startedBy({ client, invoiceId: payer.invoiceId }, method);
    if (method !== 'paypal') expect(await payAt(begun.url, '05/39')).toBeNull();
    // the worker of the suite asks as well, and may be the first: one for each
    for (let asked = 0; asked < 2; asked += 1) on.gateway.mischief.add({ match: decidedBy(method), do: 'html' });
    const way = (await payAt(begun.url))!;
    await until(
      async () => (await back(client, way)).data.state,
      (state) => state === 'paid',
    );
    expect((await booked(on.portal, payer.invoiceId)).receipts).toBe(ONCE.receipts);
  }
  await given(new TestClient([url], 'cifa', 'en'), { cycle: 'monthly' });
  const transfer = await owing(on.portal, on.staff);
  const slip = new URL((await startedBy(transfer, 'upload')).url);
  const sent = await on.portal.client('cifa').call('POST /checkout/slip/send', {
    intentId: slip.pathname.split('/').at(-1)!,
    secret: slip.searchParams.get('s')!,
    file: fileOf(pdfOf('slip'), 'slip.pdf'),
    reference: 'FRN-1',
    paidOn: TODAY.split('-').reverse().join('/'),
  });
  expect(sent.status).toBe(200);
  await on.gateway.quiet();
  await stop();
  const log = stop.said();
  for (const heard of ['payment not begun', 'gateway not asked']) expect(log).toContain(heard);
  expect(cardNumbersIn(log)).toEqual([]);
  expect(filesWithCards(dataDir)).toEqual([]);
  expect(await rowsWithCards(on.portal.ownerUrl)).toEqual([]);

  // the search finds what it looks for, wherever it lies
  const owner = new pg.Client(on.portal.ownerUrl);
  await owner.connect();
  await owner.query(
    `update outbox_mail set body_text = body_text || ' 5123 4500 0000 0008' where id = (select id from outbox_mail limit 1)`,
  );
  await owner.end();
  fs.writeFileSync(path.join(dataDir, 'planted'), 'card=5123450000000008;');
  expect(await rowsWithCards(on.portal.ownerUrl)).toEqual(['public.outbox_mail: 5123450000000008']);
  expect(filesWithCards(dataDir)).toEqual(['planted: 5123450000000008']);
  expect(cardNumbersIn(`${log}{"number":"5123-4500-0000-0008"}`)).toEqual(['5123450000000008']);
});
