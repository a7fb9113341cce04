import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { BASE_PATH } from '../src/contract/call.ts';
import { settleTables } from '../src/server/engine/db/prepare.ts';
import type { Case } from './cases.ts';
import { callOnce, fire, type Shot } from './load.ts';
import { measure } from './measure.ts';
import { startWorker } from './programs.ts';
import { median, ratioOf } from './ratio.ts';
import { short, table, thisMachine } from './report.ts';
import { setStage } from './stage.ts';
import { openVenue } from './venue.ts';

/**
 * `npm run bench -- --members=100000`: lists of a register of that size against the bare program, one member opened,
 * and the export of all of them as a job, with its time, its memory and what it tells of its progress.
 */
const count = Number(process.argv.find((word) => word.startsWith('--members='))?.split('=')[1] ?? 100_000);
const PACE = { rounds: 5, roundMs: 500 };
const ALONE = 40;
/** How often the progress of the export is asked for. Milliseconds. */
const ASK_MS = 100;

type Answer<T> = { data: T };
type Task = { taskId: string; status: string; done: number; total: number };

const stage = await setStage();
try {
  const venue = await openVenue(stage, count);
  const owner = await ownerOf(venue.ownerUrl);
  await settleTables(venue.ownerUrl);
  const lines: string[][] = [];
  for (const one of venue.cases.filter(({ name }) => name.startsWith('browse'))) lines.push(await compare(one));
  const { rows } = await owner.query<{ id: string }>(
    `select id from membership where tenant_id = 'cifa' and status = 'active' limit 1`,
  );
  const [shape] = venue.cases[0]!.ours;
  const read: Shot = {
    method: 'GET',
    path: address('/membership/get', { membershipId: rows[0]!.id }),
    cookie: shape!.cookie,
  };
  const opened = await fire(venue.ours.port, [read], ALONE, 1);
  const exports = [];
  for (const format of ['csv', 'xlsx']) exports.push(await exportAll(shape!.cookie, format));
  await owner.end();
  await venue.close();
  write(lines, opened, exports);

  async function compare(one: Case): Promise<string[]> {
    await venue.keepLoggedIn();
    const sides = [
      { program: venue.ours, shots: one.ours },
      { program: venue.bare, shots: one.bare },
    ];
    const [ours, bare] = await measure(sides, stage.postgresPid, PACE);
    const alone = await fire(venue.ours.port, one.ours.slice(0, 1), ALONE, 1);
    const ratio = ratioOf(ours!, bare!);
    console.log(`measured: ${one.name}`);
    return [
      one.name,
      ...[
        ratio.cpu,
        ratio.p50,
        median(alone),
        median(ours!.map(({ p50 }) => p50)),
        median(bare!.map(({ p50 }) => p50)),
      ].map(short),
    ];
  }

  async function exportAll(cookie: string, format: string): Promise<string[]> {
    const worker = await startWorker(venue.ownerUrl, stage.folder);
    const before = memoryOf(worker.pid, 'VmRSS');
    const body = {
      type: 'application/json',
      bytes: Buffer.from(JSON.stringify({ tenant: 'cifa', lang: 'en', format })),
    };
    const from = performance.now();
    const asked = (await callOnce(venue.ours.port, {
      method: 'POST',
      path: address('/membership/export', {}),
      cookie,
      body,
    })) as Answer<Task>;
    const told = new Set<number>();
    let slowest = 0;
    for (;;) {
      const sent = performance.now();
      const { data } = (await callOnce(venue.ours.port, {
        method: 'GET',
        path: address('/membership/task/get', { taskId: asked.data.taskId }),
        cookie,
      })) as Answer<Task>;
      slowest = Math.max(slowest, performance.now() - sent);
      told.add(data.done);
      if (data.status === 'done') break;
      if (data.status === 'failed') throw new Error(`the export as ${format} failed`);
      await new Promise((resolve) => setTimeout(resolve, ASK_MS));
    }
    const took = (performance.now() - from) / 1_000;
    const peak = memoryOf(worker.pid, 'VmHWM');
    const { rows } = await owner.query<{ bytes: number }>(
      'select length(content)::int as bytes from membership_task where id = $1',
      [asked.data.taskId],
    );
    await worker.stop();
    console.log(`measured: export as ${format}`);
    return [
      format,
      took.toFixed(1),
      String(told.size),
      before.toFixed(0),
      peak.toFixed(0),
      (rows[0]!.bytes / 1e6).toFixed(1),
      slowest.toFixed(0),
    ];
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await stage.clear();
}

function address(call: string, input: Record<string, string>): string {
  return `${BASE_PATH}${call}?${new URLSearchParams({ tenant: 'cifa', lang: 'en', ...input })}`;
}

async function ownerOf(url: string): Promise<pg.Client> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  return owner;
}

/** Memory of a process in MB: resident now (VmRSS), or the most it had (VmHWM). */
function memoryOf(pid: number, what: string): number {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1_024;
}

function write(lines: string[][], opened: number[], exports: string[][]): void {
  const { cpus, model, node, date } = thisMachine(PACE.rounds);
  const text = `# A register of ${count.toLocaleString('en')}

Made by \`npm run bench -- --members=${count}\`. ${date}, Node ${node}, ${cpus} × ${model}.

Ours over the bare Fastify + pg + zod program in the same run (CPU of server and PostgreSQL, p50 with 16 calls under way), then milliseconds: ours with one reader alone, ours and the bare one's with 16.

${table(['call', 'CPU', 'p50', 'alone', 'ours, 16', 'bare, 16'], lines)}

Opening one member, one reader alone: ${short(median(opened))} ms.

The export of all of them as a job of a worker of its own. "Told" is how many different stands of its progress a page saw that asks every ${ASK_MS} ms; "asking" the longest that it waited for an answer meanwhile. The bare program has none.

${table(['as', 'seconds', 'told', 'MB before', 'MB at most', 'file, MB', 'asking, ms'], exports)}
`;
  fs.writeFileSync(path.join(import.meta.dirname, 'results', 'members.md'), text);
  console.log(`\n${text}`);
}
