import type { FieldDefinition, FieldProps, FormCheck } from '../../../contract/form.ts';
import { objectiveChoices } from './project-fields.ts';

const money: FieldProps = { format: 'currency', currency: 'HKD' };
const amount: FieldProps = { ...money, maxLength: 9 };

/** Whole cents and per cent (product.md, Grants). Those of a tenant or a call for projects are put over them. */
export const budgetCheck: FormCheck = {
  check: 'grantBudget',
  fields: {
    income: 'income',
    expenditure: 'expenditure',
    overhead: 'overhead',
    fund: 'fund',
    matching: 'matching',
  },
  figures: {
    leastFund: 200_000_00,
    matchingAbove: 300_000_00,
    matchingPercent: 50,
    fullMatchingFrom: 900_000_00,
    fullMatchingPercent: 100,
    overheadPercent: 5,
  },
};

const category: FieldDefinition = {
  name: 'category',
  type: 'dropdown',
  label: { en: 'Category', 'zh-hant': '類別' },
  required: true,
  choices: [
    { value: 'staff', label: { en: 'Staff', 'zh-hant': '員工' } },
    { value: 'activities', label: { en: 'Activities', 'zh-hant': '活動' } },
    { value: 'equipment', label: { en: 'Equipment', 'zh-hant': '設備' } },
    { value: 'rent', label: { en: 'Rent', 'zh-hant': '租金' } },
    { value: 'publicity', label: { en: 'Publicity', 'zh-hant': '宣傳' } },
    { value: 'audit', label: { en: 'Audit', 'zh-hant': '審計' } },
    { value: 'others', label: { en: 'Others', 'zh-hant': '其他' } },
  ],
};
const item: FieldDefinition = {
  name: 'item',
  type: 'text',
  label: { en: 'Item', 'zh-hant': '項目' },
  required: true,
  props: { maxLength: 200 },
};
const objective: FieldDefinition = {
  name: 'objective',
  type: 'dropdown',
  label: { en: 'Serves', 'zh-hant': '相關目標' },
  required: true,
  choices: objectiveChoices,
  props: { rowOf: 'objectives' },
};

/** Expenditure by item and amount: enough for a first decision. */
export const shortExpenditure: FieldDefinition[] = [
  category,
  item,
  {
    name: 'amount',
    type: 'decimal',
    label: { en: 'Amount (HK$)', 'zh-hant': '金額（港元）' },
    required: true,
    props: amount,
  },
  objective,
];

/** Expenditure by quantity and unit price. */
export const fullExpenditure: FieldDefinition[] = [
  category,
  item,
  {
    name: 'quantity',
    type: 'number',
    label: { en: 'Units', 'zh-hant': '數量' },
    required: true,
    props: { maxLength: 6 },
  },
  {
    name: 'price',
    type: 'decimal',
    label: { en: 'Unit price', 'zh-hant': '單價' },
    required: true,
    props: { ...money, maxLength: 8 },
  },
  {
    name: 'amount',
    type: 'calc',
    label: { en: 'Amount', 'zh-hant': '金額' },
    props: { ...money, operation: 'multiply', fieldNameList: ['quantity', 'price'] },
  },
  objective,
];

/** The budget in its four parts, A to D. @param expenditure what a row of the expenditure is made of */
export const budgetFields = (expenditure: FieldDefinition[]): FieldDefinition[] => [
  {
    name: 'incomePart',
    type: 'heading',
    label: { en: 'A · Income', 'zh-hant': 'A · 收入' },
    subtitle: {
      en: 'What the project itself brings in: fees, sales, tickets. Grants and donations belong to part D.',
      'zh-hant': '計劃本身帶來的收入，例如收費、銷售及門票。資助及捐款請填於 D 部分。',
    },
  },
  {
    name: 'income',
    type: 'choiceListEditor',
    label: { en: 'Income', 'zh-hant': '收入' },
    subtitle: { en: 'Leave it empty if there is none', 'zh-hant': '如沒有，無須填寫' },
    props: { itemType: 'row', formId: 'incomeRow', itemLimit: 50, subtotal: 'amount', totalUnit: 'currency' },
    rows: [
      {
        name: 'source',
        type: 'text',
        label: { en: 'Source', 'zh-hant': '來源' },
        required: true,
        props: { maxLength: 200 },
      },
      {
        name: 'amount',
        type: 'decimal',
        label: { en: 'Amount (HK$)', 'zh-hant': '金額（港元）' },
        required: true,
        props: amount,
      },
    ],
  },
  {
    name: 'expenditurePart',
    type: 'heading',
    label: { en: 'B · Expenditure', 'zh-hant': 'B · 開支' },
    subtitle: {
      en: 'Everything the project costs. You may paste rows from a spreadsheet.',
      'zh-hant': '計劃的全部開支。可從試算表貼上多行。',
    },
  },
  {
    name: 'expenditure',
    type: 'choiceListEditor',
    label: { en: 'Expenditure', 'zh-hant': '開支' },
    required: true,
    props: {
      itemType: 'row',
      formId: 'expenditureRow',
      itemMin: 1,
      itemLimit: 500,
      subtotal: 'amount',
      totalUnit: 'currency',
    },
    rows: expenditure,
  },
  {
    name: 'overhead',
    type: 'decimal',
    label: { en: 'Central administration overhead (HK$)', 'zh-hant': '中央行政費用（港元）' },
    subtitle: {
      en: 'Shared costs of running your organisation. There is a limit; the coach in the next part tells it.',
      'zh-hant': '機構營運的共同開支。設有上限，下一部分的小助手會說明。',
    },
    props: amount,
  },
  {
    name: 'expenditureTotal',
    type: 'calc',
    label: { en: 'B · Expenditure with overhead', 'zh-hant': 'B · 開支連行政費用' },
    props: { ...money, operation: 'add', fieldNameList: ['expenditure', 'overhead'] },
  },
  {
    name: 'fundingPart',
    type: 'heading',
    label: { en: 'C and D · Deficit and funding', 'zh-hant': 'C 及 D · 赤字及資金' },
    subtitle: {
      en: 'The deficit (C) is what expenditure is above income. Funding (D) has to meet it to the cent.',
      'zh-hant': '赤字（C）為開支減去收入。資金（D）須與赤字完全相等。',
    },
  },
  {
    name: 'deficit',
    type: 'calc',
    label: { en: 'C · Deficit (B − A)', 'zh-hant': 'C · 赤字（B − A）' },
    props: { ...money, operation: 'minus', fieldNameList: ['expenditureTotal', 'income'] },
  },
  {
    name: 'fund',
    type: 'decimal',
    label: { en: 'Social Innovation Fund amount (HK$)', 'zh-hant': '社會創新基金資助額（港元）' },
    subtitle: {
      en: 'What you ask for. The coach below tells how much fits the deficit and what others have to put in.',
      'zh-hant': '即你申請的金額。下方的小助手會說明適合的金額及所需的配對資金。',
    },
    required: true,
    props: amount,
  },
  {
    name: 'matching',
    type: 'choiceListEditor',
    label: { en: 'Matching funds', 'zh-hant': '配對資金' },
    subtitle: {
      en: 'What others or your own organisation put in',
      'zh-hant': '其他機構或貴機構投入的資金',
    },
    props: { itemType: 'row', formId: 'matchingRow', itemLimit: 20, subtotal: 'amount', totalUnit: 'currency' },
    rows: [
      {
        name: 'source',
        type: 'text',
        label: { en: 'Source', 'zh-hant': '來源' },
        required: true,
        props: { maxLength: 200 },
      },
      {
        name: 'amount',
        type: 'decimal',
        label: { en: 'Amount (HK$)', 'zh-hant': '金額（港元）' },
        required: true,
        props: amount,
      },
      {
        name: 'confirmed',
        type: 'radio',
        label: { en: 'Is it confirmed?', 'zh-hant': '已獲確認？' },
        required: true,
        choices: [
          { value: 'yes', label: { en: 'Confirmed', 'zh-hant': '已確認' } },
          { value: 'no', label: { en: 'Not yet', 'zh-hant': '未確認' } },
        ],
      },
      {
        name: 'letter',
        type: 'upload',
        label: { en: 'Letter of confirmation', 'zh-hant': '確認信' },
        required: true,
        props: { itemLimit: 1 },
        when: [{ field: 'confirmed', is: 'yes' }],
      },
    ],
  },
  {
    name: 'funding',
    type: 'calc',
    label: { en: 'D · Funding', 'zh-hant': 'D · 資金' },
    props: { ...money, operation: 'add', fieldNameList: ['fund', 'matching'] },
  },
];
