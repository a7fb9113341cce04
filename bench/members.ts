import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { BASE_PATH } from '../src/contract/call.ts';
import { settleTables } from '../src/engine/server/db/prepare.ts';
import type { Case } from './cases.ts';
import { openEnvironment } from './environment.ts';
import { fire, type Shot } from './load.ts';
import { measure } from './measure.ts';
import { median, ratioOf } from './ratio.ts';
import { short, table, thisMachine } from './report.ts';
import { setStage } from './test-database.ts';

/**
 * `npm run bench -- --members=100000`: lists of a register of that size against the bare program, and one member
 * opened.
 */
const count = Number(process.argv.find((word) => word.startsWith('--members='))?.split('=')[1] ?? 100_000);
const PACE = { rounds: 5, roundMs: 500 };
const ALONE = 40;

const stage = await setStage();
try {
  const environment = await openEnvironment(stage, count);
  const owner = await ownerOf(environment.ownerUrl);
  await settleTables(environment.ownerUrl);
  const lines: string[][] = [];
  for (const item of environment.cases.filter(({ name }) => name.startsWith('browse'))) lines.push(await compare(item));
  const { rows } = await owner.query<{ id: string }>(
    `select id from membership where tenant_id = 'cifa' and status = 'active' limit 1`,
  );
  const [shape] = environment.cases[0]!.ours;
  const read: Shot = {
    method: 'GET',
    path: address('/membership/get', { membershipId: rows[0]!.id }),
    cookie: shape!.cookie,
  };
  const opened = await fire(environment.ours.port, [read], ALONE, 1);
  await owner.end();
  await environment.close();
  write(lines, opened);

  async function compare(value: Case): Promise<string[]> {
    await environment.keepLoggedIn();
    const sides = [
      { program: environment.ours, shots: value.ours },
      { program: environment.bare, shots: value.bare },
    ];
    const [ours, bare] = await measure(sides, stage.postgresPid, PACE);
    const alone = await fire(environment.ours.port, value.ours.slice(0, 1), ALONE, 1);
    const ratio = ratioOf(ours!, bare!);
    console.log(`measured: ${value.name}`);
    return [
      value.name,
      ...[
        ratio.cpu,
        ratio.p50,
        median(alone),
        median(ours!.map(({ p50 }) => p50)),
        median(bare!.map(({ p50 }) => p50)),
      ].map(short),
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

function write(lines: string[][], opened: number[]): void {
  const { cpus, model, node, date } = thisMachine(PACE.rounds);
  const text = `# A register of ${count.toLocaleString('en')}

Made by \`npm run bench -- --members=${count}\`. ${date}, Node ${node}, ${cpus} × ${model}.

Ours over the bare Fastify + pg + zod program in the same run (CPU of server and PostgreSQL, p50 with 16 calls under way), then milliseconds: ours with one reader alone, ours and the bare one's with 16.

${table(['call', 'CPU', 'p50', 'alone', 'ours, 16', 'bare, 16'], lines)}

Opening one member, one reader alone: ${short(median(opened))} ms.
`;
  fs.writeFileSync(path.join(import.meta.dirname, 'results', 'members.md'), text);
  console.log(`\n${text}`);
}
