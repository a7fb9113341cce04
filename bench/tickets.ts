import fs from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { BASE_PATH } from '../src/contract/call.ts';
import { prepareDatabase } from '../src/engine/server/db/prepare.ts';
import { rooms } from '../src/server/compose.ts';
import { bareOf, multipart, oursOf } from './cases.ts';
import { cpuOfProcess, cpuOfTree } from './cpu.ts';
import { copyToFloor } from './fixtures.ts';
import { callOnce, fire, type Shot } from './load.ts';
import { addReaders, type Reader } from './people.ts';
import { type Program, startProgram } from './programs.ts';
import { median } from './ratio.ts';
import { short, table, thisMachine } from './report.ts';
import { setStage } from './test-database.ts';

/**
 * `npm run bench -- --tickets=10000`: so many free tickets of one event, sold to fifty buyers at once, by ours and by
 * the bare program with the same lock, a thousand of each by turns. Nothing may be left and nothing oversold.
 */
const count = Number(process.argv.find((word) => word.startsWith('--tickets='))?.split('=')[1] ?? 10_000);
const BUYERS = 50;
const PORTION = Math.min(1_000, count);
const NAMED = { tenant: 'cifa', lang: 'en' };

type Sale = { seconds: number; times: number[]; server: number; database: number };

const stage = await setStage();
try {
  const ownerUrl = await stage.createDatabase('bench_tickets');
  await prepareDatabase(ownerUrl, rooms);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  // what the end of the database says to who is still there
  owner.on('error', () => {});
  const buyers = await addReaders(owner, BUYERS);
  const ours = await startProgram('product.ts', {
    ...{ DATABASE_URL: ownerUrl, DATA_DIR: stage.folder, DEMO: '0', LOG_LEVEL: 'warn' },
  });
  const { eventId, tierId } = await publish(ours, buyers[0]!);
  // one buyer of the bench takes what a thousand people would
  await owner.query('update event set per_person = least(capacity, 1000)');
  await copyToFloor(owner, ['events.sql']);
  const bare = await startProgram('bare.ts', { DATABASE_URL: ownerUrl });
  const sides = [
    { program: ours, shots: shotsOf(buyers, BASE_PATH, oursOf, eventId, tierId), sale: nothing() },
    { program: bare, shots: shotsOf(buyers, '', bareOf, eventId, tierId), sale: nothing() },
  ] as const;
  for (let sold = 0; sold < count; sold += PORTION)
    for (const { program, shots, sale } of sides) {
      // registering is limited per person
      await owner.query('delete from rate_limit');
      await sell(program, shots, sale, Math.min(PORTION, count - sold));
    }
  await owner.query('delete from rate_limit');
  const [one] = sides[0].shots;
  const more = await callOnce(ours.port, one!).catch((error: Error) => error.message);
  const { rows } = await owner.query<{ ours: number; bare: number; codes: number }>(
    `select (select count(*)::int from event_attendee) as ours, (select count(*)::int from bare.event_attendee) as bare,
       (select count(distinct ticket_code)::int from event_attendee) as codes`,
  );
  console.log(`Sold: ${JSON.stringify(rows[0])}; one more is answered ${JSON.stringify(more).slice(0, 200)}`);
  await write(sides[0].sale, sides[1].sale, rows[0]!, JSON.stringify(more).includes('event.full'));
  await Promise.all([ours.stop(), bare.stop()]);
  await owner.end();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await stage.clear();
}

function nothing(): Sale {
  return { seconds: 0, times: [], server: 0, database: 0 };
}

/** An event with that many places in a month, made and published by its calls. */
async function publish({ port }: Program, staff: Reader): Promise<{ eventId: string; tierId: string }> {
  const both = (text: string) => ({ en: text, 'zh-hant': text });
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const call = async <T>(method: 'GET' | 'POST', name: string, input: Record<string, string>): Promise<T> => {
    const query = method === 'GET' ? `?${new URLSearchParams({ ...NAMED, ...input })}` : '';
    const shot: Shot = { method, path: `${BASE_PATH}${name}${query}`, cookie: oursOf(staff) };
    const body = method === 'POST' ? { body: multipart({ ...NAMED, ...input })! } : {};
    return ((await callOnce(port, { ...shot, ...body })) as { data: T }).data;
  };
  const words = ['title', 'summary', 'body', 'place', 'organisers'];
  const { eventId, version } = await call<{ eventId: string; version: number }>('POST', '/event/desk/save', {
    kind: 'general',
    texts: JSON.stringify(Object.fromEntries(words.map((word) => [word, both(word)]))),
    startsAt: at(30),
    endsAt: at(30.25),
    capacity: String(count),
    tiers: JSON.stringify([{ name: both('Free'), cents: 0, quota: null, approval: false }]),
  });
  await call('POST', '/event/desk/publish', { eventId, version: String(version) });
  const event = await call<{ tiers: { tierId: string }[] }>('GET', '/event/desk/get', { eventId });
  return { eventId, tierId: event.tiers[0]!.tierId };
}

function shotsOf(
  buyers: readonly Reader[],
  base: string,
  cookie: (reader: Reader) => string,
  eventId: string,
  tierId: string,
): Shot[] {
  return buyers.map((buyer, at) => ({
    method: 'POST',
    path: `${base}/event/register`,
    cookie: cookie(buyer),
    body: multipart({ ...NAMED, eventId, attendees: JSON.stringify([{ tierId, name: `Buyer ${at}` }]) })!,
  }));
}

async function sell({ port, pid }: Program, shots: readonly Shot[], sale: Sale, tickets: number): Promise<void> {
  const [server, database, from] = [cpuOfProcess(pid), cpuOfTree(stage.postgresPid), performance.now()];
  sale.times.push(...(await fire(port, shots, tickets, BUYERS)));
  sale.seconds += (performance.now() - from) / 1_000;
  sale.server += cpuOfProcess(pid) - server;
  sale.database += cpuOfTree(stage.postgresPid) - database;
}

async function write(
  ours: Sale,
  bare: Sale,
  sold: { ours: number; bare: number; codes: number },
  isFull: boolean,
): Promise<void> {
  const { cpus, model, node, date } = thisMachine(1);
  const row = (name: string, { seconds, times, server, database }: Sale) => {
    const sorted = [...times].sort((a, b) => a - b);
    const values = [count / seconds, median(times), sorted[Math.floor(sorted.length * 0.99)]!];
    return [name, ...[...values, server / count, database / count].map(short)];
  };
  const text = `# ${count.toLocaleString('en')} tickets of one event, ${BUYERS} buyers at once

Made by \`npm run bench -- --tickets=${count}\`. ${date}, Node ${node}, ${cpus} × ${model}.

Tickets a second, milliseconds until a buyer is answered, milliseconds of CPU for each. Ours also writes the trail, the codes and a mail in the reader's language.

${table(
  ['', 'a second', 'p50', 'p99', 'CPU of the server', 'CPU of PostgreSQL'],
  [row('ours', ours), row('bare program, same lock', bare)],
)}

Sold: ours ${sold.ours.toLocaleString('en')} with ${sold.codes.toLocaleString('en')} different codes, the bare program ${sold.bare.toLocaleString('en')}; one buyer more was ${isFull ? 'told that the event is full' : 'NOT refused'}.
`;
  await fs.writeFile(path.join(import.meta.dirname, 'results', 'tickets.md'), text);
  console.log(`\n${text}`);
}
