import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { TestClient } from './testing/client.ts';
import { freshDatabase } from './testing/database.ts';
import { freePort, PASSWORD, runMain, startPortal } from './testing/portal.ts';
import { cuttableLine } from './testing/proxy.ts';
import { trialSize } from './testing/trials.ts';

/** How long the product may take to work again once the database is back. */
const BACK_MS = 2_000;

it('F-03: while the database is away calls answer 503 in words; once it is back they work again, no process ended', async () => {
  const line = await cuttableLine(await freshDatabase());
  const portal = await startPortal({}, { ownerUrl: line.url });
  try {
    const { client } = await portal.person('cifa');
    expect((await client.call('GET /session', {})).data.email).not.toBe('');
    line.cut();
    for (let turn = 0; turn < 3; turn++) {
      const away = await client.call('GET /session', {});
      expect([away.status, away.code]).toEqual([503, 'general.unavailable']);
      expect(away.headers.get('retry-after')).toBe('2');
      expect(away.error).not.toBe('');
    }
    expect((await client.fetch('/health/live')).status).toBe(200);
    expect((await client.fetch('/health/ready')).status).toBe(503);
    line.mend();
    await expect
      .poll(async () => (await client.call('GET /session', {})).data.email, { timeout: BACK_MS })
      .toMatch(/@example.org$/);
    expect((await client.fetch('/health/ready')).status).toBe(200);
  } finally {
    await portal.close();
    await line.close();
  }
});

it('F-01: kill -9 of the server at any moment loses no write that was acknowledged, and the next start works', async () => {
  const ownerUrl = await freshDatabase();
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'tessera-kill-'));
  const portal = await startPortal({}, { ownerUrl });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    DATABASE_URL: ownerUrl,
    DATA_DIR: dataDir,
    PORT: String(port),
    BASE_URL: url,
    DEMO: '0',
    LOG_LEVEL: 'silent',
    TRUST_PROXY: '1',
  };
  try {
    const writers = await Promise.all(Array.from({ length: 4 }, () => portal.person('cifa')));
    const acknowledged = new Map<string, number>();
    for (let round = 0; round < trialSize(3, 20); round++) {
      const stop = await runMain('main.ts', env);
      let dead = false;
      const begun = writers.map(() => Promise.withResolvers<void>());
      const writing = writers.map(async ({ email }, at) => {
        const client = new TestClient([url], 'cifa');
        try {
          await client.call('POST /user/login', { email, password: PASSWORD });
          for (let version = (await client.call('GET /user/profile', {})).data.version; !dead; ) {
            const reply = await client.call('POST /user/profile/edit', {
              displayName: `v${version + 1}`,
              language: 'en',
              version,
            });
            if (reply.status !== 200) throw new Error(`${reply.status} ${reply.code}`);
            version = reply.data.version;
            acknowledged.set(email, version);
            begun[at]!.resolve();
          }
        } catch (error) {
          if (!dead) throw error;
        } finally {
          begun[at]!.resolve();
        }
      });
      // each has written once; later on whoever is slower may be cut while logging in
      const first = begun.map(({ promise }) => promise);
      await (round === 0 ? Promise.all(first) : Promise.race(first));
      // a random moment, and not a wait for something: whatever is under way is cut
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 400));
      dead = true;
      await stop('SIGKILL');
      await Promise.all(writing);
    }
    expect(acknowledged.size).toBe(4);
    for (const { email, client } of writers) {
      const { data } = await client.call('GET /user/profile', {});
      // one more may be in than was acknowledged: the answer was cut, not the write
      expect(data.version - acknowledged.get(email)!).toBeGreaterThanOrEqual(0);
      expect(data.displayName).toBe(`v${data.version}`);
    }
  } finally {
    await portal.close();
    await fs.rm(dataDir, { recursive: true, force: true });
  }
});
