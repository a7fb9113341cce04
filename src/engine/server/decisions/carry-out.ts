import type { CallName } from '../../../contract/call.ts';
import { calls } from '../../../contract/calls/calls.ts';
import { langOf } from '../../../contract/lang.ts';
import { hasModules } from '../../../contract/modules.ts';
import { Context } from '../context.ts';
import { UnitOfWork } from '../db/unit-of-work.ts';
import type { Engine } from '../engine.ts';
import { mayCall } from '../http/check-head.ts';
import { readInput } from '../http/input.ts';
import type { Job, JobContext } from '../jobs/job.ts';
import { notify } from '../notifications/notify.ts';
import { readPerson } from '../read-person.ts';
import { found, Refusal } from '../refusal.ts';
import { type DecisionRow, decisionById, endDecision, lockDecision } from './decision.store.ts';
import { tellDecisions } from './held-topic.ts';

export const CARRY_OUT = 'decision.carry-out';

/**
 * Carries out a decision that nobody has undone, with the rights that its maker has now, in one transaction with the
 * note that it is done: once, whoever runs it and whatever dies. What has changed meanwhile can refuse it; its maker is
 * notified then.
 */
export async function carryOut(job: Pick<JobContext, 'engine' | 'tenant'>, decisionId: string): Promise<void> {
  const { engine, tenant } = job;
  const row = await engine.database.tenant(tenant.key, (db) => decisionById(db, decisionId));
  if (row?.state !== 'held') return;
  const unit = new UnitOfWork(engine.database, tenant.key);
  try {
    const taken = await unit.run((db) => lockDecision(db, row.id));
    if (taken?.state !== 'held') return await unit.abandon();
    const ctx = await contextOf(engine, tenant, row);
    ctx.unit = unit;
    const name = row.call as CallName;
    const shape = calls[row.call as keyof typeof calls];
    if (!hasModules(tenant.modules, shape.module)) throw new Refusal('module.off');
    mayCall(shape.who, ctx.person, false, true);
    const verb = found(engine.verbs[name]);
    await verb(ctx, readInput(shape, row.input as Record<string, unknown>) as never);
    await unit.finish((db) => {
      tellDecisions(engine, db);
      return endDecision(db, row.id, 'done');
    });
  } catch (error) {
    await unit.abandon();
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
    await end(job, row, 'refused', engine.words.say(tenant.key, langOf(row.lang), `error.${error.code}`, error.params));
  }
}

/** Whoever decided, as they are now. @throws Refusal where their account has ended */
async function contextOf(engine: Engine, tenant: JobContext['tenant'], row: DecisionRow): Promise<Context> {
  const person = await engine.database.tenant(tenant.key, (db) => readPerson(tenant, db, row.account_id));
  if (!person) throw new Refusal('access.denied');
  return new Context({
    engine,
    tenant,
    lang: langOf(row.lang),
    actor: person,
    requestId: row.request_id,
    ip: row.ip,
    device: '',
    browserId: '',
  });
}

const end = (
  { engine, tenant }: Pick<JobContext, 'engine' | 'tenant'>,
  row: DecisionRow,
  state: 'refused' | 'failed',
  reason: string,
): Promise<void> =>
  engine.database.tenant(tenant.key, async (db) => {
    const now = await lockDecision(db, row.id);
    if (now?.state !== 'held') return;
    await endDecision(db, row.id, state, reason);
    tellDecisions(engine, db);
    await notify(db, engine, row.account_id, {
      type: 'error',
      word: 'notifications.decision.refused',
      params: { what: row.message, why: reason },
      mail: 'now',
    });
  });

export const decisionJobs: Job[] = [
  {
    name: CARRY_OUT,
    runs: 'whenSent',
    tries: 4,
    run: (job, { decisionId }) => carryOut(job, decisionId!),
    async failed(job, { decisionId }) {
      const row = await job.transaction((db) => decisionById(db, decisionId!));
      const { engine, tenant } = job;
      if (row) await end(job, row, 'failed', engine.words.say(tenant.key, langOf(row.lang), 'error.general.error'));
    },
  },
];
