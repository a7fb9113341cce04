import type { FieldProps, FormDefinition } from '../../../contract/form.ts';

const money: FieldProps = { format: 'currency', currency: 'HKD', maxLength: 9 };

/** A change of what was granted, once a project runs: both approvers decide (GRA-7). */
export default {
  formId: 'grant-change',
  perRecord: true,
  title: { en: 'Request to change the project', 'zh-hant': '更改項目申請' },
  button: { en: 'Ask for the change', 'zh-hant': '提出更改申請' },
  feeds: 'grantChange',
  fields: [
    {
      name: 'what',
      type: 'text',
      label: { en: 'What shall change, in one line', 'zh-hant': '簡述更改內容' },
      required: true,
      props: { maxLength: 200 },
    },
    {
      name: 'parts',
      type: 'selection',
      label: { en: 'Which parts of the application does it touch?', 'zh-hant': '涉及申請書哪些部分？' },
      required: true,
      choices: [
        { value: 'objectives', label: { en: 'Objectives and activities', 'zh-hant': '目標及活動' } },
        { value: 'beneficiaries', label: { en: 'Beneficiaries', 'zh-hant': '受惠者' } },
        { value: 'timeline', label: { en: 'Timeline', 'zh-hant': '時間表' } },
        { value: 'budget', label: { en: 'Budget', 'zh-hant': '財政預算' } },
        { value: 'team', label: { en: 'Team', 'zh-hant': '團隊' } },
      ],
    },
    {
      name: 'before',
      type: 'textarea',
      label: { en: 'As it was granted', 'zh-hant': '原獲批內容' },
      required: true,
      props: { maxLength: 4_000 },
    },
    {
      name: 'after',
      type: 'textarea',
      label: { en: 'As it shall be', 'zh-hant': '擬更改內容' },
      required: true,
      props: { maxLength: 4_000 },
    },
    {
      name: 'budget',
      type: 'choiceListEditor',
      label: { en: 'The budget, row by row', 'zh-hant': '逐項預算' },
      subtitle: {
        en: 'Once the change is approved, spending counts against these amounts.',
        'zh-hant': '更改獲批後，支出將按此處的金額計算。',
      },
      when: [{ field: 'parts', is: 'budget' }],
      props: { itemType: 'row', fixedRows: true, subtotal: 'wished', totalUnit: 'currency' },
      rows: [
        { name: 'item', type: 'text', label: { en: 'Item', 'zh-hant': '項目' }, readOnly: true },
        { name: 'now', type: 'decimal', label: { en: 'As it is', 'zh-hant': '現時' }, readOnly: true, props: money },
        {
          name: 'wished',
          type: 'decimal',
          label: { en: 'As it shall be', 'zh-hant': '擬改為' },
          required: true,
          props: money,
        },
      ],
    },
    {
      name: 'why',
      type: 'textarea',
      label: { en: 'Why', 'zh-hant': '原因' },
      required: true,
      props: { maxLength: 4_000 },
    },
    { name: 'papers', type: 'upload', label: { en: 'Papers', 'zh-hant': '附件' }, props: { itemLimit: 10 } },
  ],
} satisfies FormDefinition;
