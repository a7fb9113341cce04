import { describe, expect, test } from 'vitest';
import { answersOf, isOpen } from '../../../contract/fields/answers.ts';
import { checkForm } from '../../../contract/fields/check-form.ts';
import type { FieldTypeName } from '../../../contract/fields/field-type-names.ts';
import { typeOf } from '../../../contract/fields/field-types.ts';
import { localizeFields } from '../../../contract/fields/localize.ts';
import type { Field, FormDefinition, FormRecord, Values } from '../../../contract/form.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import { Refusal } from '../refusal.ts';
import { loadTenants } from '../tenants/load-tenants.ts';
import { checkPost } from './check-post.ts';
import { PreparedForm } from './prepared-form.ts';
import type { Reading } from './read-form.ts';

/**
 * FRM-15: what a page finds wrong is what the server refuses, place by place, for every form of every tenant and each
 * wrong answer. The page knows the form only as it is sent, as JSON; outline, check page and submit ask `checkForm`.
 */

const NOW = new Date('2027-03-01T04:00:00Z');
const TODAY = '2027-03-01';

/** Wire texts that some type refuses or some rule forbids; the first one is an answer that most forms take. */
const TEXTS: Partial<Record<FieldTypeName, readonly string[]>> = {
  text: ['Chan', '', ' ', 'x'.repeat(5_000)],
  textarea: ['A few words', '', 'x'.repeat(50_000)],
  number: ['3', '', '-1', 'many', '1.5', '99999999999'],
  decimal: ['250000', '', '-0.01', '12.345', '999999999999', 'x'],
  tel: ['91234567', '', '123', '+85291234567'],
  email: ['chan@example.org', '', 'chan@', 'a b@example.org'],
  password: ['kite-Lantern-48', '', 'short'],
  time: ['14:30', '', '25:00'],
  datepicker: ['1990-05-12', '', '31/02/2027', '2099-01-01', '1899-01-01', '2011-03-02', '1956-03-01', '1950-01-01'],
  checkbox: ['checked', 'unchecked', ''],
  radio: ['', 'nothing-of-the-list'],
  dropdown: ['', 'nothing-of-the-list'],
  selection: ['[]', '["nothing-of-the-list"]', '{'],
  html: ['<p>Text</p>', '', '<p></p>'],
  range: ['100,2000', '', '5,1', 'x'],
  upload: ['[]'],
};
const RANGES = ['2027-03-10,2027-09-30', '', '2027-09-30,2027-03-10', '2027-03-10', 'x,y'];

/** What may be sent for a field, the likeliest first. */
function textsFor(field: Field): string[] {
  const { type } = field;
  if (field.rowForm) return rowTexts(field);
  if (type === 'choiceListEditor') return ['["Chan"]', '[]', '["", " "]', '{'];
  const chosen = field.option === '' ? [] : (JSON.parse(field.option) as { value: string }[]).map(({ value }) => value);
  if (type === 'selection') return [JSON.stringify(chosen.slice(0, 1)), ...TEXTS.selection!];
  if (chosen.length > 0) return [...chosen.slice(0, 4), ...(TEXTS[type] ?? [''])];
  if (type === 'datepicker' && field.props.range) return RANGES;
  return [...(TEXTS[type] ?? ['Chan', ''])];
}

/** A row with the likeliest answers, and for each of its cells the row with each other answer of that cell. */
function rowTexts({ rowForm }: Field): string[] {
  const cells = rowForm!.fieldList.flatMap((name) => {
    const cell = rowForm!.fields[name]!;
    return typeOf(cell).compute ? [] : [{ name, texts: textsFor(cell) }];
  });
  const good = Object.fromEntries(cells.map(({ name, texts }) => [name, texts[0] ?? '']));
  const list = (values: Record<string, string>) => JSON.stringify([{ id: 'row-00001', values }]);
  const wrong = cells.flatMap(({ name, texts }) => texts.slice(1).map((text) => list({ ...good, [name]: text })));
  return [list(good), '[]', ...wrong];
}

/** The page: the form as it was sent, and what stands in its boxes. */
function pageProblems(record: FormRecord, posted: Record<string, string>): Record<string, string[]> {
  const fields = record.fieldList.map((name) => record.fields[name]!);
  const values: Values = Object.create(null);
  const unread = new Set<string>();
  for (const field of fields) {
    const type = typeOf(field);
    const name = field.fieldName;
    values[name] = field.value ?? type.empty(field);
    if (!Object.hasOwn(posted, name) || !isOpen(field) || !type.holdsValue || type.compute) continue;
    const read = type.read(posted[name]!, field);
    if (!read) unread.add(name);
    values[name] = read?.value ?? type.empty(field);
  }
  const answers = answersOf(fields, values);
  for (const { fieldName, ...field } of fields)
    if (typeOf(field as Field).compute) values[fieldName] = answers.answerOf(fieldName);
  const whole = { checks: record.checks ?? [], unread: (name: string) => unread.has(name) };
  const found = checkForm(fields, values, record.agesOn ?? TODAY, whole);
  for (const name of unread)
    if (answers.shown(name)) found[name] = [{ key: typeOf(record.fields[name]!).refusal(record.fields[name]!) }];
  return firsts(found);
}

async function serverProblems(form: PreparedForm, posted: Record<string, string>): Promise<Record<string, string[]>> {
  const reading = { opened: { dataId: 'record', allowEdit: true }, form, stored: null, key: {} } as unknown as Reading;
  try {
    await checkPost({ now: NOW } as unknown as Context, {} as TenantDb, reading, posted, undefined);
    return {};
  } catch (refused) {
    if (!(refused instanceof Refusal)) throw refused;
    return firsts(refused.problems ?? {});
  }
}

/** The first message of each place, which is the one a page shows. */
const firsts = (problems: Readonly<Record<string, readonly { key: string }[]>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(problems).map(([place, [first]]) => [place, [first?.key ?? '']]));

const FORMS = [...(await loadTenants()).values()].flatMap((tenant) =>
  Object.values(tenant.forms).map((definition) => ({ name: `${tenant.key} ${definition.formId}`, tenant, definition })),
);

function prepare(definition: FormDefinition, rules: Readonly<Record<string, string>>) {
  const fields = localizeFields(definition, (text) => text.en, rules);
  const { checks, outline } = definition;
  const form = new PreparedForm({ title: 'Form', button: 'Send', version: 1, fields, checks, outline });
  const nothingTyped = { draft: null, accountId: '' };
  const about = { files: new Map<string, never>(), masked: {} };
  const opened = { dataId: 'record', allowEdit: true };
  const record = JSON.parse(form.json({ formId: definition.formId }, opened, null, nothingTyped, about)) as FormRecord;
  return { form, record };
}

describe('FRM-15: page and server find the same', () => {
  test.each(FORMS)('$name', async ({ tenant, definition }) => {
    const { form, record } = prepare(definition, tenant.rules ?? {});
    const open = record.fieldList
      .map((name) => record.fields[name]!)
      .filter((field) => typeOf(field).holdsValue && !typeOf(field).compute && isOpen(field));
    const good = Object.fromEntries(open.map((field) => [field.fieldName, textsFor(field)[0] ?? '']));
    const posts = [
      {},
      good,
      ...open.flatMap((field) => textsFor(field).map((text) => ({ ...good, [field.fieldName]: text }))),
    ];
    let refused = 0;
    for (const posted of posts) {
      const server = await serverProblems(form, posted);
      if (Object.keys(server).length > 0) refused += 1;
      const changed = Object.entries(posted).filter(([name, text]) => text !== (good as Values)[name]);
      expect(pageProblems(record, posted), JSON.stringify(changed).slice(0, 300)).toEqual(server);
    }
    expect(refused).toBeGreaterThan(0);
  });
});
