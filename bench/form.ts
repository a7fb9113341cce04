import type { FieldDefinition, FormDefinition } from '../src/contract/form.ts';

/** The form of the bench: sixty fields of the kinds that forms of institutes are made of, required and with rules. */
const PATTERN: Omit<FieldDefinition, 'name' | 'label'>[] = [
  { type: 'text', required: true, props: { maxLength: 100 } },
  { type: 'text', subtitle: { en: 'As on your identity card', 'zh-hant': '與身份證相同' } },
  { type: 'email', required: true },
  { type: 'tel' },
  { type: 'number', props: { min: 0, max: 1_000 } },
  { type: 'dropdown', required: true, choices: choices(10) },
  { type: 'radio', required: true, choices: choices(4) },
  { type: 'selection', choices: choices(8) },
  { type: 'datepicker', required: true },
  { type: 'textarea', props: { maxLength: 1_000 } },
  { type: 'checkbox' },
  { type: 'text', rule: 'min-1|max-500' },
];

function choices(count: number) {
  return Array.from({ length: count }, (_, at) => ({
    value: `choice-${at + 1}`,
    label: { en: `Choice number ${at + 1}`, 'zh-hant': `選項 ${at + 1}` },
  }));
}

/** What a person would type into a field of each kind, as it goes over the wire. */
const TYPED: Partial<Record<FieldDefinition['type'], string>> = {
  email: 'chan.taiman@example.org',
  tel: '9123 4567',
  number: '42',
  dropdown: 'choice-3',
  radio: 'choice-2',
  selection: '["choice-1","choice-4"]',
  datepicker: '1990-05-17',
  textarea: 'Twenty years of work with families in Sham Shui Po.\nAlso at weekends. 亦可於週末服務。',
  checkbox: 'checked',
};

export const FIELD_COUNT = 60;

export const benchForm: FormDefinition = {
  formId: 'bench-form',
  title: { en: 'A form of sixty fields', 'zh-hant': '六十欄表格' },
  button: { en: 'Submit', 'zh-hant': '提交' },
  feeds: 'bench',
  fields: Array.from({ length: FIELD_COUNT }, (_, at) => ({
    name: `field${at + 1}`,
    label: { en: `Question number ${at + 1}`, 'zh-hant': `第 ${at + 1} 題` },
    ...PATTERN[at % PATTERN.length]!,
  })),
};

/** One whole answer set by field name, as text. */
export const benchAnswers: Record<string, string> = Object.fromEntries(
  benchForm.fields.map((field) => [field.name, TYPED[field.type] ?? (field.rule ? '250' : '陳大文 Chan Tai Man')]),
);
