import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { BASE_PATH } from '../src/contract/call.ts';
import type { Output } from '../src/contract/calls/calls.ts';
import { SOCKET_PATH } from '../src/contract/hints.ts';
import { prepareDatabase } from '../src/engine/server/db/prepare.ts';
import { rooms } from '../src/server/compose.ts';
import { multipart, oursOf } from './cases.ts';
import { callOnce } from './load.ts';
import { addReaders, type Reader } from './people.ts';
import { type Program, startProgram } from './programs.ts';
import { median } from './ratio.ts';
import { short, table, thisMachine } from './report.ts';
import { setStage } from './test-database.ts';

/**
 * `npm run bench -- --chat=200`: so many people with one chat room open on two servers. How soon what one says is on
 * the screens of all, whether anything is missed or doubled, and what came while a third of the lines were down (COM-2).
 */
const count = Number(process.argv.find((word) => word.startsWith('--chat='))?.split('=')[1] ?? 200);
const ROUNDS = 30;
/** So long one third of the people is away, and what is said meanwhile. */
const AWAY_MS = 60_000;
const AWAY_SAID = 20;
/** As `src/rooms/chat/web/rooms/use-room.ts` asks after a hint. */
const SPREAD_MS = 400;
const NAMED = { tenant: 'cifa', lang: 'en' };

type Answer = { data: Output<'GET /chat/message/list'> };
/** One person's screen: asks for what changed after the last number it knows, as the page does. */
type Screen = { reader: Reader; port: number; line: Socket; rev: number; seen: string[]; asks: number };

const stage = await setStage();
const screens: Screen[] = [];
try {
  const ownerUrl = await stage.createDatabase('bench_chat');
  await prepareDatabase(ownerUrl, rooms);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  owner.on('error', () => {});
  const readers = await addReaders(owner, count);
  await owner.query(
    `insert into module_switch (tenant_id, module, version, is_on, reason, account_id, at)
     values ('cifa', 'chat', 1, true, 'bench', $1, now())`,
    [readers[0]!.accountId],
  );
  const env = { DATABASE_URL: ownerUrl, DATA_DIR: stage.folder, DEMO: '0', LOG_LEVEL: 'warn' };
  const servers = await Promise.all([startProgram('product.ts', env), startProgram('product.ts', env)]);
  const opened = (await post(servers[0], readers[0]!, '/chat/room/open', { kind: 'corner', recordId: 'members' })) as {
    data: { roomId: string };
  };
  const { roomId } = opened.data;
  for (let from = 0; from < count; from += 20)
    screens.push(
      ...(await Promise.all(
        readers.slice(from, from + 20).map((reader, at) => openScreen(servers[at % 2]!, reader, roomId)),
      )),
    );

  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const from = performance.now();
    await say(servers[round % 2]!, readers[round]!, roomId, `round ${round}`);
    await seenByAll(screens, `round ${round}`);
    times.push(performance.now() - from);
  }
  // all at once: one in ten says something in the same moment
  const crowd = readers.filter((_, at) => at % 10 === 0);
  const crowdFrom = performance.now();
  await Promise.all(crowd.map((reader, at) => say(servers[at % 2]!, reader, roomId, `crowd ${at}`)));
  for (const at of crowd.keys()) await seenByAll(screens, `crowd ${at}`);
  const crowdTook = performance.now() - crowdFrom;

  const away = screens.filter((_, at) => at % 3 === 0);
  for (const { line } of away) line.disconnect();
  const asked = screens.reduce((sum, { asks }) => sum + asks, 0);
  const gap = setTimeout(AWAY_MS);
  for (let turn = 0; turn < AWAY_SAID; turn++) {
    await say(servers[turn % 2]!, readers[turn]!, roomId, `away ${turn}`);
    await setTimeout(1_000);
  }
  await gap;
  const backFrom = performance.now();
  for (const { line } of away) line.connect();
  await Promise.all(away.map(({ line }) => once(line as never, 'connect')));
  await seenByAll(screens, `away ${AWAY_SAID - 1}`);
  const backTook = performance.now() - backFrom;
  await setTimeout(2_000);

  const { rows } = await owner.query<{ text: string }>('select text from chat_message order by seq');
  const said = rows.map(({ text }) => text);
  const missed = screens.reduce((sum, { seen }) => sum + said.filter((text) => !seen.includes(text)).length, 0);
  const doubled = screens.reduce((sum, { seen }) => sum + seen.length - new Set(seen).size, 0);
  await write({
    times,
    crowd: crowd.length,
    crowdTook,
    backTook,
    away: away.length,
    missed,
    doubled,
    said: said.length,
    asked,
  });
  await owner.end();
  await Promise.all(servers.map((server) => server.stop()));
  if (missed + doubled > 0) process.exitCode = 1;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  for (const { line } of screens) line.close();
  await stage.clear();
  // a program that was left behind by a mistake would keep this one
  if (process.exitCode) process.exit();
}

function post({ port }: Program, reader: Reader, name: string, input: Record<string, string>): Promise<unknown> {
  return callOnce(port, {
    ...{ method: 'POST', path: BASE_PATH + name, cookie: oursOf(reader) },
    body: multipart({ ...NAMED, ...input })!,
  });
}

function say(server: Program, reader: Reader, roomId: string, text: string): Promise<unknown> {
  return post(server, reader, '/chat/message/send', { roomId, clientId: randomUUID(), text });
}

/** Everybody has it. @throws where somebody has not after half a minute */
async function seenByAll(all: readonly Screen[], text: string): Promise<void> {
  const until = performance.now() + 30_000;
  while (all.some(({ seen, line }) => line.connected && !seen.includes(text))) {
    if (performance.now() > until) throw new Error(`not seen by all: ${text}`);
    await setTimeout(1);
  }
}

/** As `spread` of `src/engine/web/hints.ts`, which lives in a browser. */
function spread(act: () => void): { soon: () => void } {
  let isWaiting = false;
  return {
    soon() {
      if (isWaiting) return;
      isWaiting = true;
      void setTimeout(Math.random() * SPREAD_MS).then(() => {
        isWaiting = false;
        act();
      });
    },
  };
}

async function openScreen({ port }: Program, reader: Reader, roomId: string): Promise<Screen> {
  const line = io(`http://127.0.0.1:${port}`, {
    ...{ path: BASE_PATH + SOCKET_PATH, transports: ['websocket'], forceNew: true },
    extraHeaders: { cookie: oursOf(reader) },
  });
  let [busy, again] = [false, false];
  const query = (after: number) =>
    new URLSearchParams({ ...NAMED, roomId, ...(after >= 0 && { changedAfter: String(after) }) });
  const ask = async () => {
    again = busy;
    if (busy) return;
    busy = true;
    do {
      again = false;
      screen.asks += 1;
      const path = `${BASE_PATH}/chat/message/list?${query(screen.rev)}`;
      const { data } = (await callOnce(port, { method: 'GET', path, cookie: oursOf(reader) })) as Answer;
      screen.rev = data.rev;
      screen.seen.push(...data.rows.map(({ text }) => text));
    } while (again);
    busy = false;
  };
  const { soon } = spread(() => void ask());
  const screen: Screen = { reader, port, line, rev: -1, seen: [], asks: 0 };
  line.on('topic', soon);
  let wasThere = false;
  line.on('connect', () => {
    if (wasThere) void line.emitWithAck('topic', `chat/${roomId}`, true).then(ask);
    wasThere = true;
  });
  await once(line as never, 'connect');
  const { refused } = (await line.emitWithAck('topic', `chat/${roomId}`, true)) as { refused?: string };
  if (refused) throw new Error(`a page may not listen: ${refused}`);
  await ask();
  return screen;
}

async function write(result: {
  times: number[];
  crowd: number;
  crowdTook: number;
  away: number;
  backTook: number;
  missed: number;
  doubled: number;
  said: number;
  asked: number;
}): Promise<void> {
  const { times, crowd, crowdTook, away, backTook, missed, doubled, said, asked } = result;
  const { cpus, model, node, date } = thisMachine(1);
  const sorted = [...times].sort((a, b) => a - b);
  const text = `# ${count.toLocaleString('en')} people in one chat room on two servers

Made by \`npm run bench -- --chat=${count}\`. ${date}, Node ${node}, ${cpus} × ${model}. Servers, PostgreSQL and all people share this machine.
Each page waits up to ${SPREAD_MS} ms by chance before it asks what was said, so that not all of them ask in one moment.

${table(
  ['', ''],
  [
    [`from sending to the last of ${count} screens, p50 of ${ROUNDS}, ms`, short(median(times))],
    ['the same, p95, ms', short(sorted[Math.ceil(sorted.length * 0.95) - 1]!)],
    [`${crowd} messages sent in one moment, until all have all, ms`, short(crowdTook)],
    [
      `${away} pages away for ${AWAY_MS / 1_000} s while ${AWAY_SAID} messages came: all caught up after, ms`,
      short(backTook),
    ],
    ['questions of all pages for each message, while nobody was away', short(asked / (ROUNDS + crowd))],
    [`of ${said} messages missed on a screen`, String(missed)],
    ['doubled on a screen', String(doubled)],
  ],
)}
`;
  await fs.writeFile(path.join(import.meta.dirname, 'results', 'chat.md'), text);
  console.log(`\n${text}`);
}
