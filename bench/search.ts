import fs from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { BASE_PATH } from '../src/contract/call.ts';
import { prepareDatabase } from '../src/engine/server/db/prepare.ts';
import { rooms } from '../src/server/compose.ts';
import { cpuOfProcess, cpuOfTree } from './cpu.ts';
import { fillFixtures, twoCharactersOf } from './fixtures.ts';
import { fire, type Shot } from './load.ts';
import { addReaders, type Reader } from './people.ts';
import { startProgram } from './programs.ts';
import { median } from './ratio.ts';
import { short, table, thisMachine } from './report.ts';
import { setStage } from './test-database.ts';

/**
 * `npm run bench -- --search=1000000`: the search over everything beside a register of that size, with an account for
 * each membership and an invoice for every second one. The goal is 50 ms for one reader alone.
 */
const count = Number(process.argv.find((word) => word.startsWith('--search='))?.split('=')[1] ?? 1_000_000);
const GOAL_MS = 50;
const [ALONE, TOGETHER] = [40, 320];

const stage = await setStage();
/** Milliseconds that the server and PostgreSQL have worked; neighbours on the machine cost none of them. */
const cpuNow = (pid: number): number => cpuOfProcess(pid) + cpuOfTree(stage.postgresPid);
try {
  const ownerUrl = await stage.createDatabase('bench_search');
  await prepareDatabase(ownerUrl, rooms);
  const owner = new pg.Client({ connectionString: ownerUrl });
  // a run that fails takes PostgreSQL down below it, and is to say why it failed
  owner.on('error', () => {});
  await owner.connect();
  const readers = await addReaders(owner, 16);
  const from = performance.now();
  await fillFixtures(ownerUrl, stage.folder, owner, count);
  await addInvoices(owner);
  await owner.query('vacuum analyze');
  console.log(
    `Put in ${count.toLocaleString('en')} memberships in ${Math.round((performance.now() - from) / 1_000)} s.`,
  );
  const program = await startProgram('product.ts', {
    DATABASE_URL: ownerUrl,
    DATA_DIR: stage.folder,
    DEMO: '0',
    LOG_LEVEL: 'warn',
  });
  const lines: string[][] = [];
  for (const [name, q] of await searches(owner)) {
    const shots = shotsOf(readers, q);
    // Searches are counted per person.
    const forget = () => owner.query('delete from rate_limit');
    await fire(program.port, shots, readers.length);
    await forget();
    const cpuBefore = cpuNow(program.pid);
    const alone = await fire(program.port, shots.slice(0, 1), ALONE, 1);
    const cpu = (cpuNow(program.pid) - cpuBefore) / ALONE;
    await forget();
    const together = await fire(program.port, shots, TOGETHER);
    await forget();
    const slow = together[Math.floor(together.length * 0.95)]!;
    lines.push([
      name,
      ...[median(alone), cpu, median(together), slow].map(short),
      median(alone) <= GOAL_MS ? 'yes' : 'NO',
    ]);
    console.log(`measured: ${name}`);
  }
  await program.stop();
  await owner.end();
  await write(lines);
} finally {
  await stage.clear();
}

/** Invoices as the treasurer has them; the copies of the demonstration were asked for none. */
async function addInvoices(owner: pg.Client): Promise<void> {
  await owner.query(
    `with fresh as (
       insert into invoice (tenant_id, id, number, account_id, subject_kind, subject_id, purpose, title, total_cents,
         issued_on, due_on, issued_at, payer_name, payer_email)
       select m.tenant_id, gen_random_uuid(), 'I-2026-' || lpad((90000 + row_number() over (order by m.id))::text, 6, '0'),
         m.account_id, 'membership', m.id::text, 'membership.fee', '{"en":"Fee","zh-hant":"會費"}', 30000, current_date,
         current_date + 14, now(), m.fullname || ' ' || m.fullname_chinese, a.email
       from membership m join account a on a.tenant_id = m.tenant_id and a.id = m.account_id
       where m.tenant_id = 'cifa' and m.status = 'active' limit $1
       returning tenant_id, id, title, total_cents)
     insert into invoice_line (tenant_id, invoice_id, position, text, quantity, each_cents, purpose)
     select tenant_id, id, 1, title, 1, total_cents, 'fee' from fresh`,
    [Math.floor(count / 2)],
  );
}

/** What staff type: rare and common, of every kind. */
async function searches(owner: pg.Client): Promise<[string, string][]> {
  const { rows } = await owner.query<{
    name: string;
    chinese: string;
    number: string;
    email: string;
    digits: string;
    phone: string;
  }>(
    `select m.fullname as name, m.fullname_chinese as chinese, m.number, a.email, right(i.number, 3) as digits,
       right(f.answers ->> 'phone', 8) as phone
     from membership m join account a on a.tenant_id = m.tenant_id and a.id = m.account_id
       join invoice i on i.tenant_id = m.tenant_id and i.subject_id = m.id::text
       join form_answer f on f.tenant_id = m.tenant_id and f.data_id = m.id::text
     where m.tenant_id = 'cifa' and m.status = 'active' and length(m.fullname_chinese) = 3 and m.number is not null
       and f.answers ->> 'phone' is not null order by m.id limit 1`,
  );
  const { name, chinese, number, email, digits, phone } = rows[0]!;
  return [
    ['one Chinese character, a common surname', '陳'],
    ['half a Chinese name', await twoCharactersOf(owner)],
    ['a whole Chinese name', chinese],
    ['a surname in English', name.split(' ')[0]!],
    ['a whole English name', name],
    ['part of a name in English', name.split(' ')[1]!.slice(0, 4)],
    ['two letters', 'an'],
    ['three digits', digits],
    ['a number without its dash', number.replaceAll('-', '')],
    ['a phone number without its country and dashes', phone],
    ['an address', email],
    ['something that nobody is called', 'qqzzxx'],
  ];
}

function shotsOf(readers: readonly Reader[], q: string): Shot[] {
  return readers.map(({ token }) => ({
    method: 'GET',
    path: `${BASE_PATH}/search?${new URLSearchParams({ tenant: 'cifa', lang: 'en', q })}`,
    cookie: `tessera_session=cifa.${token}; tessera_browser=${token}`,
  }));
}

async function write(lines: string[][]): Promise<void> {
  const { cpus, model, node, date } = thisMachine(1);
  const text = `# Search over everything beside ${count.toLocaleString('en')} memberships

Made by \`npm run bench -- --search=${count}\`. ${date}, Node ${node}, ${cpus} × ${model}.

Milliseconds, by an administrator who may search all kinds: one reader alone (p50, goal ${GOAL_MS}; CPU of server and PostgreSQL for each search, which neighbours on the machine do not lengthen), and ${TOGETHER} searches of 16 readers at once, all on this machine.

${table(['search', 'alone', 'CPU', '16, p50', '16, p95', `≤ ${GOAL_MS}`], lines)}
`;
  await fs.writeFile(path.join(import.meta.dirname, 'results', 'search.md'), text);
  console.log(`\n${text}`);
}
