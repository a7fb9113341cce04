import fs from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { BASE_PATH } from '../src/contract/call.ts';
import { seedDocuments } from '../src/demo/large.ts';
import { prepareDatabase } from '../src/engine/server/db/prepare.ts';
import { readSettings } from '../src/engine/server/settings.ts';
import { rooms } from '../src/server/compose.ts';
import { startEngine } from '../src/server/process.ts';
import { fire, type Shot } from './load.ts';
import { addReaders, type Reader } from './people.ts';
import { startProgram } from './programs.ts';
import { thisMachine } from './report.ts';
import { setStage } from './test-database.ts';

/** `npm run bench -- --documents=20000`: browse, search and open in a library of that many documents. */
const count = Number(process.argv.find((word) => word.startsWith('--documents='))?.split('=')[1] ?? 20_000);
const CALLS = 160;
const MEMBER = 'itrc-cifa-membership-full-member';

const stage = await setStage();
try {
  const ownerUrl = await stage.createDatabase('bench_documents');
  await prepareDatabase(ownerUrl, rooms);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const readers = await addReaders(owner, 16);
  const env = { DATABASE_URL: ownerUrl, DATA_DIR: stage.folder, DEMO: '0', LOG_LEVEL: 'warn' };
  const from = performance.now();
  await fillFixtures(ownerUrl);
  await owner.query('vacuum analyze');
  console.log(`Put in ${count.toLocaleString('en')} documents in ${Math.round((performance.now() - from) / 1_000)} s.`);
  const { rows } = await owner.query<{ id: string }>(`select id from attachment where tenant_id = 'cifa' limit 1`);
  const program = await startProgram('product.ts', env);
  const lines = await measure(program.port, readers, rows[0]!.id, 'staff');
  await owner.query(`update role_grant set role = $1 where tenant_id = 'cifa'`, [MEMBER]);
  lines.push(...(await measure(program.port, readers, rows[0]!.id, 'member, a tenth of the folders closed')));
  await program.stop();
  await owner.end();
  const { cpus, model, node, date } = thisMachine(1);
  const head = `# ${count.toLocaleString('en')} documents\n\nMade by \`npm run bench -- --documents=${count}\`. ${date}, Node ${node}, ${cpus} × ${model}.\n\nMilliseconds: one reader alone (p50), and ${CALLS} calls of 16 readers at once, all on this machine. The bare program has no library.\n`;
  const table = [
    head,
    '| Reader | Call | alone | 16, p50 | 16, p95 |',
    '| --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
  await fs.writeFile(path.join(import.meta.dirname, 'results', 'documents.md'), `${table}\n`);
  console.log(`\n${table}`);
} finally {
  await stage.clear();
}

async function fillFixtures(ownerUrl: string): Promise<void> {
  const settings = readSettings({ DATA_DIR: stage.folder, DATABASE_URL: ownerUrl });
  const { engine, close } = await startEngine(settings, ownerUrl);
  await seedDocuments(engine, 'cifa', count);
  await close();
}

async function measure(port: number, readers: readonly Reader[], id: string, who: string): Promise<string[]> {
  const get = (call: string, input: Record<string, string>): Shot[] =>
    readers.map(({ token }) => ({
      method: 'GET',
      path: `${BASE_PATH}${call}?${new URLSearchParams({ tenant: 'cifa', lang: 'en', ...input })}`,
      cookie: `tessera_session=cifa.${token}; tessera_browser=${token}`,
    }));
  const search = (searchTerm: string): Shot[] =>
    get('/attachment/search', {}).map((shot) => ({
      ...shot,
      method: 'POST',
      body: {
        type: 'application/json',
        bytes: Buffer.from(JSON.stringify({ tenant: 'cifa', lang: 'en', searchTerm })),
      },
    }));
  const cases: [string, Shot[]][] = [
    ['folders with what is new', get('/attachment/folder/list', {})],
    ['browse a folder', get('/attachment/list', { folderDir: 'Archive 檔案庫/Box 7' })],
    ['search, two Chinese characters that two papers of five hold', search('教養')],
    ['search, two Chinese characters that every paper holds', search('本節')],
    ['search, a Chinese phrase', search('沙田的跨境家庭')],
    ['search, a paper by its number', search('paper-12345')],
    ['open', get('/attachment/get', { attachmentId: id })],
  ];
  const lines: string[] = [];
  for (const [name, shots] of cases) {
    await fire(port, shots, CALLS / 10);
    const alone = await fire(port, shots.slice(0, 1), CALLS / 4, 1);
    const times = await fire(port, shots, CALLS);
    const at = (share: number, of = times) => of[Math.floor(of.length * share)]!.toFixed(1);
    console.log(`measured: ${who}, ${name}`);
    lines.push(`| ${who} | ${name} | ${at(0.5, alone)} | ${at(0.5)} | ${at(0.95)} |`);
  }
  return lines;
}
