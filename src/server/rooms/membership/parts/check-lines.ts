import { hongKongDate } from '../../../../contract/dates.ts';
import type { Context } from '../../../engine/context.ts';
import type { TenantDb } from '../../../engine/db/tenant-db.ts';
import { doubled, type Imported, type Mapping, readLine } from '../import.rules.ts';
import { knownInRegister } from '../import.store.ts';
import type { TaskProblem } from '../task.store.ts';
import { membershipSettings } from './membership-settings.ts';
import { typeNames } from './register-task.ts';

export type GoodLine = { line: number; value: Imported };

/**
 * The lines of a register that may come in, and what is wrong with the others: in themselves, among each other, and
 * with what is in the portal already.
 * @param lines the head first
 */
export async function checkLines(
  ctx: Pick<Context, 'tenant'>,
  db: TenantDb,
  lines: readonly (readonly string[])[],
  mapping: Mapping,
): Promise<{ good: GoodLine[]; problems: TaskProblem[] }> {
  const types = typeNames(ctx);
  const today = hongKongDate(db.now);
  const rules = await membershipSettings(ctx, db);
  const problems: TaskProblem[] = [];
  const read: GoodLine[] = [];
  for (const [at, cells] of lines.slice(1).entries()) {
    const line = at + 2;
    const { value, problems: wrong } = readLine(cells, mapping, types, { today, rules });
    if (value) read.push({ line, value });
    problems.push(...wrong.map((problem) => ({ line, ...problem })));
  }
  problems.push(...doubled(read));
  const known = await knownInRegister(
    db,
    read.map(({ value }) => value),
  );
  for (const { line, value } of read) {
    if (known.emails.has(value.email.toLowerCase()))
      problems.push({ line, field: 'email', key: 'membership.import.known' });
    if (value.number && known.numbers.has(value.number))
      problems.push({ line, field: 'number', key: 'membership.import.taken' });
  }
  problems.sort((a, b) => a.line - b.line);
  const bad = new Set(problems.map(({ line }) => line));
  return { good: read.filter(({ line }) => !bad.has(line)), problems };
}
