import type { Output } from '../../../../contract/calls/calls.ts';
import type { ImportField } from '../../../../contract/calls/membership-register.ts';
import type { Context } from '../../../engine/context.ts';
import { jobError } from '../../../engine/jobs/job-error.ts';
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
const SHOWN_MAX = 500;

export const describeProblems = (ctx: Context, problems: readonly TaskProblem[]) =>
  describe(ctx, problems.slice(0, SHOWN_MAX));

/** Problems in the reader's language. */
export const describe = (ctx: Context, problems: readonly TaskProblem[]) =>
  problems.map(({ line, field, key, params }) => ({
    line,
    label: labelOf(ctx, field),
    message: ctx.t(key, params),
  }));

/** How far an import is. */
export const presentTask = (ctx: Context, row: TaskRow): Output<'GET /membership/task/get'> => ({
  taskId: row.id,
  status: row.status,
  done: row.done,
  total: row.total,
  taken: row.done - linesIn(row.report),
  problems: describeProblems(ctx, row.report),
  name: (row.spec as { name?: string }).name ?? '',
  reason: row.status === 'failed' ? jobError(ctx, row.reason) : '',
  at: row.created_at.toISOString(),
  who: row.who,
});

/** How many lines have a problem: one line may have several. */
export const linesIn = (problems: readonly TaskProblem[]): number => new Set(problems.map(({ line }) => line)).size;

/** How often each thing is wrong, the most frequent first: what is mended once in a spreadsheet mends many lines. */
export function kindsOf(ctx: Context, problems: readonly TaskProblem[]) {
  const kinds = new Map<string, { field: string; key: string; lines: number }>();
  for (const { field, key } of problems) {
    // Of which line it is the repetition does not matter here.
    const kind = kinds.get(`${field} ${key}`) ?? { field, key, lines: 0 };
    kinds.set(`${field} ${key}`, { ...kind, lines: kind.lines + 1 });
  }
  return [...kinds.values()]
    .sort((a, b) => b.lines - a.lines)
    .map(({ field, key, lines }) => ({
      label: labelOf(ctx, field),
      message: ctx.t(key === 'membership.import.twice' ? 'membership.import.twiceAny' : key),
      lines,
    }));
}

const labelOf = (ctx: Context, field: string): string => ctx.t(FIELD_WORDS[field as ImportField] ?? field);

/** What a register may call each type. */
export const typeNames = (ctx: Pick<Context, 'tenant'>): TypeNames[] =>
  Object.entries(ctx.tenant.membershipTypes ?? {}).map(([type, { label, numberPrefix, renewal }]) => ({
    type,
    prefix: numberPrefix,
    renewal,
    names: [label.en, label['zh-hant']],
  }));
