import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { become, endAll } from './child.mjs';
import { findNode } from './find-node.mjs';
import { ensureInstalled } from './install.mjs';
import { BIN, ROOT, toolEnv } from './paths.mjs';
import { prove, tryLong } from './steps.mjs';
import { Trouble } from './trouble.mjs';

/** Node keeps what it compiled, TypeScript too: the next start costs two thirds. */
const CACHE = path.join(ROOT, 'node_modules', '.cache', 'tessera-compile');
const env = (node) => ({ NODE_COMPILE_CACHE: CACHE, ...toolEnv(node) });

/**
 * Server and worker keep 24 MB for what is new instead of the hundred that V8 takes on large machines, and what is old
 * is cleared when it has grown by a quarter, instead of by up to four times: 60 MB less at rest and 100 under load
 * (bench/results/memory.md, exports.md). Containers and the benchmarks start them so too.
 */
const HEAP = ['--max-semi-space-size=8', '--heap-growing-percent=25'];

const file = (entry, { flags = [], ...needs } = {}) => ({
  ...needs,
  run: (node, args) => become(node, [...flags, entry, ...args], env(node)),
});

/**
 * Hot reload: Vite serves the client and hands calls to the server, which starts again at every change of its files.
 * People open Vite's address, so that is the product's base address too.
 */
async function dev(node, args) {
  const port = process.env.WEB_PORT ?? '5173';
  const base = process.env.BASE_URL ?? `http://localhost:${port}`;
  const settings = { ...env(node), NODE_ENV: 'development', WEB_PORT: port, BASE_URL: base };
  const server = become(node, ['--watch', '--watch-preserve-output', 'src/server/start.ts', ...args], settings);
  const client = become(node, [path.join(BIN, 'vite'), '--strictPort'], settings);
  const code = await Promise.race([client, server]);
  endAll();
  await Promise.all([client, server]);
  return code;
}

/** The benchmarks by the flag that chooses them; without one, the server's calls are measured. */
const BENCHES = [
  ['--greedy', 'bench/greedy.ts', 'memory under slow and greedy connections'],
  ['--pages', 'bench/pages.ts', 'pages in the browser'],
  ['--renderer', 'bench/renderer/run.ts', 'the form renderer in the browser'],
  ['--exports', 'bench/exports.ts', 'exports of a list'],
  ['--search', 'bench/search.ts', 'the search over everything'],
  ['--tickets', 'bench/tickets.ts', '--tickets=10000: one event sold by 50 buyers at once'],
  ['--payments', 'bench/payments.ts', '--payments=100000: lists and figures of that many payments'],
  ['--planner', 'bench/planner.ts', 'a week of shifts planned'],
  ['--door', 'bench/door.ts', '--door=300: tickets scanned without a network'],
  ['--sockets', 'bench/sockets.ts', '--sockets=1000: open pages on two servers'],
  ['--chat', 'bench/chat.ts', '--chat=200: people in one chat room on two servers'],
  ['--audiences', 'bench/audiences.ts', '--audiences=100000: the audience of a campaign counted'],
  ['--members', 'bench/members.ts', '--members=100000: a register of that size'],
  ['--applications', 'bench/grants.ts', '--applications=2000: a call of that many applications'],
  ['--documents', 'bench/documents.ts', '--documents=20000: a library of that size'],
];

function bench(node, args) {
  if (args.includes('--help')) {
    console.log('npm run bench measures the calls of the server; with a flag:');
    for (const [flag, , what] of BENCHES) console.log(`  ${flag.padEnd(16)}${what}`);
    return 0;
  }
  const chosen = BENCHES.find(([flag]) => args.some((word) => word === flag || word.startsWith(`${flag}=`)));
  return become(node, [chosen?.[1] ?? 'bench/run.ts', ...args], env(node));
}

/** `--shard=1/2`, or the variable SHARD: the first of two machines that share the tests. `--whole`: one runs all of them. */
function shardIn(args) {
  const shard = args.find((word) => word.startsWith('--shard='))?.slice('--shard='.length) ?? process.env.SHARD;
  if (args.includes('--whole')) return 'whole';
  if (shard && !/^[1-9]\d?\/[1-9]\d?$/.test(shard))
    throw new Trouble(`--shard is "${shard}" and needs a part such as 1/2.`);
  return shard;
}

/** Every task of package.json: what must be there first, and what is run. */
const TASKS = {
  /** What a release needs before it is put into service: packages and client. */
  build: { client: true, run: () => 0 },
  start: file('src/server/start.ts', { client: true, flags: HEAP }),
  dev: { client: true, run: dev },
  server: file('src/server/main.ts', { client: true, flags: HEAP }),
  worker: file('src/server/worker.ts', { flags: HEAP }),
  gateway: file('src/gateway/main.ts'),
  identity: file('src/identity/main.ts'),
  sandbox: file('scripts/sandbox.ts'),
  migrate: file('src/server/migrate.ts'),
  seed: file('src/server/seed.ts'),
  admin: file('src/server/admin.ts'),
  bench: { client: true, run: bench },
  backup: file('src/server/backup.ts'),
  restore: file('src/server/restore.ts'),
  doctor: file('src/server/doctor.ts'),
  rehearse: { client: true, run: (node, args) => become(node, ['scripts/rehearse.ts', ...args], env(node)) },
  check: { run: (node) => prove(node, false) },
  test: { client: true, run: (node, args) => prove(node, true, shardIn(args)) },
  trials: { client: true, run: tryLong },
  tables: file('scripts/generate-tables.ts'),
  docs: file('scripts/write-reference.ts'),
  mutants: file('scripts/mutants.ts'),
};

/** Makes a fresh clone able to run the task, then runs it; answers the exit code. */
export async function runTask(name, args) {
  if (!Object.hasOwn(TASKS, name ?? '')) {
    throw new Trouble(`There is no task "${name ?? ''}": choose one of ${Object.keys(TASKS).join(', ')}.`);
  }
  const task = TASKS[name];
  await ensureInstalled();
  const node = findNode();
  if (task.client) await ensureBuilt(node);
  return task.run(node, args);
}
