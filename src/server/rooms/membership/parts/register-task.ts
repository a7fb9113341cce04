import type { Output } from '../../../../contract/calls/calls.ts';
import type { ImportField } from '../../../../contract/calls/membership-register.ts';
import { problemText } from '../../../../contract/fields/problem.ts';
import type { Context } from '../../../engine/context.ts';
import { jobError } from '../../../engine/jobs/job-error.ts';
import type { TypeNames } from '../import.rules.ts';
import { ONE_OF } from '../import-answers.rules.ts';
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

/** Problems in the reader's language: whom each is about, at which field, what stands there and what is allowed. */
export const describe = (ctx: Context, problems: readonly TaskProblem[]) =>
  problems.map((problem) => ({
    line: problem.line,
    // tasks that were made before did not keep them
    who: problem.who ?? '',
    label: labelOf(ctx, problem),
    message: messageOf(ctx, problem),
  }));

/** “Masters” is not one of: … */
function messageOf(ctx: Context, problem: TaskProblem): string {
  const { key, value = '' } = problem;
  if (key === ONE_OF) return ctx.t('membership.import.notOneOf', { ...paramsFor(ctx, problem), value });
  const message = allowed(ctx, problem);
  return value === '' ? message : ctx.t('membership.import.said', { value, message });
}

/** What is allowed there, without what stands there. */
const allowed = (ctx: Context, problem: TaskProblem): string =>
  problemText({ ...problem, params: paramsFor(ctx, problem) }, (key, params) => ctx.t(key, params)).replace('\n', ' ');

const paramsFor = (ctx: Context, { params = {} }: TaskProblem): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'object' ? ctx.engine.words.pick(ctx.lang, value) : value,
    ]),
  );

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
  const kinds = new Map<string, { problem: TaskProblem; lines: number }>();
  for (const problem of problems) {
    const kind = `${problem.field} ${problem.key}`;
    kinds.set(kind, { problem, lines: (kinds.get(kind)?.lines ?? 0) + 1 });
  }
  return [...kinds.values()]
    .sort((a, b) => b.lines - a.lines)
    .map(({ problem, lines }) => ({
      label: labelOf(ctx, problem),
      // Of which line it is the repetition does not matter here, nor which day another one meant.
      message:
        problem.key === 'membership.import.twice'
          ? ctx.t('membership.import.twiceAny')
          : ctx.t(problem.key, paramsFor(ctx, problem)),
      lines,
    }));
}

const labelOf = (ctx: Context, { field, label }: TaskProblem): string =>
  label ? ctx.engine.words.pick(ctx.lang, label) : ctx.t(FIELD_WORDS[field as ImportField] ?? field);

/** What a register may call each type. */
export const typeNames = (ctx: Pick<Context, 'tenant'>): TypeNames[] =>
  Object.entries(ctx.tenant.membershipTypes ?? {}).map(([type, { label, numberPrefix, renewal }]) => ({
    type,
    prefix: numberPrefix,
    renewal,
    label,
  }));
