import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { BASE_PATH } from '../src/contract/call.ts';
import { BODY_BYTES, STRANGER_BODY_BYTES } from '../src/contract/limits.ts';
import { prepareDatabase } from '../src/engine/server/db/prepare.ts';
import { rooms } from '../src/server/compose.ts';
import { addReaders } from './people.ts';
import { startProgram } from './programs.ts';
import { table, thisMachine } from './report.ts';
import { setStage } from './test-database.ts';

/**
 * `npm run bench -- --greedy`: the memory of the server while 2,000 connections at once send it as much, or as slowly,
 * as they can, and whether it answers others meanwhile. `--greedy=twenty` measures only the kinds with that in their
 * name, and writes nothing.
 */
const ONLY = process.argv.find((word) => word.startsWith('--greedy='))?.slice('--greedy='.length) ?? '';
const CONNECTIONS = 2_000;
const PEOPLE = 20;
/** How long each kind goes on, and how often memory is looked at. Milliseconds. */
const LASTS_MS = 20_000;
const LOOK_MS = 250;
const GOAL_MB = 300;
const BLOCK = Buffer.alloc(65_536, 'x');
const PART = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';

type Kind = { name: string; head: (at: number) => string; first: string; next: Buffer; everyMs: number };

const stage = await setStage();
try {
  const ownerUrl = await stage.createDatabase('greedy');
  await prepareDatabase(ownerUrl, rooms);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const people = await addReaders(owner, PEOPLE);
  await owner.end();
  const env = { DATABASE_URL: ownerUrl, DATA_DIR: stage.folder, DEMO: '0', LOG_LEVEL: 'silent' };
  const upload = (cookie: string) =>
    post('/attachment/upload', BODY_BYTES - 1, 'multipart/form-data; boundary=b', cookie);
  const login = post('/user/login', STRANGER_BODY_BYTES, 'application/json', '');
  const own = (at: number) => upload(`cookie: tessera_session=cifa.${people[at % PEOPLE]!.token}\r\n`);
  const slow = Buffer.from('x');
  const kinds: Kind[] = [
    { name: 'strangers, 32 MB each', head: () => upload(''), first: PART, next: BLOCK, everyMs: 0 },
    {
      name: 'strangers, a login of 64 kB, a byte a second',
      head: () => login,
      first: '{"',
      next: slow,
      everyMs: 1_000,
    },
    { name: 'twenty people, 32 MB each', head: own, first: PART, next: BLOCK, everyMs: 0 },
    { name: 'twenty people, a byte a second', head: own, first: PART, next: slow, everyMs: 1_000 },
  ];
  const lines: string[][] = [];
  for (const kind of kinds.filter(({ name }) => name.includes(ONLY))) {
    const server = await startProgram('product.ts', env);
    const before = memoryOf(server.pid);
    const message = await attack(kind, server.port, server.pid);
    lines.push([
      kind.name,
      before.toFixed(0),
      message.peak.toFixed(0),
      String(message.refused),
      message.slowest.toFixed(0),
    ]);
    console.log(`measured: ${kind.name}, ${message.peak.toFixed(0)} MB`);
    await server.stop();
  }
  if (ONLY === '') write(lines);
  else console.log(lines);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await stage.clear();
}

function post(call: string, length: number, type: string, more: string): string {
  return `POST ${BASE_PATH}${call} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n${more}\r\n`;
}

/** All connections at once; one that was ended is opened anew until the time is over. */
async function attack(kind: Kind, port: number, pid: number) {
  let over = false;
  let refused = 0;
  const open = (at: number) => {
    if (over) return;
    const socket = net.connect(port, '127.0.0.1', () => socket.write(kind.head(at) + kind.first));
    sockets.add(socket);
    const again = () => socket.writable && !over && socket.write(kind.next);
    const timer = kind.everyMs ? setInterval(again, kind.everyMs) : null;
    if (!timer) {
      const pump = () => {
        while (again());
      };
      socket.on('connect', pump).on('drain', pump);
    }
    socket.on('error', () => {});
    socket.on('data', () => {
      refused += 1;
      socket.destroy();
    });
    socket.on('close', () => {
      if (timer) clearInterval(timer);
      sockets.delete(socket);
      setTimeout(() => open(at), LOOK_MS);
    });
  };
  const sockets = new Set<net.Socket>();
  for (let at = 0; at < CONNECTIONS; at += 1) open(at);
  let [peak, slowest] = [0, 0];
  for (const end = performance.now() + LASTS_MS; performance.now() < end; await wait(LOOK_MS)) {
    const sent = performance.now();
    await fetch(`http://127.0.0.1:${port}${BASE_PATH}/session?tenant=cifa&lang=en`).then((answer) => answer.text());
    slowest = Math.max(slowest, performance.now() - sent);
    peak = memoryOf(pid);
  }
  over = true;
  for (const socket of sockets) socket.destroy();
  return { peak, refused, slowest };
}

/** Resident memory of a process in MB: the most it had so far. */
function memoryOf(pid: number): number {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1_024;
}

function write(lines: string[][]): void {
  const { cpus, model, node, date } = thisMachine(1);
  const text = `# Memory under slow and greedy connections

Made by \`npm run bench -- --greedy\`. ${date}, Node ${node}, ${cpus} × ${model}.

${CONNECTIONS.toLocaleString('en')} connections at once for ${LASTS_MS / 1_000} seconds, each of those that are ended opened anew. The goal is less than ${GOAL_MB} MB. "Waiting" is the longest that somebody else's \`GET /session\` took meanwhile; it is asked by the process that sends all of it, on the same two cores, so most of that is its own. "Before" holds what the start itself needed at most.

${table(['who sends what', 'MB before', 'MB at most', 'refused', 'waiting, ms'], lines)}
`;
  fs.writeFileSync(path.join(import.meta.dirname, 'results', 'memory.md'), text);
  console.log(`\n${text}`);
}
