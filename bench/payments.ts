import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { BASE_PATH } from '../src/contract/call.ts';
import { prepareDatabase, settleTables } from '../src/engine/server/db/prepare.ts';
import { rooms } from '../src/server/compose.ts';
import { bareOf, oursOf } from './cases.ts';
import { copyToFloor } from './fixtures.ts';
import { fire, type Shot } from './load.ts';
import { measure } from './measure.ts';
import { addReaders, keepLoggedIn } from './people.ts';
import { startProgram } from './programs.ts';
import { median, ratioOf } from './ratio.ts';
import { short, table, thisMachine } from './report.ts';
import { setStage } from './test-database.ts';

/**
 * `npm run bench -- --payments=100000`: lists and figures of so many payments of five years, against the bare program and
 * against a tenth of them. Flat means that ten times the payments cost at most twice as much.
 */
const count = Number(process.argv.find((word) => word.startsWith('--payments='))?.split('=')[1] ?? 100_000);
const SIZES = [Math.max(1_000, count / 10), count];
const PACE = { rounds: 5, roundMs: 500 };
const READERS = 16;
const MAX_GROWTH = 2;
const CALLS: readonly [name: string, call: string, input: Record<string, string>][] = [
  ['invoices, open', '/payment/invoice/list', { status: 'open' }],
  ['invoices, paid', '/payment/invoice/list', { status: 'paid' }],
  ['invoices, cancelled', '/payment/invoice/list', { status: 'cancelled' }],
  ['payments online', '/checkout/intent/list', {}],
  ['figures', '/figure/list', {}],
];

const stage = await setStage();
try {
  const environments = [];
  for (const size of SIZES) environments.push(await open(size));
  const lines: string[][] = [];
  for (const [name, call, input] of CALLS) {
    for (const { owner } of environments) await keepLoggedIn(owner);
    const sides = environments.flatMap((environment) => [
      { program: environment.ours, shots: shotsOf(environment, BASE_PATH, oursOf, call, input) },
      { program: environment.bare, shots: shotsOf(environment, '', bareOf, call, input) },
    ]);
    const [few, fewBare, many, manyBare] = await measure(sides, stage.postgresPid, PACE);
    const alone = await fire(environments[1]!.ours.port, sides[2]!.shots.slice(0, 1), 40, 1);
    const [floor, growth, bareGrowth] = [ratioOf(many!, manyBare!), ratioOf(many!, few!), ratioOf(manyBare!, fewBare!)];
    lines.push([
      name,
      ...[floor.cpu, floor.p50, growth.cpu, bareGrowth.cpu, median(alone)].map(short),
      ...[many!, manyBare!].map((costs) => short(median(costs.map(({ p50 }) => p50)))),
      growth.cpu <= MAX_GROWTH ? 'yes' : 'NO',
    ]);
    console.log(`measured: ${name}`);
  }
  await Promise.all(environments.map((environment) => environment.close()));
  write(lines);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await stage.clear();
}

async function open(size: number) {
  const ownerUrl = await stage.createDatabase(`bench_payments_${size}`);
  await prepareDatabase(ownerUrl, rooms);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  owner.on('error', () => {});
  const readers = await addReaders(owner, READERS);
  await addPayments(owner, size);
  await copyToFloor(owner, ['payments.sql']);
  await settleTables(ownerUrl);
  const ours = await startProgram('product.ts', {
    ...{ DATABASE_URL: ownerUrl, DATA_DIR: stage.folder, DEMO: '0', LOG_LEVEL: 'warn' },
  });
  const bare = await startProgram('bare.ts', { DATABASE_URL: ownerUrl });
  console.log(`Put in ${size.toLocaleString('en')} payments.`);
  return {
    owner,
    readers,
    ours,
    bare,
    close: async () => {
      await Promise.all([ours.stop(), bare.stop()]);
      await owner.end();
    },
  };
}

/** Invoices of five years: of a hundred two are open, one is cancelled, the others are paid online. */
async function addPayments(owner: pg.Client, size: number): Promise<void> {
  const day = `current_date - (($1::int - n) * 1825 / $1)::int`;
  // an invoice comes to the sum of its lines when the transaction ends
  await owner.query('begin');
  await owner.query(
    `insert into invoice (tenant_id, id, number, account_id, subject_kind, subject_id, purpose, title, total_cents,
       issued_on, due_on, issued_at, payer_name, payer_email, payer_language)
     select 'cifa', ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'I-2026-' || lpad(n::text, 6, '0'),
       null, 'membership', gen_random_uuid()::text, 'membership.fee', '{"en":"Fee","zh-hant":"會費"}', 30000, ${day},
       ${day} + 14, (${day})::timestamptz, 'Chan Tai Man ' || n, 'payer-' || n || '@bench.example.org', 'en'
     from generate_series(1, $1::int) n`,
    [size],
  );
  await owner.query(
    `insert into invoice_line (tenant_id, invoice_id, position, text, quantity, each_cents, purpose)
     select tenant_id, id, 1, title, 1, total_cents, 'fee' from invoice`,
  );
  await owner.query('commit');
  await owner.query(
    `insert into payment (tenant_id, id, invoice_id, receipt_number, method, reference, paid_on, cents, recorded_at)
     select tenant_id, gen_random_uuid(), id, 'R' || substr(number, 2), 'mastercard', 'pay-' || number, issued_on + 3,
       total_cents, issued_at from invoice where right(number, 2)::int > 2`,
  );
  await owner.query(
    `insert into credit_note (tenant_id, id, invoice_id, number, reason, issued_on, issued_at)
     select tenant_id, gen_random_uuid(), id, 'C' || substr(number, 2), 'By mistake', issued_on, issued_at
     from invoice where right(number, 2)::int = 2`,
  );
  await owner.query(
    `insert into payment_intent (tenant_id, id, payable_kind, payable_id, method, merchant_id, order_ref, cents, status,
       payer_name, payer_email, created_at, expires_at, paid_at)
     select i.tenant_id, gen_random_uuid(), 'invoice', i.id::text, 'mastercard', 'TESTCIFA', 'order-' || i.number,
       i.total_cents, case when right(i.number, 3) = '999' then 'needsReview' else 'paid' end, i.payer_name, i.payer_email,
       i.issued_at, i.issued_at, i.issued_at
     from invoice i where right(i.number, 2)::int > 2`,
  );
}

type Venue = Pick<Awaited<ReturnType<typeof open>>, 'readers'>;

function shotsOf(
  { readers }: Venue,
  base: string,
  cookie: typeof oursOf,
  call: string,
  input: Record<string, string>,
): Shot[] {
  const query = new URLSearchParams({ tenant: 'cifa', lang: 'en', ...input });
  return readers.map((reader) => ({ method: 'GET', path: `${base}${call}?${query}`, cookie: cookie(reader) }));
}

function write(lines: string[][]): void {
  const { cpus, model, node, date } = thisMachine(PACE.rounds);
  const text = `# ${count.toLocaleString('en')} payments

Made by \`npm run bench -- --payments=${count}\`. ${date}, Node ${node}, ${cpus} × ${model}.

Ours over the bare Fastify + pg + zod program in the same run (CPU of server and PostgreSQL, p50 with 16 calls under way); the CPU of ${SIZES[1]!.toLocaleString('en')} over that of ${SIZES[0]!.toLocaleString('en')}, ours and the bare one's (flat: at most ${MAX_GROWTH}); then milliseconds: ours with one reader alone, ours and the bare one's with 16. The figures of ours are those of all that an administrator looks after, the bare one's of payments only.

${table(['call', 'CPU', 'p50', 'growth', 'bare growth', 'alone', 'ours, 16', 'bare, 16', 'flat'], lines)}
`;
  fs.writeFileSync(path.join(import.meta.dirname, 'results', 'payments.md'), text);
  console.log(`\n${text}`);
}
