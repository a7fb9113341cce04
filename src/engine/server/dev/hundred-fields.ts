import type { FieldDefinition, FormDefinition } from '../../../contract/form.ts';

const TYPES = ['text', 'number', 'textarea', 'decimal', 'checkbox'] as const;

/** Ninety-eight plain fields in turn: `f01` is a text, `f02` a number … */
const plain = Array.from({ length: 98 }, (_, at): FieldDefinition => {
  const number = String(at + 1).padStart(2, '0');
  const label = { en: `Question ${number}`, 'zh-hant': `問題 ${number}` };
  return { name: `f${number}`, type: TYPES[at % TYPES.length]!, label };
});

/** A long form with a table and files, for tests that break things while it is filled in. */
export const hundredFields: FormDefinition = {
  formId: 'hundred-fields',
  title: { en: 'A hundred fields', 'zh-hant': '一百個欄位' },
  button: { en: 'Send', 'zh-hant': '提交' },
  feeds: 'practice',
  fields: [
    ...plain,
    {
      name: 'table',
      type: 'choiceListEditor',
      label: { en: 'Table', 'zh-hant': '表格' },
      props: { itemType: 'row', formId: 'line' },
      rows: [
        { name: 'what', type: 'text', label: { en: 'What', 'zh-hant': '內容' } },
        { name: 'amount', type: 'number', label: { en: 'Amount', 'zh-hant': '金額' } },
      ],
    },
    { name: 'files', type: 'upload', label: { en: 'Files', 'zh-hant': '檔案' }, props: { itemLimit: 5 } },
  ],
};
