import type { Output } from '../../../../contract/calls/calls.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { describeProblems, linesIn } from '../../../../engine/server/forms/sheet-problems.ts';
import { jobError } from '../../../../engine/server/jobs/job-error.ts';
import type { ImportField } from '../../contract/calls-register.ts';
import type { TypeNames } from '../import/import.rules.ts';
import type { TaskRow } from './task.store.ts';

/** Names of the columns of a register, going out and coming in. */
export const FIELD_WORDS: Record<ImportField, WordKey> = {
  email: 'membership.field.email',
  fullname: 'membership.field.fullname',
  fullnameChinese: 'membership.field.fullnameChinese',
  type: 'membership.field.type',
  number: 'membership.field.number',
  joinedOn: 'membership.field.joinedOn',
  sinceOn: 'membership.field.sinceOn',
  endsOn: 'membership.field.endsOn',
  renewalPeriod: 'membership.field.renewalPeriod',
};

/** How far an import is. */
export const presentTask = (ctx: Context, row: TaskRow): Output<'GET /membership/task/get'> => ({
  taskId: row.id,
  status: row.status,
  done: row.done,
  total: row.total,
  taken: row.done - linesIn(row.report),
  problems: describeProblems(ctx, row.report, FIELD_WORDS),
  name: (row.spec as { name?: string }).name ?? '',
  reason: row.status === 'failed' ? jobError(ctx, row.reason) : '',
  at: row.created_at.toISOString(),
  who: row.who,
});

/** What a register may call each type. */
export const typeNames = (ctx: Pick<Context, 'tenant'>): TypeNames[] =>
  Object.entries(ctx.tenant.membershipTypes ?? {}).map(([type, { label, numberPrefix, renewal }]) => ({
    type,
    prefix: numberPrefix,
    renewal,
    label,
  }));
