import { Gauge, type Registry } from 'prom-client';
import { lastUpkeep } from '../backup/upkeep.ts';
import type { Engine } from '../engine.ts';
import { lastBeat } from '../jobs/heartbeat.ts';
import { jobCounts } from '../jobs/job-counts.ts';

/**
 * What shows that the installation is looked after, read from the database at each scrape; every server says the same.
 * A gauge that nothing is known of has no value, also while the database is away.
 */
export function registerUpkeep(registry: Registry, { database: { pool }, probes }: Engine): void {
  const registers = [registry];
  new Gauge({
    name: 'tessera_worker_beat_age_seconds',
    help: 'Time since a worker last reported',
    registers,
    async collect() {
      const beat = await lastBeat(pool, 0).catch(() => null);
      this.remove();
      if (beat && beat.seconds !== null) this.set(beat.seconds);
    },
  });
  new Gauge({
    name: 'tessera_backup_age_seconds',
    help: 'Time since the last backup was taken',
    registers,
    async collect() {
      const last = await lastUpkeep(pool, 'backup').catch(() => null);
      this.remove();
      if (last) this.set((probes.now() - last.at.getTime()) / 1000);
    },
  });
  new Gauge({
    name: 'tessera_jobs',
    help: 'Runs of background jobs that wait or have failed, by job and state',
    labelNames: ['job', 'state'],
    registers,
    async collect() {
      this.reset();
      for (const { job, state, count } of await jobCounts(pool).catch(() => [])) this.set({ job, state }, count);
    },
  });
}
