import { AsyncLocalStorage } from 'node:async_hooks';

/** A record by the name of its kind in the audit trail. */
export type Concerned = { kind: string; id: string };

/** What a run of a job did, kept with the run. */
export type JobReport = {
  /** Something was written; false: there was nothing to do. */
  wrote: boolean;
  /** Records that it changed or wrote to somebody about, each once. */
  total: number;
  /** The first of them. */
  records: Concerned[];
};

/** Records that are kept of a run by their ids. */
const KEPT = 20;

type Run = { wrote: boolean; records: Map<string, Concerned> };
const running = new AsyncLocalStorage<Run>();

/** Does the work of a run, and tells what its transactions did: all of them, and nothing that was taken back. */
export async function reporting(work: () => Promise<void>): Promise<JobReport> {
  const run: Run = { wrote: false, records: new Map() };
  await running.run(run, work);
  const records = [...run.records.values()];
  return { wrote: run.wrote, total: records.length, records: records.slice(0, KEPT) };
}

/** Whether a run listens. */
export const isReported = (): boolean => running.getStore() !== undefined;

/** A transaction of the run has written something. */
export function noteWritten(): void {
  const run = running.getStore();
  if (run) run.wrote = true;
}

/** A transaction that is committed was about this record. */
export function noteConcerned(record: Concerned): void {
  running.getStore()?.records.set(`${record.kind} ${record.id}`, record);
}

/** A report as it was kept with a run; runs of before there were any have none. */
export function readReport(output: unknown): JobReport | null {
  const report = output as Partial<JobReport> | null;
  return report && Array.isArray(report.records) && typeof report.total === 'number'
    ? { wrote: report.wrote === true, total: report.total, records: report.records }
    : null;
}
