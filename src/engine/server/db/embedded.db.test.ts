import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Embedded, EmbeddedError, startEmbedded } from './embedded.ts';

const MODULE = new URL('./embedded.ts', import.meta.url).href;
const STARTER = `import { startEmbedded } from '${MODULE}';
  const { ownerUrl, reused } = await startEmbedded(process.env.FOLDER);
  console.log(JSON.stringify({ ownerUrl, reused }));
  setInterval(() => {}, 60_000);`;

let folder: string;
let started: Embedded[] = [];
let children: ChildProcess[] = [];

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tessera-embedded-'));
});

afterEach(async () => {
  for (const embedded of started) await embedded.stop();
  for (const child of children) child.kill('SIGKILL');
  // A killed starter's cluster leaves after it; its folder goes with it.
  await until(() => !fs.existsSync(path.join(folder, 'pg', 'postmaster.pid')));
  fs.rmSync(folder, { recursive: true, force: true });
  started = [];
  children = [];
});

async function start(): Promise<Embedded> {
  const embedded = await startEmbedded(folder);
  started.push(embedded);
  return embedded;
}

/** Starts it in a process of its own and answers what that one got. */
async function startElsewhere(PATH = process.env.PATH) {
  const env = { ...process.env, FOLDER: folder, PATH };
  const child = spawn(process.execPath, ['--input-type=module', '-e', STARTER], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (data) => resolve(String(data)));
    child.once('exit', (code) => reject(new Error(`the starter ended with ${code}`)));
  });
  return { child, ...(JSON.parse(line) as { ownerUrl: string; reused: boolean }) };
}

async function ask(url: string, query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

async function until(test: () => boolean | Promise<boolean>): Promise<void> {
  for (let left = 400; left > 0; left -= 1) {
    if (await test()) return;
    await pause(25);
  }
  throw new Error('it did not happen within ten seconds');
}

const postmaster = () => Number(fs.readFileSync(path.join(folder, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0]);
const isAlive = (pid: number) =>
  fs.existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'));

describe('the embedded database', () => {
  it('starts from nothing, keeps its data, and refuses a wrong password and any other user', async () => {
    const first = await start();
    expect(first.reused).toBe(false);
    await ask(first.ownerUrl, 'create table kept as select 7 as n');
    const wrong = new URL(first.ownerUrl);
    wrong.password = 'guess';
    await expect(ask(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
    expect(await ask(first.ownerUrl, "select current_setting('fsync') as fsync")).toEqual([{ fsync: 'on' }]);
    expect(fs.statSync(path.join(folder, 'pg.password')).mode & 0o777).toBe(0o600);
    await first.stop();
    const second = await start();
    expect(await ask(second.ownerUrl, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('is joined by a second start, which does not end it', async () => {
    const first = await start();
    const second = await start();
    expect(second).toMatchObject({ reused: true, ownerUrl: first.ownerUrl });
    await second.stop();
    expect(await ask(first.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('is one cluster when two processes start it at once', async () => {
    const [first, second] = await Promise.all([startElsewhere(), startElsewhere()]);
    expect([first.reused, second.reused].sort()).toEqual([false, true]);
    expect(first.ownerUrl).toBe(second.ownerUrl);
  });

  it('ends with its process killed by SIGKILL, and loses nothing acknowledged', async () => {
    const { child, ownerUrl } = await startElsewhere();
    await ask(ownerUrl, 'create table kept as select 8 as n');
    const pid = postmaster();
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    // At once, while the old cluster may still be on its way down.
    const next = await start();
    expect(next.reused).toBe(false);
    expect(isAlive(pid)).toBe(false);
    expect(await ask(next.ownerUrl, 'select n from kept')).toEqual([{ n: 8 }]);
  });

  it('ends with its process also where setpriv is missing', async () => {
    const bin = path.join(folder, 'bin');
    fs.mkdirSync(bin);
    for (const name of ['sh', 'cat', 'true', 'unshare']) {
      const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim();
      fs.symlinkSync(found.startsWith('/') ? found : `/usr/bin/${name}`, path.join(bin, name));
    }
    const { child } = await startElsewhere(bin);
    const pid = postmaster();
    child.kill('SIGKILL');
    await until(() => !isAlive(pid));
  });

  it('recovers when every one of its processes was killed, and a stranger got its number', async () => {
    const { child, ownerUrl } = await startElsewhere();
    await ask(ownerUrl, 'create table kept as select 9 as n');
    const pidFile = path.join(folder, 'pg', 'postmaster.pid');
    const text = fs.readFileSync(pidFile, 'utf8');
    child.kill('SIGKILL');
    process.kill(postmaster(), 'SIGKILL');
    await until(() => !isAlive(Number(text.split('\n')[0])));
    fs.writeFileSync(pidFile, text.replace(/^\d+/, String(process.pid)), { mode: 0o600 });
    const next = await start();
    expect(await ask(next.ownerUrl, 'select n from kept')).toEqual([{ n: 9 }]);
  });

  it('comes back on the same port when it alone is killed', async () => {
    const { ownerUrl } = await start();
    const pid = postmaster();
    process.kill(pid, 'SIGKILL');
    await until(() => !isAlive(pid));
    await until(() =>
      ask(ownerUrl, 'select 1').then(
        () => true,
        () => false,
      ),
    );
  });

  it('says in one line what is wrong', async () => {
    await (await start()).stop();
    fs.rmSync(path.join(folder, 'pg.password'));
    const error = await startEmbedded(folder).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(EmbeddedError);
    expect((error as Error).message).toMatch(/^[^\n]*pg is there but its password file [^\n]* is not: [^\n]*$/);
    const file = path.join(folder, 'file');
    fs.writeFileSync(file, '');
    await expect(startEmbedded(path.join(file, 'inside'))).rejects.toThrow(/^DATA_DIR .* cannot be used/);
  });
});
