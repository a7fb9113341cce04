import type { FormDefinition } from '../../../contract/form.ts';

/** A project for the three-A programme: what it is, who carries it, and its papers (EVT-2). */
export default {
  formId: 'three-a-project',
  perRecord: true,
  title: { en: 'Three-A project', 'zh-hant': '三 A 計劃項目' },
  button: { en: 'Submit project', 'zh-hant': '提交項目' },
  feeds: 'eventProject',
  fields: [
    {
      name: 'projectTitle',
      type: 'text',
      label: { en: 'Project title', 'zh-hant': '項目名稱' },
      required: true,
      props: { maxLength: 150 },
    },
    {
      name: 'aim',
      type: 'textarea',
      label: { en: 'What do you want to achieve?', 'zh-hant': '項目目的' },
      required: true,
      props: { maxLength: 2_000 },
    },
    {
      name: 'steps',
      type: 'textarea',
      label: { en: 'What will you do, and when?', 'zh-hant': '推行內容及時間表' },
      required: true,
      props: { maxLength: 4_000 },
    },
    {
      name: 'team',
      type: 'choiceListEditor',
      label: { en: 'Project team', 'zh-hant': '項目團隊' },
      required: true,
      props: { itemType: 'row', itemMin: 1, itemLimit: 10 },
      rows: [
        {
          name: 'name',
          type: 'text',
          rule: 'personName',
          label: { en: 'Name', 'zh-hant': '姓名' },
          required: true,
          props: { maxLength: 120 },
        },
        {
          name: 'part',
          type: 'text',
          label: { en: 'Role in the project', 'zh-hant': '負責工作' },
          props: { maxLength: 120 },
        },
      ],
    },
    {
      name: 'papers',
      type: 'upload',
      label: { en: 'Documents', 'zh-hant': '文件' },
      subtitle: { en: 'Plans, budgets or pictures, if there are any', 'zh-hant': '計劃書、預算或圖片（如有）' },
      props: { showImagePreview: true, itemLimit: 6 },
    },
  ],
} satisfies FormDefinition;
