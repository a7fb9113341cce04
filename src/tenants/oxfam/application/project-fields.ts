import type { ChoiceDefinition, FieldDefinition, FormCheck } from '../../../contract/form.ts';

/** What a row of another table serves: one of the objectives by its number, or all of them. */
export const objectiveChoices: ChoiceDefinition[] = [
  ...[1, 2, 3, 4, 5].map((number) => ({
    value: String(number),
    label: { en: `Objective ${number}`, 'zh-hant': `目標 ${number}` },
  })),
  { value: 'all', label: { en: 'Whole project', 'zh-hant': '整個計劃' } },
];

/** What the project is, what it wants to reach, for whom and when. */
/** The steps lie within the period. */
export const timelineCheck: FormCheck = {
  check: 'grantTimeline',
  fields: { period: 'period', timeline: 'timeline' },
  figures: {},
  behind: 'timeline',
};

export const projectFields: FieldDefinition[] = [
  { name: 'summary', type: 'heading', label: { en: 'Project summary', 'zh-hant': '計劃摘要' } },
  {
    name: 'projectTitle',
    type: 'text',
    label: { en: 'Project title', 'zh-hant': '計劃名稱' },
    subtitle: { en: 'Short, so that everybody will call it that', 'zh-hant': '宜簡短易記' },
    required: true,
    props: { maxLength: 120 },
  },
  {
    name: 'period',
    type: 'datepicker',
    label: { en: 'Project period', 'zh-hant': '計劃期' },
    required: true,
    props: { range: true },
  },
  {
    name: 'districts',
    type: 'selection',
    label: { en: 'Where it takes place', 'zh-hant': '推行地區' },
    required: true,
    choices: [
      { value: 'island', label: { en: 'Hong Kong Island', 'zh-hant': '香港島' } },
      { value: 'kowloon', label: { en: 'Kowloon', 'zh-hant': '九龍' } },
      { value: 'ntEast', label: { en: 'New Territories East', 'zh-hant': '新界東' } },
      { value: 'ntWest', label: { en: 'New Territories West', 'zh-hant': '新界西' } },
      { value: 'islands', label: { en: 'Islands District', 'zh-hant': '離島區' } },
      { value: 'online', label: { en: 'Online', 'zh-hant': '網上' } },
    ],
  },
  {
    name: 'need',
    type: 'textarea',
    label: { en: 'Which need does the project answer?', 'zh-hant': '計劃回應甚麼需要？' },
    subtitle: {
      en: 'What is lacking today, for whom, and how you know it',
      'zh-hant': '現時欠缺甚麼、受影響的是誰，以及你如何得知',
    },
    required: true,
    props: { maxLength: 2_000 },
  },
  {
    name: 'approach',
    type: 'textarea',
    label: { en: 'What will you do, and what is new about it?', 'zh-hant': '你會做甚麼？有何創新之處？' },
    required: true,
    props: { maxLength: 2_000 },
  },
  {
    name: 'objectivesPart',
    type: 'heading',
    label: { en: 'Objectives', 'zh-hant': '目標' },
    subtitle: {
      en: 'One to five. Budget and timeline refer to them by their number.',
      'zh-hant': '一至五個。預算及時間表會以編號提述各目標。',
    },
  },
  {
    name: 'objectives',
    type: 'choiceListEditor',
    label: { en: 'Objectives, with activities and indicators', 'zh-hant': '目標、活動及指標' },
    required: true,
    props: { itemType: 'row', formId: 'objective', itemMin: 1, itemLimit: 5 },
    rows: [
      {
        name: 'objective',
        type: 'textarea',
        label: { en: 'Objective', 'zh-hant': '目標' },
        subtitle: { en: 'What will be different at the end', 'zh-hant': '計劃完結時帶來的改變' },
        required: true,
        props: { maxLength: 300 },
      },
      {
        name: 'activities',
        type: 'textarea',
        label: { en: 'Activities', 'zh-hant': '活動' },
        subtitle: { en: 'What you do to get there', 'zh-hant': '如何達成目標' },
        required: true,
        props: { maxLength: 1_000 },
      },
      {
        name: 'indicators',
        type: 'textarea',
        label: { en: 'Indicators', 'zh-hant': '指標' },
        subtitle: {
          en: 'What you count or ask, and the figure to be reached',
          'zh-hant': '量度方法及須達到的數字',
        },
        required: true,
        props: { maxLength: 1_000 },
      },
    ],
  },
  { name: 'beneficiariesPart', type: 'heading', label: { en: 'Beneficiaries', 'zh-hant': '受惠對象' } },
  {
    name: 'groups',
    type: 'selection',
    label: { en: 'Who benefits', 'zh-hant': '受惠群體' },
    required: true,
    choices: [
      { value: 'children', label: { en: 'Children and youth', 'zh-hant': '兒童及青少年' } },
      { value: 'elderly', label: { en: 'Elderly people', 'zh-hant': '長者' } },
      { value: 'carers', label: { en: 'Carers', 'zh-hant': '照顧者' } },
      { value: 'minorities', label: { en: 'Ethnic minorities', 'zh-hant': '少數族裔' } },
      { value: 'lowIncome', label: { en: 'Low-income families', 'zh-hant': '低收入家庭' } },
      { value: 'disabled', label: { en: 'People with disabilities', 'zh-hant': '殘疾人士' } },
    ],
  },
  {
    name: 'direct',
    type: 'number',
    label: { en: 'People reached directly', 'zh-hant': '直接受惠人數' },
    subtitle: { en: 'Who take part themselves, each counted once', 'zh-hant': '親身參與的人，每人只計算一次' },
    required: true,
    rule: 'min-1',
    props: { maxLength: 6 },
  },
  {
    name: 'indirect',
    type: 'number',
    label: { en: 'People reached indirectly', 'zh-hant': '間接受惠人數' },
    subtitle: {
      en: 'Families, neighbours, an audience; an estimate will do',
      'zh-hant': '家人、鄰舍、觀眾等，可填估計數字',
    },
    props: { maxLength: 7 },
  },
  {
    name: 'timelinePart',
    type: 'heading',
    label: { en: 'Timeline', 'zh-hant': '時間表' },
    subtitle: { en: 'The main steps, within the project period', 'zh-hant': '計劃期內的主要步驟' },
  },
  {
    name: 'timeline',
    type: 'choiceListEditor',
    label: { en: 'Steps', 'zh-hant': '步驟' },
    required: true,
    props: { itemType: 'row', formId: 'step', itemMin: 1, itemLimit: 60 },
    rows: [
      {
        name: 'step',
        type: 'text',
        label: { en: 'Step', 'zh-hant': '步驟' },
        required: true,
        props: { maxLength: 200 },
      },
      {
        name: 'from',
        type: 'datepicker',
        label: { en: 'From', 'zh-hant': '由' },
        required: true,
        rule: 'date|notAfter:until',
      },
      {
        name: 'until',
        type: 'datepicker',
        label: { en: 'Until', 'zh-hant': '至' },
        required: true,
        rule: 'date|notBefore:from',
      },
      {
        name: 'serves',
        type: 'dropdown',
        label: { en: 'Serves', 'zh-hant': '相關目標' },
        required: true,
        choices: objectiveChoices,
        props: { rowOf: 'objectives' },
      },
    ],
  },
];
