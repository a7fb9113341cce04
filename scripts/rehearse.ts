// `npm run rehearse [-- --from=<commit>]`: what docs/operate/deploy.md says, for real on this machine: PostgreSQL, nginx,
// a certificate, two servers, a worker, traffic, an upgrade, kills, backup and restore. Ends with 1 where something fails.
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { MailCatcher } from '../src/server/testing/mail-catcher.ts';
import { freePort } from '../src/server/testing/portal.ts';
import { becomeAdmin } from './rehearse/first-admin.ts';
import { DEPLOY, newPassword, unpack, writeSettings } from './rehearse/installation.ts';
import { startNginx } from './rehearse/nginx.ts';
import { Postgres } from './rehearse/postgres.ts';
import { run, runBeside, Supervisor, until } from './rehearse/processes.ts';
import { type Count, Traffic } from './rehearse/traffic.ts';
import { good, Visitor } from './rehearse/visitor.ts';

/** What no rehearsal can make green: nobody has written these pages, and the domain is made up. */
const NOT_HERE = /contact page|privacy page|SPF|DKIM|DMARC/;

const { values } = parseArgs({ options: { from: { type: 'string' } } });
const from = values.from ?? (run('git', ['tag', '--list', 'v*', '--sort=-v:refname']).split('\n')[0] || 'HEAD');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tessera-rehearsal-'));
fs.chmodSync(folder, 0o755);
const supervisor = new Supervisor();
const closing: (() => unknown)[] = [() => fs.rmSync(folder, { recursive: true, force: true })];
let isGood = true;
const began = performance.now();

const say = (step: string, result: string) =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${step.padEnd(34)} ${result}`);
function verify(step: string, ok: boolean, result: string): void {
  if (!ok) isGood = false;
  say(step, ok ? result : `FAILED: ${result}`);
}
const ofRequests = ({ requests, failed }: Count) =>
  `${failed.length} failed of ${requests} requests${failed.length > 0 ? `: ${[...new Set(failed)].slice(0, 3).join(' | ')}` : ''}`;

async function rehearse(): Promise<void> {
  const [database, first, second, plain, https, smtp, control, metrics] = (await Promise.all(
    Array.from({ length: 8 }, freePort),
  )) as [number, number, number, number, number, number, number, number];
  const servers = [first, second];
  const postgres = new Postgres(folder, database);
  closing.push(() => postgres.stop());
  const password = newPassword();
  postgres.psql(['--set', `password='${password}'`, '--file', path.join(DEPLOY, 'postgres/setup.sql')]);
  say('PostgreSQL', `${postgres.version}; owner without superuser`);

  const mails = new MailCatcher(smtp);
  await mails.up();
  closing.push(() => mails.down());
  const current = path.join(folder, 'current');
  fs.symlinkSync(unpack(folder, 'before', from), current);
  const next = unpack(folder, 'next', 'HEAD');
  say(
    'Releases',
    `from ${run('git', ['describe', '--always', from]).trim()} to ${run('git', ['describe', '--always']).trim()}`,
  );

  const front = startNginx(folder, supervisor, { deploy: DEPLOY, http: plain, https, servers });
  const envFile = path.join(folder, 'tessera.env');
  const settings = writeSettings(envFile, {
    BASE_URL: front.base,
    DATABASE_URL: postgres.url(password),
    DATA_DIR: path.join(folder, 'data'),
    SMTP_URL: `smtp://127.0.0.1:${smtp}`,
    MAIL_FROM: 'Portal <portal@charity.invalid>',
    LOG_LEVEL: 'warn',
  });
  const node = process.execPath;
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', NODE_EXTRA_CA_CERTS: front.caFile };
  const product = (file: string, args: string[] = [], own: Record<string, string> = {}) =>
    runBeside(node, [path.join('src/server', file), ...args], {
      cwd: fs.realpathSync(current),
      env: { ...env, ...settings, ...own },
    });
  const start = (name: string, file: string, own: Record<string, string>) =>
    supervisor.start(name, {
      command: node,
      args: [`--env-file=${envFile}`, '--max-semi-space-size=8', '--heap-growing-percent=25', `src/server/${file}`],
      cwd: () => fs.realpathSync(current),
      env: { ...env, ...own },
    });
  const isReady = async (port: number) =>
    (await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null))?.status === 200;
  await product('migrate.ts');
  servers.forEach((port, at) => {
    start(`tessera-server@${port}`, 'main.ts', {
      PORT: String(port),
      ...(at === 0 && { METRICS_PORT: String(metrics) }),
    });
  });
  start('tessera-worker', 'worker.ts', {});
  for (const port of servers) await until('the servers', () => isReady(port));
  say('Installed', 'two servers and a worker behind nginx, TLS');

  const link = () =>
    servers
      .flatMap((port) => supervisor.outputOf(`tessera-server@${port}`).split(/\s/))
      .find((word) => word.startsWith(front.base) && word.includes('tenant=cifa#key='));
  await until('the link', () => link() !== undefined);
  const visitor = new Visitor(front.base, front.ca);
  const { colleagueId, mail } = await becomeAdmin(visitor, link()!);
  verify(
    'First administrator',
    mails.got.length > 0,
    `by the printed link, with a second factor; mail server: ${mail}`,
  );

  const traffic = new Traffic(visitor, colleagueId);
  closing.push(() => traffic.stop());
  await pause(5_000);
  const calm = traffic.look();
  verify('Traffic', calm.failed.length === 0, `${ofRequests(calm)} in 5 s`);

  const reached = await listen(control, (name) => supervisor.restart(name));
  closing.push(() => reached.close());
  const upgraded = await runBeside(path.join(DEPLOY, 'upgrade.sh'), [next], {
    env: {
      ...process.env,
      ...env,
      TESSERA_CURRENT: current,
      TESSERA_PORTS: servers.join(' '),
      TESSERA_UPSTREAM: front.upstream,
      TESSERA_ENV: envFile,
      TESSERA_RELOAD: front.reload,
      TESSERA_RESTART: `curl --silent --fail http://127.0.0.1:${control} --data`,
      TESSERA_AS: 'env',
    },
  });
  const rolling = traffic.look();
  verify('Rolling upgrade', rolling.failed.length === 0 && upgraded.includes('In service'), ofRequests(rolling));

  for (const name of [...servers.map((port) => `tessera-server@${port}`), 'tessera-worker', 'nginx', 'PostgreSQL']) {
    const killed = performance.now();
    if (name === 'PostgreSQL') {
      postgres.crash();
      await until('PostgreSQL', () => postgres.startAgain());
    } else supervisor.kill(name);
    await until('the first good answer', async () => {
      const answer = await visitor.call('GET /event/list', {}).catch(() => null);
      return answer?.status === 200;
    });
    const seconds = ((performance.now() - killed) / 1000).toFixed(1);
    for (const port of servers) await until('the servers', () => isReady(port));
    const lost = await traffic.lost();
    const { requests, failed } = traffic.look();
    verify(
      `kill -9 ${name}`,
      lost.length === 0,
      `answers after ${seconds} s; ${failed.length} of ${requests} requests failed meanwhile; ${lost.length} of ${traffic.acknowledged.length} acknowledged writes lost`,
    );
  }
  await pause(3_000);
  const after = traffic.look();
  verify('Afterwards', after.failed.length === 0, ofRequests(after));
  const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
  verify('Metrics', text.includes('tessera_worker_beat_age_seconds '), `${text.split('\n').length} lines`);

  const folderOfBackup = path.join(folder, 'backup');
  await product('backup.ts', [folderOfBackup]);
  const beside = traffic.look();
  verify('Backup under traffic', beside.failed.length === 0, ofRequests(beside));
  await traffic.stop();
  postgres.psql(['--command', 'create database drill owner tessera']);
  const drilled = await product('restore.ts', [folderOfBackup, `--drill=${postgres.url(password, 'drill')}`]);
  say('Drill beside the product', drilled.trim());

  postgres.psql(['--command', 'create database restored owner tessera']);
  const own = { DATABASE_URL: postgres.url(password, 'restored'), DATA_DIR: path.join(folder, 'restored') };
  await product('restore.ts', [folderOfBackup], own);
  const manifest = JSON.parse(fs.readFileSync(path.join(folderOfBackup, 'manifest.json'), 'utf8')) as {
    tables: { name: string; rows: number }[];
  };
  const counts = manifest.tables.map(({ name, rows }) => ({
    name,
    rows,
    found: Number(postgres.psql(['--command', `select count(*) from ${name}`], 'restored')),
  }));
  const wrong = counts.filter(({ rows, found }) => rows !== found);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  verify(
    'Restore into an empty database',
    wrong.length === 0,
    `${counts.length} tables, ${rows} rows compared, ${wrong.length} differ`,
  );

  const { rows: lines } = good(await visitor.call('GET /go-live/check', {}), 'going live');
  const red = lines.filter(({ state, label }) => state === 'notReady' && !NOT_HERE.test(label));
  verify(
    '/admin/go-live through nginx',
    red.length === 0,
    lines.map(({ label, state }) => `${label} ${state}`).join(', '),
  );
  const doctor = await product('doctor.ts', ['--tenant=cifa']).catch((error: Error) => error.message);
  const ill = [...doctor.matchAll(/^✗ (.*)$/gm)].map(([, line]) => line!).filter((line) => !NOT_HERE.test(line));
  verify(
    'npm run doctor',
    ill.length === 0 && /Ready: \d/.test(doctor),
    ill.join(' | ') || doctor.trim().split('\n').at(-1)!,
  );
}

/** What `systemctl restart` is on a real machine. */
function listen(port: number, restart: (name: string) => Promise<void>): Promise<http.Server> {
  const server = http.createServer((request, response) => {
    let name = '';
    request.on('data', (part: Buffer) => {
      name += part.toString();
    });
    request.on('end', () =>
      restart(name).then(
        () => response.end(),
        (error: Error) => response.writeHead(500).end(error.message),
      ),
    );
  });
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void supervisor.stop().then(() => process.exit(1)));
try {
  await rehearse();
  say(isGood ? 'Went well' : 'FAILED', `started again by itself: ${supervisor.restarts}`);
} catch (error) {
  isGood = false;
  console.error(error);
} finally {
  // the programs before what they need
  closing.push(() => supervisor.stop());
  for (const close of closing.slice(1).reverse()) await close();
  if (isGood) await closing[0]!();
  else {
    for (const name of supervisor.names) fs.writeFileSync(path.join(folder, `${name}.log`), supervisor.outputOf(name));
    console.error(`What is left to look at: ${folder}`);
  }
}
process.exit(isGood ? 0 : 1);
