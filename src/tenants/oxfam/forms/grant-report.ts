import type { FieldProps, FormDefinition } from '../../../contract/form.ts';

const money: FieldProps = { format: 'currency', currency: 'HKD', maxLength: 9 };

/** What a project did and spent in a period, row by row of its budget (GRA-7). */
export default {
  formId: 'grant-report',
  perRecord: true,
  title: { en: 'Progress report', 'zh-hant': '進度報告' },
  button: { en: 'Submit the report', 'zh-hant': '提交報告' },
  feeds: 'grantReport',
  outline: true,
  fields: [
    { name: 'progressPart', type: 'heading', label: { en: 'Progress', 'zh-hant': '進度' } },
    {
      name: 'done',
      type: 'textarea',
      label: { en: 'What was done in this period?', 'zh-hant': '本期完成了甚麼？' },
      required: true,
      props: { maxLength: 4_000 },
    },
    {
      name: 'reached',
      type: 'number',
      label: { en: 'People reached in this period', 'zh-hant': '本期受惠人數' },
      required: true,
      props: { maxLength: 6 },
    },
    {
      name: 'objectives',
      type: 'textarea',
      label: { en: 'How far is each objective?', 'zh-hant': '各項目標進展如何？' },
      subtitle: { en: 'By the indicators of your application', 'zh-hant': '請按申請書所列指標說明' },
      required: true,
      props: { maxLength: 4_000 },
    },
    {
      name: 'difficulties',
      type: 'textarea',
      label: { en: 'What was difficult, and what do you do about it?', 'zh-hant': '遇到甚麼困難？如何應對？' },
      props: { maxLength: 4_000 },
    },
    { name: 'spendingPart', type: 'heading', label: { en: 'Spending', 'zh-hant': '支出' } },
    {
      name: 'spending',
      type: 'choiceListEditor',
      label: { en: 'Spending by row of the budget', 'zh-hant': '按預算項目填報支出' },
      subtitle: {
        en: 'What was paid in this period; 0 where nothing was.',
        'zh-hant': '請填寫本期已付款項；如沒有支出，請填 0。',
      },
      props: { itemType: 'row', fixedRows: true, subtotal: 'spent', totalUnit: 'currency' },
      rows: [
        { name: 'item', type: 'text', label: { en: 'Item', 'zh-hant': '項目' }, readOnly: true },
        { name: 'budget', type: 'decimal', label: { en: 'Granted', 'zh-hant': '獲批' }, readOnly: true, props: money },
        {
          name: 'before',
          type: 'decimal',
          label: { en: 'Spent before', 'zh-hant': '之前已用' },
          readOnly: true,
          props: money,
        },
        {
          name: 'spent',
          type: 'decimal',
          label: { en: 'Spent now', 'zh-hant': '本期支出' },
          required: true,
          props: money,
        },
      ],
    },
    {
      name: 'papers',
      type: 'upload',
      label: { en: 'Photos, publications, vouchers', 'zh-hant': '相片、刊物、單據' },
      props: { itemLimit: 20 },
    },
    {
      name: 'declaration',
      type: 'checkbox',
      label: { en: 'What I report is complete and true.', 'zh-hant': '本報告內容完整屬實。' },
      required: true,
    },
  ],
} satisfies FormDefinition;
