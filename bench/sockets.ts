import { once } from 'node:events';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { BASE_PATH } from '../src/contract/call.ts';
import { SOCKET_PATH } from '../src/contract/hints.ts';
import { prepareDatabase } from '../src/engine/server/db/prepare.ts';
import { rooms } from '../src/server/compose.ts';
import { multipart, oursOf } from './cases.ts';
import { cpuOfProcess, cpuOfTree } from './cpu.ts';
import { callOnce } from './load.ts';
import { addReaders, type Reader } from './people.ts';
import { type Program, startProgram } from './programs.ts';
import { median } from './ratio.ts';
import { short, table, thisMachine } from './report.ts';
import { setStage } from './test-database.ts';

/**
 * `npm run bench -- --sockets=1000`: so many open pages on two servers. What they cost while nothing happens, how soon
 * all of them hear that a list has changed, a hint to one of them, and a server that goes and comes back (COM-3, F-20).
 */
const count = Number(process.argv.find((word) => word.startsWith('--sockets='))?.split('=')[1] ?? 1_000);
const ROUNDS = 20;
const IDLE_MS = 20_000;
const LIST = 'list/GET /user/list';
const NAMED = { tenant: 'cifa', lang: 'en' };
/** As `src/engine/web/hints.ts` comes back. */
const BACK = { reconnectionDelay: 2_000, reconnectionDelayMax: 8_000, randomizationFactor: 0.9 };

type Page = { line: Socket; received: number; attempts: number[] };

const stage = await setStage();
const pages: Page[] = [];
try {
  const ownerUrl = await stage.createDatabase('bench_sockets');
  await prepareDatabase(ownerUrl, rooms);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  owner.on('error', () => {});
  const readers = await addReaders(owner, count);
  const env = { DATABASE_URL: ownerUrl, DATA_DIR: stage.folder, DEMO: '0', LOG_LEVEL: 'warn' };
  const servers = await Promise.all([startProgram('product.ts', env), startProgram('product.ts', env)]);
  const connecting = performance.now();
  for (let from = 0; from < count; from += 50)
    pages.push(
      ...(await Promise.all(readers.slice(from, from + 50).map((reader, at) => openPage(servers, reader, at)))),
    );
  const connected = performance.now() - connecting;
  const idle = await costOfNothing(owner, servers);
  const all: number[] = [];
  let wrong = 0;
  for (let round = 0; round < ROUNDS; round++) {
    for (const page of pages) page.received = 0;
    const from = performance.now();
    await edit(servers[round % 2]!, readers[round]!, round);
    while (pages.some(({ received }) => received === 0) && performance.now() - from < 10_000) await setTimeout(1);
    all.push(performance.now() - from);
    // nothing comes a second time
    await setTimeout(300);
    wrong += pages.filter(({ received }) => received !== 1).length;
  }
  const back = await comeBack(servers[1]!, env, readers);
  await write({ connected, idle, all, wrong, back });
  await owner.end();
  await Promise.all([servers[0].stop(), back.again.stop()]);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  for (const { line } of pages) line.close();
  await stage.clear();
  // a program that was left behind by a mistake would keep this one
  if (process.exitCode) process.exit();
}

async function openPage(servers: readonly Program[], reader: Reader, at: number): Promise<Page> {
  const line = io(`http://127.0.0.1:${servers[at % 2]!.port}`, {
    ...{ path: BASE_PATH + SOCKET_PATH, transports: ['websocket'], forceNew: true },
    extraHeaders: { cookie: oursOf(reader) },
    ...BACK,
  });
  const page: Page = { line, received: 0, attempts: [] };
  line.on('topic', () => {
    page.received += 1;
  });
  line.io.on('reconnect_attempt', () => page.attempts.push(performance.now()));
  await once(line as never, 'connect');
  const { refused } = (await line.emitWithAck('topic', LIST, true)) as { refused?: string };
  if (refused) throw new Error(`a page may not listen: ${refused}`);
  return page;
}

/** Somebody changes their own name: the list of people has changed. */
function edit({ port }: Pick<Program, 'port'>, reader: Reader, round: number): Promise<unknown> {
  return callOnce(port, {
    ...{ method: 'POST', path: `${BASE_PATH}/user/profile/edit`, cookie: oursOf(reader) },
    body: multipart({ ...NAMED, displayName: `Reader ${round}`, language: 'en', version: '1' })!,
  });
}

/** What open pages cost while nobody does anything: statements of the database a second, and CPU. */
async function costOfNothing(owner: pg.Client, servers: readonly Program[]) {
  const statements = async () => {
    const { rows } = await owner.query<{ count: string }>(
      `select sum(xact_commit + xact_rollback) as count from pg_stat_database where datname = current_database()`,
    );
    return Number(rows[0]!.count);
  };
  const cpu = () => servers.reduce((sum, { pid }) => sum + cpuOfProcess(pid), cpuOfTree(stage.postgresPid));
  const [from, cpuFrom] = [await statements(), cpu()];
  await setTimeout(IDLE_MS);
  return { transactions: ((await statements()) - from) / (IDLE_MS / 1_000), cpu: (cpu() - cpuFrom) / IDLE_MS };
}

/** One server goes and comes back where it was; what changed meanwhile its pages ask for when they are there again. */
async function comeBack(server: Program, env: Record<string, string>, readers: readonly Reader[]) {
  const theirs = pages.filter((_, at) => (at % 50) % 2 === 1);
  for (const page of theirs) page.attempts.length = 0;
  await server.stop();
  await setTimeout(5_000);
  const again = await startProgram('product.ts', { ...env, PORT: String(server.port) });
  const from = performance.now();
  await edit(server, readers[ROUNDS]!, ROUNDS);
  while (theirs.some(({ line }) => !line.connected) && performance.now() - from < 30_000) await setTimeout(20);
  const took = performance.now() - from;
  const attempts = theirs.flatMap((page) => page.attempts.filter((at) => at > from));
  const seconds = Map.groupBy(attempts, (at) => Math.floor((at - from) / 1_000));
  const most = Math.max(...[...seconds.values()].map(({ length }) => length));
  return { took, most, of: theirs.length, left: theirs.filter(({ line }) => !line.connected).length, again };
}

async function write(result: {
  connected: number;
  idle: Awaited<ReturnType<typeof costOfNothing>>;
  all: number[];
  wrong: number;
  back: Awaited<ReturnType<typeof comeBack>>;
}): Promise<void> {
  const { connected, idle, all, wrong, back } = result;
  const { cpus, model, node, date } = thisMachine(1);
  const sorted = [...all].sort((a, b) => a - b);
  const text = `# ${count.toLocaleString('en')} open pages on two servers

Made by \`npm run bench -- --sockets=${count}\`. ${date}, Node ${node}, ${cpus} × ${model}. Servers, PostgreSQL and all pages share this machine.

${table(
  ['', ''],
  [
    ['all pages connected and listening to a list, seconds', short(connected / 1_000)],
    ['transactions of the database a second while nothing happens', short(idle.transactions)],
    ['CPU of servers and PostgreSQL then, of one core', `${short(idle.cpu * 100)} %`],
    [`a change of the list heard by all pages, p50 of ${ROUNDS}, ms`, short(median(all))],
    ['the same, p95, ms', short(sorted[Math.ceil(sorted.length * 0.95) - 1]!)],
    ['pages that missed one or heard one twice', String(wrong)],
    [`${back.of} pages back after their server came back, seconds`, short(back.took / 1_000)],
    ['most of them that tried within one second', String(back.most)],
    ['not back after 30 seconds', String(back.left)],
  ],
)}

Before, each page had its session read every four seconds: ${short(count / 4)} statements a second for these.
`;
  await fs.writeFile(path.join(import.meta.dirname, 'results', 'sockets.md'), text);
  console.log(`\n${text}`);
}
