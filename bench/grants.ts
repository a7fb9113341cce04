import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import pg from 'pg';
import { BASE_PATH } from '../src/contract/call.ts';
import { settleTables } from '../src/engine/server/db/prepare.ts';
import { cpuOfProcess, cpuOfTree } from './cpu.ts';
import { bareCookieOf, cookieOf, EXPORTED, type GrantCase, grantCases, type Who } from './grant-cases.ts';
import { openProgramme, type Programme } from './grant-fixtures.ts';
import { callOnce, fire, type Shot } from './load.ts';
import { measure } from './measure.ts';
import { keepLoggedIn, type Reader } from './people.ts';
import { startProgram, startWorker } from './programs.ts';
import { median, ratioOf } from './ratio.ts';
import { short, table, thisMachine } from './report.ts';
import { setStage } from './test-database.ts';

/**
 * `npm run bench -- --applications=2000`: a call of that many applications, put in by `npm run seed`; the desk, Home and
 * the reports of who runs it and of an approver, against the bare program where that has them, and the exports as jobs.
 * Every number is looked up in the tables before it is timed.
 */
const count = Number(process.argv.find((word) => word.startsWith('--applications='))?.split('=')[1] ?? 2_000);
const PACE = { rounds: 5, roundMs: 500 };
const ALONE = 40;
/** A few people at once, each at their own. */
const FEW = 6;
const FEW_CALLS = 120;
/** How often it is asked whether an export is done. Milliseconds. */
const ASK_MS = 50;

const stage = await setStage();
const loadBefore = loadNow();
try {
  const ownerUrl = await stage.createDatabase('bench_grants');
  const from = performance.now();
  await promisify(execFile)(process.execPath, ['src/server/seed.ts', `--applications=${count}`], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: { PATH: process.env.PATH, DATABASE_URL: ownerUrl, DATA_DIR: stage.folder, DEMO: '1', LOG_LEVEL: 'warn' },
  });
  const seeded = (performance.now() - from) / 1_000;
  console.log(`Put in ${count.toLocaleString('en')} applications in ${seeded.toFixed(0)} s.`);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const env = { DATABASE_URL: ownerUrl, DATA_DIR: stage.folder, DEMO: '0', LOG_LEVEL: 'warn' };
  const programme = await openProgramme(owner);
  await settleTables(ownerUrl);
  const ours = await startProgram('product.ts', env);
  const bare = await startProgram('bare.ts', { DATABASE_URL: ownerUrl });
  const fixtures = await programme.stock((input) => ask(programme.readers.admin[0]!, '/grant/application/list', input));
  const lines: string[][] = [];
  for (const grantCase of grantCases(fixtures)) lines.push(await time(grantCase));
  const worker = await startWorker(ownerUrl, stage.folder);
  const exports: string[][] = [];
  for (const who of ['admin', 'approver'] as const)
    for (const kind of who === 'admin' ? (['applications', 'money', 'reports'] as const) : (['applications'] as const))
      for (const format of ['csv', 'xlsx', 'pdf']) exports.push(await exportAll(who, kind, format));
  await worker.stop();
  await Promise.all([ours.stop(), bare.stop()]);
  await owner.end();
  write(seeded, lines, exports);

  function ask(reader: Reader, call: string, input: Record<string, string>): Promise<unknown> {
    return callOnce(ours.port, shot(call, input, reader)).then((answer) => (answer as { data: unknown }).data);
  }

  /** What the tables say, as numbers. */
  async function counted(sql: string, reader: Reader): Promise<number[]> {
    const { rows } = await owner.query<Record<string, string>>(sql, [reader.accountId]);
    return Object.values(rows[0]!).map(Number);
  }

  async function time(grantCase: GrantCase): Promise<string[]> {
    await keepLoggedIn(owner);
    const readers = programme.readers[grantCase.who].slice(0, grantCase.first ? 1 : undefined);
    for (const reader of readers.slice(0, 2)) {
      const text = grantCase.tells((await ask(reader, grantCase.path, grantCase.input)) as never);
      const right = await counted(grantCase.counts, reader);
      if (!isDeepStrictEqual(text, right))
        throw new Error(`${grantCase.name}, ${grantCase.who}: told ${text}, it is ${right}`);
    }
    const shots = readers.map((reader) => shot(grantCase.path, grantCase.input, reader));
    await fire(ours.port, shots, ALONE);
    const cpuBefore = cpuNow();
    const alone = grantCase.changed ? await fireChanged(shots[0]!) : await fire(ours.port, shots.slice(0, 1), ALONE, 1);
    const cpu = (cpuNow() - cpuBefore) / ALONE;
    const few = await fire(ours.port, shots, FEW_CALLS, FEW);
    const ratio = grantCase.bare ? await againstFloor(grantCase, grantCase.bare, programme, shots) : ['', ''];
    const lines = grantCase.tells((await ask(readers[0]!, grantCase.path, grantCase.input)) as never)[0]!;
    console.log(`measured: ${grantCase.who}, ${grantCase.name}`);
    return [
      grantCase.who,
      grantCase.name,
      lines.toLocaleString('en'),
      ...[median(alone), alone.at(-1)!, cpu, median(few), few.at(-1)!].map(short),
      ...ratio,
    ];
  }

  /** Milliseconds that the server and PostgreSQL have worked; neighbours on the machine cost none of them. */
  function cpuNow(): number {
    return cpuOfProcess(ours.pid) + cpuOfTree(stage.postgresPid);
  }

  async function fireChanged(one: Shot): Promise<number[]> {
    const times: number[] = [];
    for (let at = 0; at < ALONE; at += 1) {
      await owner.query(
        `update grant_application set version = version where tenant_id = 'oxfam' and id = '${fixtures.opened.admin}'`,
      );
      times.push(...(await fire(ours.port, [one], 1, 1)));
    }
    return times.sort((a, b) => a - b);
  }

  async function againstFloor(
    grantCase: GrantCase,
    input: Record<string, string>,
    { readers }: Programme,
    shots: Shot[],
  ): Promise<string[]> {
    const floor = readers[grantCase.who].map(
      (reader): Shot => ({
        method: 'GET',
        path: `${grantCase.path}?${new URLSearchParams(input)}`,
        cookie: bareCookieOf(reader),
      }),
    );
    const ids = (answer: unknown) =>
      (answer as { data: { rows: { applicationId: string }[] } }).data.rows.map((row) => row.applicationId);
    const [mine, theirs] = [ids(await callOnce(ours.port, shots[0]!)), ids(await callOnce(bare.port, floor[0]!))];
    if (mine.length === 0 || !isDeepStrictEqual(mine.slice(-theirs.length), theirs))
      throw new Error(`${grantCase.name}: the programs disagree\n${mine}\n${theirs}`);
    const sides = [
      { program: ours, shots },
      { program: bare, shots: floor },
    ];
    const [our, their] = await measure(sides, stage.postgresPid, PACE);
    const { cpu, p50 } = ratioOf(our!, their!);
    return [cpu, p50].map(short);
  }

  async function exportAll(who: Who, kind: keyof typeof EXPORTED, format: string): Promise<string[]> {
    await keepLoggedIn(owner);
    const reader = programme.readers[who][0]!;
    const body = {
      type: 'application/json',
      bytes: Buffer.from(JSON.stringify({ tenant: 'oxfam', lang: 'en', kind, format })),
    };
    const from = performance.now();
    const query = (await callOnce(ours.port, { ...shot('/grant/export', {}, reader), method: 'POST', body })) as {
      data: { taskId: string };
    };
    const { taskId } = query.data;
    type Task = { taskId: string; status: string; total: number; reason: string };
    let task: Task | undefined;
    while (task?.status !== 'done') {
      await new Promise((resolve) => setTimeout(resolve, ASK_MS));
      const { rows } = (await ask(reader, '/export/list', { prefix: 'grant-' })) as { rows: Task[] };
      task = rows.find((row) => row.taskId === taskId)!;
      if (task.status === 'failed') throw new Error(`the export of ${kind} as ${format} failed: ${task.reason}`);
    }
    const took = (performance.now() - from) / 1_000;
    const [right] = await counted(EXPORTED[kind](who), reader);
    if (task.total !== right) throw new Error(`${kind} as ${format}, ${who}: ${task.total} rows, it is ${right}`);
    const { rows } = await owner.query<{ bytes: number }>(
      'select length(content)::int as bytes from export_task where id = $1',
      [taskId],
    );
    console.log(`measured: ${who}, ${kind} as ${format}`);
    const kilobytes = (rows[0]!.bytes / 1e3).toFixed(0);
    return [who, kind, format, task.total.toLocaleString('en'), took.toFixed(1), kilobytes];
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await stage.clear();
}

function shot(call: string, input: Record<string, string>, reader: Reader): Shot {
  const query = new URLSearchParams({ tenant: 'oxfam', lang: 'en', ...input });
  return { method: 'GET', path: `${BASE_PATH}${call}?${query}`, cookie: cookieOf(reader) };
}

function loadNow(): string {
  return os.loadavg()[0]!.toFixed(1);
}

function write(seeded: number, lines: string[][], exports: string[][]): void {
  const { cpus, model, node, date } = thisMachine(PACE.rounds);
  const text = `# A grant programme of ${count.toLocaleString('en')} applications

Made by \`npm run bench -- --applications=${count}\`. ${date}, Node ${node}, ${cpus} × ${model}; one-minute load of the machine ${loadBefore} before it began, ${loadNow()} when it ended (the bench itself is about 2 of it): above ${cpus}, others worked beside it and the times are longer than they need be. \`npm run seed\` took ${seeded.toFixed(0)} s.

Milliseconds: one reader alone (p50 and the longest of ${ALONE}; "each" is the CPU of server and PostgreSQL for a call, which neighbours on the machine do not lengthen), ${FEW} at once (p50 and the longest of ${FEW_CALLS}). "Tells" is the number that the call answers to the first reader; it was compared with the tables before anything was timed (of money, whole cents). The last two are ours over the bare Fastify + pg + zod program in the same run (CPU of server and PostgreSQL, p50 with 16 calls under way), where that program has the call.

${table(['who', 'call', 'tells', 'alone', 'longest', 'each', `${FEW}, p50`, `${FEW}, longest`, 'CPU', 'p50'], lines)}

Exports of all, by a worker of its own: seconds from asking until the page is told that it is done.

${table(['who', 'what', 'as', 'rows', 'seconds', 'file, kB'], exports)}
`;
  fs.writeFileSync(path.join(import.meta.dirname, 'results', 'grants.md'), text);
  console.log(`\n${text}`);
}
