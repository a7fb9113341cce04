import type { Output } from '../../../../contract/calls/calls.ts';
import type { ImportField } from '../../../../contract/calls/membership-register.ts';
import type { Context } from '../../../engine/context.ts';
import type { TypeNames } from '../import.rules.ts';
import type { TaskProblem, TaskRow } from '../task.store.ts';

/** Names of the columns of a register, going out and coming in. */
export const FIELD_WORDS: Record<ImportField, string> = {
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

/** Most lines of problems that one answer tells. */
const TOLD = 500;

export const toldProblems = (ctx: Context, problems: readonly TaskProblem[]) =>
  problems.slice(0, TOLD).map(({ line, field, key, params }) => ({
    line,
    label: ctx.t(FIELD_WORDS[field as ImportField] ?? field),
    message: ctx.t(key, params),
  }));

/** How far a job of the register is. */
export const presentTask = (ctx: Context, row: TaskRow): Output<'GET /membership/task/get'> => ({
  taskId: row.id,
  kind: row.kind,
  status: row.status,
  done: row.done,
  total: row.total,
  problems: toldProblems(ctx, row.report),
});

/** What a register may call each type. */
export const typeNames = (ctx: Pick<Context, 'tenant'>): TypeNames[] =>
  Object.entries(ctx.tenant.membershipTypes ?? {}).map(([type, { label, numberPrefix, renewal }]) => ({
    type,
    prefix: numberPrefix,
    renewal,
    names: [label.en, label['zh-hant']],
  }));
