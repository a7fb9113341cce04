import { hongKongDate } from '../../../contract/dates.ts';
import { isOpen } from '../../../contract/fields/answers.ts';
import { checkForm } from '../../../contract/fields/check-form.ts';
import { readValues } from '../../../contract/fields/read-values.ts';
import type { Values } from '../../../contract/form.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import { Refusal } from '../refusal.ts';
import { checkFiles } from './check-files.ts';
import { cleanAnswer } from './clean-html.ts';
import type { Reading } from './read-form.ts';

/**
 * Reads and checks a post as a submit does (FRM-14, FRM-15): what nobody may edit stays as it is, what breaks a rule
 * refuses the whole with `errorList`.
 * @param about.onlyPosted answers that were not sent may stay as wrong as they are
 * @returns the whole answer set to store
 */
export async function checkPost(
  ctx: Context,
  db: TenantDb,
  reading: Reading,
  posted: Values,
  version: number | undefined,
  about: { onlyPosted?: boolean } = {},
): Promise<Values> {
  const { opened, form, stored } = reading;
  if (!opened.allowEdit) throw new Refusal('form.locked');
  if (version !== undefined && version !== (stored?.version ?? 0)) throw new Refusal('record.stale');
  const fields = form.fields(opened, stored);
  const base: Values = { ...stored?.answers };
  for (const field of fields) {
    const fromRoom = opened.prefill && Object.hasOwn(opened.prefill, field.fieldName);
    if (fromRoom && !isOpen(field)) base[field.fieldName] = field.value;
  }
  // whoever leaves them out of a post has not declared them
  for (const name of form.declaredAgain(opened)) delete base[name];
  const read = readValues(fields, posted, base);
  for (const field of fields) {
    const name = field.fieldName;
    if (!Object.hasOwn(posted, name) || !(name in read.values)) continue;
    const clean = cleanAnswer(read.values[name], field);
    if ('problem' in clean) read.problems[name] = [clean.problem];
    else read.values[name] = clean.value;
  }
  const unknown = await checkFiles(ctx, db, reading, fields, posted, read.values);
  const whole = { checks: form.checks(opened), unread: (name: string) => name in read.problems || name in unknown };
  const found = checkForm(fields, read.values, opened.agesOn ?? hongKongDate(ctx.now), whole);
  const all = { ...found, ...unknown, ...read.problems };
  const problems = about.onlyPosted
    ? Object.fromEntries(Object.entries(all).filter(([name]) => Object.hasOwn(posted, name)))
    : all;
  if (Object.keys(problems).length > 0) throw new Refusal('request.invalid', { problems });
  return read.values;
}
