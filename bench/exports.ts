import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { BASE_PATH } from '../src/contract/call.ts';
import { settleTables } from '../src/engine/server/db/prepare.ts';
import { openEnvironment } from './environment.ts';
import { callOnce } from './load.ts';
import { startWorker } from './programs.ts';
import { table, thisMachine } from './report.ts';
import { setStage } from './test-database.ts';

/**
 * `npm run bench -- --exports=100000`: a register of that size taken out as a file by a job of a worker of its own: its
 * time, its memory and what it tells of its progress. The worker may grow by 200 MB.
 */
const count = Number(process.argv.find((word) => word.startsWith('--exports='))?.split('=')[1] ?? 100_000);
const GROWTH_MB = 200;
/** How often the progress of the export is asked for. Milliseconds. */
const ASK_MS = 100;

type Answer<T> = { data: T };
type Task = { taskId: string; status: string; done: number; total: number };

const stage = await setStage();
try {
  const environment = await openEnvironment(stage, count);
  const owner = await ownerOf(environment.ownerUrl);
  await settleTables(environment.ownerUrl);
  const [shape] = environment.cases[0]!.ours;
  const exports = [];
  for (const format of ['csv', 'xlsx']) exports.push(await exportAll(shape!.cookie, format));
  await owner.end();
  await environment.close();
  write(exports);
  if (exports.some(([, , , before, peak]) => Number(peak) - Number(before) > GROWTH_MB)) process.exitCode = 1;

  async function exportAll(cookie: string, format: string): Promise<string[]> {
    const worker = await startWorker(environment.ownerUrl, stage.folder);
    const before = memoryOf(worker.pid, 'VmRSS');
    const body = {
      type: 'application/json',
      bytes: Buffer.from(JSON.stringify({ tenant: 'cifa', lang: 'en', list: 'Membership-Applications', format })),
    };
    const from = performance.now();
    const query = (await callOnce(environment.ours.port, {
      method: 'POST',
      path: address('/list/export', {}),
      cookie,
      body,
    })) as Answer<Task>;
    const text = new Set<number>();
    let slowest = 0;
    for (;;) {
      const sent = performance.now();
      const { rows } = (
        (await callOnce(environment.ours.port, {
          method: 'GET',
          path: address('/export/list', { prefix: 'list-' }),
          cookie,
        })) as Answer<{ rows: Task[] }>
      ).data;
      const data = rows.find(({ taskId }) => taskId === query.data.taskId)!;
      slowest = Math.max(slowest, performance.now() - sent);
      text.add(data.done);
      if (data.status === 'done') break;
      if (data.status === 'failed') throw new Error(`the export as ${format} failed`);
      await new Promise((resolve) => setTimeout(resolve, ASK_MS));
    }
    const took = (performance.now() - from) / 1_000;
    const peak = memoryOf(worker.pid, 'VmHWM');
    const { rows } = await owner.query<{ bytes: number }>(
      'select length(content)::int as bytes from export_task where id = $1',
      [query.data.taskId],
    );
    await worker.stop();
    console.log(`measured: export as ${format}`);
    return [
      format,
      took.toFixed(1),
      String(text.size),
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

function write(exports: string[][]): void {
  const { cpus, model, node, date } = thisMachine(1);
  const text = `# ${count.toLocaleString('en')} members as a file

Made by \`npm run bench -- --exports=${count}\`. ${date}, Node ${node}, ${cpus} × ${model}.

The export of all of them as a job of a worker of its own, which may grow by ${GROWTH_MB} MB. "Steps" is how many different stands of its progress a page saw that asks every ${ASK_MS} ms; "asking" the longest that it waited for an answer meanwhile.

${table(['as', 'seconds', 'steps', 'MB before', 'MB at most', 'file, MB', 'asking, ms'], exports)}
`;
  fs.writeFileSync(path.join(import.meta.dirname, 'results', 'exports.md'), text);
  console.log(`\n${text}`);
}
