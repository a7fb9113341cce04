import type { Tenant } from '../../../tenants/tenant.ts';
import type { AtHome } from '../at-home.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { Engine } from '../engine.ts';

/** What a job is given: one tenant's wall, like a call; the rule it serves stays in the room. */
export type JobContext = {
  engine: Engine;
  tenant: Tenant;
  /** One transaction of the job's tenant. */
  transaction<T>(work: (db: TenantDb) => Promise<T>): Promise<T>;
};

/** A job by its name. With `every` it runs by the product's clock for each tenant; otherwise when it is sent. */
export type Job = {
  name: string;
  run(context: JobContext, data: Record<string, string>): Promise<void>;
  /**
   * Says to whoever waits for it that it came to nothing, when the last try has failed or its worker died in it. May be
   * told twice. @param reason of the machine
   */
  failed?(context: JobContext, data: Record<string, string>, reason: string): Promise<void>;
  /**
   * Puts what a failed one was about back to waiting, in the transaction that puts it into the queue again: without it
   * the job would find a record that was given up and do nothing.
   */
  again?(db: TenantDb, data: Record<string, string>): Promise<void>;
  /** What the records themselves tell of its runs, where the queue keeps less than they do. */
  history?(db: TenantDb): Promise<{ lastAt: Date | null; done: number }>;
  /** Minutes between runs, counted by the product's clock. */
  everyMinutes?: number;
  /** Of a job that runs once a day: at this hour in Hong Kong. */
  atHour?: number;
  /** A worker runs those of one person one after the other: they are sent with their group. */
  onePerPerson?: true;
  /** What was promised of data that is kept holds on while the module of its room is off (TEN-4). */
  evenWhileOff?: true;
  /** Tries before it is parked and shown on the jobs page; the pauses between them double. */
  tries: number;
};

/** The jobs that a tenant has: those of rooms that are at home in it. */
export const jobsOf = (engine: Pick<Engine, 'jobs'>, tenant: Tenant): readonly AtHome<Job>[] =>
  engine.jobs.filter((job) => job.isIn(tenant));

/** What a job of this tenant is given. */
export function contextOf(engine: Engine, key: string | undefined): JobContext {
  const tenant = engine.tenants.get(key ?? '');
  if (!tenant) throw new Error(`unknown tenant ${key}`);
  return { engine, tenant, transaction: (work) => engine.database.tenant(tenant.key, work) };
}
