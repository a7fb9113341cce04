import { expect, test } from 'vitest';
import { formRecord } from '../../../contract/calls/forms.ts';
import { localizeFields } from '../../../contract/fields/localize.ts';
import type { FieldDefinition, FormRecord } from '../../../contract/form.ts';
import type { KeptDraft, KeptField } from './draft.store.ts';
import type { FormRef, OpenedForm } from './form-service.ts';
import { PreparedForm } from './prepared-form.ts';
import type { AnswerSet } from './store.ts';

const text = (en: string) => ({ en, 'zh-hant': `${en}（中文）` });
const choices = [
  { value: 'a', label: text('First') },
  { value: 'others', label: text('Others'), props: { showOthersText: true } },
];
const fields: FieldDefinition[] = [
  { name: 'head', type: 'heading', label: text('Head') },
  { name: 'name', type: 'text', label: text('Name'), required: true, rule: 'named' },
  { name: 'amount', type: 'number', label: text('Amount'), default: '12' },
  { name: 'kind', type: 'dropdown', label: text('Kind'), choices },
  { name: 'tags', type: 'checkbox', label: text('Tags'), choices },
  { name: 'secret', type: 'text', label: text('Secret'), hidden: true },
];
const ref: FormRef = {
  definition: { formId: 'entry', title: text('Form'), button: text('Send'), feeds: 'entry', fields },
  formId: 'entry-7',
  dataId: '7',
};

function read(opened: Partial<OpenedForm> = {}, stored: AnswerSet | null = null, draft: KeptDraft | null = null) {
  const made = new PreparedForm({
    title: 'Form',
    button: 'Send',
    version: 3,
    fields: localizeFields(ref.definition, (text) => text.en, { named: 'minLength-2' }),
  });
  const json = made.json(
    ref,
    { dataId: '7', allowEdit: true, ...opened },
    stored,
    { draft, accountId: 'me' },
    { files: new Map(), masked: {} },
  );
  return formRecord.parse(JSON.parse(json)) as FormRecord;
}

const at = new Date('2026-01-31T06:30:00Z');
const stored: AnswerSet = {
  answers: { name: 'Chan "Tai" Man\n', kind: 'a', tags: ['a'] },
  version: 4,
  definitionVersion: 3,
  updatedAt: at,
};

const draftOf = (values: Record<string, unknown>): KeptDraft => {
  const kept = (value: unknown): KeptField => ({
    value,
    version: 5,
    tab: 't',
    account: 'another',
    name: 'Somebody',
    at: at.toISOString(),
  });
  const fields = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, kept(value)]));
  return { version: 5, cleared: 0, savedAt: at, fields };
};

test('FRM-1: a form is described: title, ordered fields, button of the server', () => {
  const record = read();
  expect(record).toMatchObject({ formId: 'entry-7', dataId: '7', title: 'Form', buttonLabel: 'Send', version: 0 });
  expect(record.fieldList).toEqual(['head', 'name', 'amount', 'kind', 'kindOthers', 'tags', 'tagsOthers', 'secret']);
  expect(Object.keys(record.fields)).toEqual(record.fieldList);
  expect(record.updatedAt).toBeNull();
});

test('FRM-3: every field has its attributes; the default of a number is a number', () => {
  const { amount, kind, name } = read().fields;
  expect(amount).toMatchObject({ defaultValue: 12, value: 12 });
  expect(kind!.selectedItem).toEqual({ label: '--', value: null });
  expect(name).toMatchObject({
    validationRule: 'minLength-2',
    required: true,
    allowEdit: true,
    translation: text('Name'),
  });
});

test('stored answers stand before what the room knows, and that before the default', () => {
  const record = read({ prefill: { name: 'From the room', amount: 5, secret: 'known' } }, stored);
  expect(record.fields.name!.value).toBe('Chan "Tai" Man\n');
  expect(record.fields.amount!.value).toBe(5);
  expect(record.fields.secret!.value).toBe('known');
  expect(record.fields.kind!.selectedItem).toEqual({ label: 'First', value: 'a' });
  expect(record.fields.tags!.selectedItem).toBeNull();
  expect(record).toMatchObject({ version: 4, updatedAt: at.toISOString(), definitionVersion: 3 });
});

test('FRM-14: where nothing may be edited every field says so, and there is no draft', () => {
  const record = read({ allowEdit: false }, stored, draftOf({ name: 'typed' }));
  expect(record.allowEdit).toBe(false);
  expect(Object.values(record.fields).every((field) => !field.allowEdit)).toBe(true);
  expect(record.draft).toBeNull();
});

test('a draft brings back open fields only', () => {
  const draft = draftOf({ name: 'typed', secret: 'x', amount: 1, gone: 'x' });
  const record = read({ readOnlyFields: ['amount'] }, stored, draft);
  const typed = { value: 'typed', version: 5, tab: 't', by: 'Somebody', at: at.toISOString() };
  expect(record.draft).toEqual({ version: 5, cleared: 0, savedAt: at.toISOString(), fields: { name: typed } });
  expect(record.fields.amount!.readOnly).toBe(true);
  expect(record.fields.name!.value).toBe('Chan "Tai" Man\n');
});
