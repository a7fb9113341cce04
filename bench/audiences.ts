import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { BASE_PATH } from '../src/contract/call.ts';
import type { Output } from '../src/contract/calls/calls.ts';
import { prepareDatabase, settleTables } from '../src/engine/server/db/prepare.ts';
import { rooms } from '../src/server/compose.ts';
import { oursOf } from './cases.ts';
import { callOnce } from './load.ts';
import { addReaders } from './people.ts';
import { startProgram } from './programs.ts';
import { median } from './ratio.ts';
import { short, table, thisMachine } from './report.ts';
import { setStage } from './test-database.ts';

/**
 * `npm run bench -- --audiences=100000`: the audience of a campaign counted, of that many accounts and of as many gifts,
 * by one who looks at it alone: how long it takes, and what the server grows by.
 */
const count = Number(process.argv.find((word) => word.startsWith('--audiences='))?.split('=')[1] ?? 100_000);
const TIMES = 7;
/** Campaigns take so many and no more. */
const MOST = 100_000;
const people = Math.min(count, MOST) - 2;

/** What it was measured against; the same machine, as busy. */
const BEFORE =
  'Before 2026-11-23, when the rows were read and sorted by the server: accounts 1,096 ms and 305 MB, gifts 2,820 ms and 61 MB.';

type Answer = { data: Output<'GET /campaign/audience/count'> };

const stage = await setStage();
try {
  const ownerUrl = await stage.createDatabase('bench_audiences');
  await prepareDatabase(ownerUrl, rooms);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  owner.on('error', () => {});
  const [reader] = await addReaders(owner, 1);
  await fill(owner, people);
  await settleTables(ownerUrl);
  const program = await startProgram('product.ts', {
    DATABASE_URL: ownerUrl,
    DATA_DIR: stage.folder,
    DEMO: '0',
    LOG_LEVEL: 'warn',
  });
  const lines: string[][] = [];
  for (const list of ['User-List', 'Gift-List']) {
    const campaignId = randomUUID();
    await owner.query(
      `insert into campaign (tenant_id, id, name, purpose, content, audience, created_by, created_at, changed_by, changed_at)
       values ('cifa', $1, $2, 'marketing', '{}', $3, $4, now(), $4, now())`,
      [campaignId, list, JSON.stringify({ list, query: {} }), reader!.accountId],
    );
    const ask = `${BASE_PATH}/campaign/audience/count?${new URLSearchParams({ tenant: 'cifa', lang: 'en', campaignId })}`;
    const shot = { method: 'GET', path: ask, cookie: oursOf(reader!) } as const;
    const first = ((await callOnce(program.port, shot)) as Answer).data;
    const before = await memoryOf(program.pid, 'VmRSS');
    const times: number[] = [];
    for (let n = 0; n < TIMES; n++) {
      const from = performance.now();
      await callOnce(program.port, shot);
      times.push(performance.now() - from);
    }
    const grown = (await memoryOf(program.pid, 'VmHWM')) - before;
    const out = first.leftOut.map(({ why, n }) => `${why} ${n.toLocaleString('en')}`).join(', ');
    lines.push([
      list,
      ...[first.total, first.goes].map((n) => n.toLocaleString('en')),
      out,
      ...[median(times), Math.max(...times), grown].map(short),
    ]);
    console.log(`measured: ${list}`);
  }
  await program.stop();
  await owner.end();
  await write(lines);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await stage.clear();
}

/** Accounts, and donors with the same addresses or none of them; some are shut, want no mail, or came back. */
async function fill(owner: pg.Client, many: number): Promise<void> {
  await owner.query(
    `insert into account (tenant_id, id, email, email_key, status, display_name, language, created_at, verified_at)
     select 'cifa', gen_random_uuid(), 'person-' || n || '@example.org', 'person-' || n || '@example.org',
       case when n % 100 = 0 then 'disabled' when n % 101 = 0 then 'unverified' else 'active' end, 'Person ' || n,
       case when n % 2 = 0 then 'en' else 'zh-hant' end, now() - n * interval '1 minute', now()
     from generate_series(1, $1::int) n`,
    [many],
  );
  // every donor gave twice
  await owner.query(
    `insert into donor (tenant_id, id, email, email_key, name, language, created_at)
     select 'cifa', gen_random_uuid(), 'Person-' || n || '@example.org', 'person-' || n || '@example.org', 'Donor ' || n,
       'en', now() from generate_series(1, $1::int) n`,
    [many / 2],
  );
  await owner.query(
    `insert into gift (tenant_id, id, donor_id, reference, cents, name, receipt_name, language, dedication,
       dedication_name, anonymous, status, created_at, paid_on, paid_at)
     select 'cifa', gen_random_uuid(), d.id, 'G-' || row_number() over (), 10000, d.name, d.name, 'en', '', '', false, 'paid',
       now(), current_date, now()
     from donor d, generate_series(1, 2)`,
  );
  await owner.query(
    `insert into mail_optout (tenant_id, address_key, purpose, at, how)
     select 'cifa', 'person-' || n || '@example.org', 'marketing', now(), 'page' from generate_series(1, $1::int, 50) n`,
    [many],
  );
  await owner.query(
    `insert into mail_bounce (tenant_id, id, address_key, kind, reason, at)
     select 'cifa', gen_random_uuid(), 'person-' || n || '@example.org', 'hard', 'gone', now()
     from generate_series(2, $1::int, 70) n`,
    [many],
  );
}

async function memoryOf(pid: number, what: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await fs.readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)![1]) / 1_024;
}

async function write(lines: string[][]): Promise<void> {
  const { cpus, model, node, date } = thisMachine(TIMES);
  const text = `# An audience of ${count.toLocaleString('en')}

Made by \`npm run bench -- --audiences=${count}\`. ${date}, Node ${node}, ${cpus} × ${model}.

How many a campaign goes to and who is left out, asked by one who looks at it alone. Milliseconds, the middle and the slowest of ${TIMES}; megabytes that the server had more at its highest than before.

${table(['list', 'rows', 'goes to', 'left out', 'ms', 'slowest', 'MB'], lines)}

${BEFORE}
`;
  await fs.writeFile(path.join(import.meta.dirname, 'results', 'audiences.md'), text);
  console.log(`\n${text}`);
}
