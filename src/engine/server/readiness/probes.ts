import dns from 'node:dns/promises';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Pool } from 'pg';
import type { Clock } from '../clock.ts';

/** How checks reach what lies outside the process; tests put others in their place. */
export type Probes = {
  /** The time of this machine, whatever the demonstration's clock says. Milliseconds since 1970. */
  now(): number;
  /** TXT records of a name. @throws an error with the resolver's code where there is none, or no answer */
  txtRecords(name: string): Promise<string[]>;
  /** Bytes of the disk under a folder. */
  disk(folder: string): Promise<{ free: number; size: number }>;
  /** As PostgreSQL numbers itself: 150004 is 15.4. */
  postgresVersion(pool: Pool): Promise<number>;
  /** Whether this product answers at an address, certificate included. @throws why it does not */
  answersAt(baseUrl: string): Promise<boolean>;
};

/** Milliseconds. */
const DNS_MS = 3_000;
const ANSWER_MS = 8_000;

export const realProbes = (clock: Clock): Probes => ({
  now: () => clock.ms() - clock.offsetMs,
  async txtRecords(name) {
    const records = await new dns.Resolver({ timeout: DNS_MS, tries: 2 }).resolveTxt(name);
    return records.map((parts) => parts.join(''));
  },
  async disk(folder) {
    const { bavail, blocks, bsize } = await fs.statfs(folder).catch((error: Error) => {
      const above = path.dirname(folder);
      // it is made with the first file
      if (above === folder || !('code' in error && error.code === 'ENOENT')) throw error;
      return fs.statfs(above);
    });
    return { free: bavail * bsize, size: blocks * bsize };
  },
  async postgresVersion(pool) {
    const { rows } = await pool.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    );
    return rows[0]!.version;
  },
  async answersAt(baseUrl) {
    const answer = await fetch(`${baseUrl}/health/live`, { signal: AbortSignal.timeout(ANSWER_MS), redirect: 'error' });
    const { live } = (await answer.json()) as { live?: unknown };
    return answer.ok && live === true;
  },
});
