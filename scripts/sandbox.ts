import { createInterface } from 'node:readline/promises';
import { askWith } from '../src/engine/server/http/outside.ts';
import { openGateway } from '../src/gateway/gateway.ts';
import { callbackSecretOf, passwordOf } from '../src/gateway/orders.ts';
import { GATEWAY_METHODS } from '../src/rooms/checkout/contract/values.ts';
import { askEachCall } from './sandbox/ask-each-call.ts';
import { payAtFake } from './sandbox/pay-at-fake.ts';
import { differences } from './sandbox/shapes.ts';

/**
 * `npm run sandbox -- --method=paypal`: asks the sandbox of a payment service for everything that its adapter knows, and
 * the fake gateway for the same, and names every field of the fake that the real one does not answer. With `--pay` it
 * waits until somebody has paid on the page of the sandbox, and gives a part back.
 */
const args = process.argv.slice(2);
const named = args.find((word) => word.startsWith('--method='))?.slice('--method='.length);
const method = GATEWAY_METHODS.find((known) => known === named);
if (!method) end(`--method is ${named ? `"${named}"` : 'missing'} and has to be one of ${GATEWAY_METHODS.join(', ')}.`);
const variables = ['HOST', 'MERCHANT', 'PASSWORD', 'CALLBACK_SECRET'].map(
  (name) => `SANDBOX_${method.toUpperCase()}_${name}`,
);
const missing = variables.filter((name) => !process.env[name]);
if (missing.length > 0) end(`The sandbox of ${method} needs ${missing.join(', ')}: nothing was asked.`);
const [host, merchantId, password, callbackSecret] = variables.map((name) => process.env[name]!) as [
  string,
  string,
  string,
  string,
];

const byHand = args.includes('--pay');
const { url, close } = await openGateway();
try {
  const known = { method, merchantId: 'SANDBOX', callbackSecret: callbackSecretOf('SANDBOX') };
  const fake = await askEachCall(
    { ...known, base: url, ask: askWith([new URL(url).host]), password: passwordOf('SANDBOX') },
    byHand ? payAtFake : null,
  );
  const real = await askEachCall(
    { method, merchantId, base: `https://${host}`, ask: askWith([]), password, callbackSecret },
    byHand ? waitForPayer : null,
  );
  const found = differences(fake, real);
  for (const line of found) console.log(line);
  console.log(`${real.length} answers of the sandbox of ${method} compared: ${found.length} differences.`);
  process.exitCode = found.length === 0 ? 0 : 1;
} finally {
  await close();
}

async function waitForPayer(page: string): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  await terminal.question(`Pay on ${page}, then press Enter. `);
  terminal.close();
}

function end(why: string): never {
  console.error(why);
  process.exit(1);
}
