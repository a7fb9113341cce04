import { hongKongDate } from '../../../../contract/dates.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { AnswerForm } from '../../../../engine/server/forms/sheet-answers.ts';
import { faultsOf, type SheetProblem } from '../../../../engine/server/forms/sheet-problems.ts';
import type { SheetLine } from '../../../../engine/server/sheets/csv-records.ts';
import { RENEWAL_WORDS } from '../../contract/lists.ts';
import { membershipSettings } from '../members/membership-settings.ts';
import { typeNames } from '../register/present-task.ts';
import { doubled, type Imported, type Mapping, readLine } from './import.rules.ts';
import { knownInRegister } from './import.store.ts';

export type GoodLine = { line: number; who: string; value: Imported };

/**
 * The lines of a register that may come in, and what is wrong with the others: in themselves, among each other, and
 * with what is in the portal already.
 * @param file.lines without the titles
 * @returns `read`: every line that makes sense by itself
 */
export async function checkLines(
  ctx: Pick<Context, 'engine' | 'tenant'>,
  db: TenantDb,
  { lines, mapping, form }: { lines: readonly SheetLine[]; mapping: Mapping; form: AnswerForm },
): Promise<{ read: GoodLine[]; good: GoodLine[]; problems: SheetProblem[] }> {
  const about = {
    types: typeNames(ctx),
    form,
    today: hongKongDate(db.now),
    rules: await membershipSettings(ctx, db),
    periods: {
      annual: ctx.engine.words.both(ctx.tenant.key, RENEWAL_WORDS.annual, {}),
      'life-time': ctx.engine.words.both(ctx.tenant.key, RENEWAL_WORDS['life-time'], {}),
    },
  };
  const problems: SheetProblem[] = faultsOf(lines);
  const read: GoodLine[] = [];
  for (const { line, cells, fault } of lines) {
    if (fault) continue;
    const { who, value, problems: wrong } = readLine(cells, mapping, about);
    if (value) read.push({ line, who, value });
    problems.push(...wrong.map((problem) => ({ line, who, ...problem })));
  }
  const whoIn = new Map(read.map(({ line, who }) => [line, who]));
  problems.push(...doubled(read).map((problem) => ({ who: whoIn.get(problem.line) ?? '', ...problem })));
  const known = await knownInRegister(
    db,
    read.map(({ value }) => value),
  );
  for (const { line, who, value } of read) {
    const { email, number } = value;
    if (known.emails.has(email.toLowerCase()))
      problems.push({ line, who, field: 'email', value: email, key: 'membership.import.known' });
    if (number && known.numbers.has(number))
      problems.push({ line, who, field: 'number', value: number, key: 'membership.import.taken' });
  }
  problems.sort((a, b) => a.line - b.line);
  const bad = new Set(problems.map(({ line }) => line));
  return { read, good: read.filter(({ line }) => !bad.has(line)), problems };
}
