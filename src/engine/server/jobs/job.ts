import type { Tenant } from '../../../tenants/tenant.ts';
import type { AtHome } from '../at-home.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import type { Engine } from '../engine.ts';
import type { Settings } from '../settings.ts';
import { DEFAULT_TENANT } from '../tenants/default-tenant.ts';

/** What a job is given: one tenant's wall, like a call; the rule it serves stays in the room. */
export type JobContext = {
  engine: Engine;
  tenant: Tenant;
  /** One transaction of the job's tenant. */
  transaction<T>(work: (db: TenantDb) => Promise<T>): Promise<T>;
};

/**
 * When a job runs: only when a transaction sends it, or by the product's clock for each tenant, every so many minutes or
 * daily at an hour of Hong Kong. A job by the clock can be sent as well.
 */
export type Schedule = 'whenSent' | { everyMinutes: number } | { dailyAtHour: number; minute?: number };

/** A job by its name. */
export type Job = {
  name: string;
  runs: Schedule;
  /** Its schedule where the settings of the installation decide; `runs` is what it has without. */
  runsBy?(settings: Settings): Schedule;
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
  /** A worker runs those of one person one after the other: they are sent with their group. */
  onePerPerson?: true;
  /** It is about the whole installation: the clock sends it once, in the organisation that hosts the others. */
  ofInstallation?: true;
  /** The longest it may take; without it a quarter of an hour. */
  mostHours?: number;
  /** What was promised of data that is kept holds on while the module of its room is off (TEN-4). */
  evenWhileOff?: true;
  /** Tries before it is parked and shown on the jobs page; the pauses between them double. */
  tries: number;
};

/** Whether the clock sends the job. */
export const isTimed = ({ runs }: Pick<Job, 'runs'>): boolean => runs !== 'whenSent';

/**
 * The jobs of all rooms, in their order.
 * @throws Error where two share a name, or where a schedule names no moment: the start ends there
 */
export function checkedJobs<J extends Job>(jobs: readonly J[]): readonly J[] {
  const names = new Set<string>();
  for (const { name, runs } of jobs) {
    if (names.has(name)) throw new Error(`job ${name}: declared twice`);
    names.add(name);
    if (!namesMoment(runs)) throw new Error(`job ${name}: no moment matches its schedule ${JSON.stringify(runs)}`);
  }
  return jobs;
}

const namesMoment = (runs: Schedule): boolean => {
  if (runs === 'whenSent') return true;
  if ('everyMinutes' in runs) return Number.isInteger(runs.everyMinutes) && runs.everyMinutes > 0;
  return isWithin(runs.dailyAtHour, 24) && isWithin(runs.minute ?? 0, 60);
};

const isWithin = (count: number, limit: number): boolean => Number.isInteger(count) && count >= 0 && count < limit;

/** The jobs as these settings schedule them. */
export const scheduledBy = <J extends Job>(settings: Settings, jobs: readonly J[]): readonly J[] =>
  jobs.map((job) => (job.runsBy ? { ...job, runs: job.runsBy(settings) } : job));

/** The jobs that a tenant has: those of rooms that are at home in it, and of the installation those that host it. */
export const jobsOf = (engine: Pick<Engine, 'jobs' | 'tenants'>, tenant: Tenant): readonly AtHome<Job>[] =>
  engine.jobs.filter((job) => job.isIn(tenant) && isSentIn(engine, job, tenant.key));

/** Whether the clock sends the job in this tenant, as far as that is not its room's matter. */
export const isSentIn = ({ tenants }: Pick<Engine, 'tenants'>, { ofInstallation }: Job, key: string): boolean =>
  !ofInstallation || key === hostKey(tenants);

/** The organisation that hosts the others: the one that is shown where none is named. */
export const hostKey = (tenants: ReadonlyMap<string, Tenant>): string | undefined =>
  tenants.has(DEFAULT_TENANT) ? DEFAULT_TENANT : tenants.keys().next().value;

/** What a job of this tenant is given. */
export function contextOf(engine: Engine, key: string | undefined): JobContext {
  const tenant = engine.tenants.get(key ?? '');
  if (!tenant) throw new Error(`unknown tenant ${key}`);
  return { engine, tenant, transaction: (work) => engine.database.tenant(tenant.key, work) };
}
