import type { Condition, FieldDefinition } from '../../../contract/form.ts';
import { addressField, contactEmailField } from '../../standard-fields.ts';

const organisation: Condition[] = [{ field: 'applicantType', is: 'organisation' }];
const individual: Condition[] = [{ field: 'applicantType', is: 'individual' }];

/** Who applies: one person, or a registered organisation with those who run it. */
export const applicantFields: FieldDefinition[] = [
  {
    name: 'applicant',
    type: 'heading',
    label: { en: 'Applicant', 'zh-hant': '申請人' },
    subtitle: {
      en: 'Who receives the grant and answers for the project',
      'zh-hant': '由誰接受資助並對計劃負責',
    },
  },
  {
    name: 'applicantType',
    type: 'radio',
    label: { en: 'Who applies?', 'zh-hant': '由誰申請？' },
    required: true,
    keepFromReset: true,
    choices: [
      {
        value: 'individual',
        label: { en: 'An individual', 'zh-hant': '個人' },
        subTitle: { en: 'You carry the project out in your own name', 'zh-hant': '以個人名義推行計劃' },
      },
      {
        value: 'organisation',
        label: { en: 'A registered organisation', 'zh-hant': '註冊機構' },
        subTitle: {
          en: 'A charity, company, society or social enterprise registered in Hong Kong',
          'zh-hant': '在香港註冊的慈善團體、公司、社團或社會企業',
        },
      },
    ],
  },
  {
    name: 'personName',
    type: 'text',
    label: { en: 'Full name', 'zh-hant': '姓名' },
    subtitle: { en: 'As on your identity card', 'zh-hant': '須與身份證相同' },
    required: true,
    props: { maxLength: 100, autocomplete: 'name' },
    when: individual,
    private: true,
  },
  {
    name: 'personExperience',
    type: 'textarea',
    label: { en: 'Your experience in this field', 'zh-hant': '你在相關範疇的經驗' },
    subtitle: {
      en: 'Work, study or voluntary service that helps you carry the project out',
      'zh-hant': '有助你推行計劃的工作、學歷或義務工作經驗',
    },
    required: true,
    props: { maxLength: 1_500 },
    when: individual,
  },
  {
    name: 'contactName',
    type: 'text',
    label: { en: 'Contact person', 'zh-hant': '聯絡人' },
    subtitle: { en: 'Whom we call about this application', 'zh-hant': '我們會就此申請聯絡的人' },
    required: true,
    props: { maxLength: 100 },
    when: organisation,
    private: true,
  },
  {
    name: 'contactPhone',
    type: 'tel',
    label: { en: 'Phone', 'zh-hant': '電話' },
    required: true,
    rule: 'phone',
    props: { autocomplete: 'tel' },
    private: true,
  },
  { ...contactEmailField, label: { en: 'E-mail', 'zh-hant': '電郵' } },
  { ...addressField, label: { en: 'Correspondence address', 'zh-hant': '通訊地址' } },
  {
    name: 'organisation',
    type: 'heading',
    label: { en: 'Organisation and key management', 'zh-hant': '機構及主要管理人員' },
    when: organisation,
  },
  {
    name: 'organisationName',
    type: 'text',
    label: { en: 'Registered name in English', 'zh-hant': '英文註冊名稱' },
    required: true,
    props: { maxLength: 200, autocomplete: 'organization' },
    when: organisation,
  },
  {
    name: 'organisationNameChinese',
    type: 'text',
    label: { en: 'Registered name in Chinese', 'zh-hant': '中文註冊名稱' },
    subtitle: { en: 'If it has one', 'zh-hant': '如有' },
    props: { maxLength: 100 },
    when: organisation,
  },
  {
    name: 'registration',
    type: 'dropdown',
    label: { en: 'Registered as', 'zh-hant': '註冊類別' },
    required: true,
    when: organisation,
    choices: [
      {
        value: 'section88',
        label: {
          en: 'Charity under section 88 of the Inland Revenue Ordinance',
          'zh-hant': '《稅務條例》第 88 條慈善團體',
        },
      },
      {
        value: 'guarantee',
        label: { en: 'Company limited by guarantee', 'zh-hant': '擔保有限公司' },
      },
      { value: 'society', label: { en: 'Society', 'zh-hant': '社團' } },
      { value: 'enterprise', label: { en: 'Social enterprise', 'zh-hant': '社會企業' } },
      {
        value: 'others',
        label: { en: 'Something else', 'zh-hant': '其他' },
        props: { showOthersText: true },
      },
    ],
  },
  {
    name: 'registrationNumber',
    type: 'text',
    label: { en: 'Registration number', 'zh-hant': '註冊編號' },
    subtitle: {
      en: 'Of the certificate that you attach below',
      'zh-hant': '即下方所附證明文件上的編號',
    },
    required: true,
    props: { maxLength: 40 },
    when: organisation,
  },
  {
    name: 'foundedYear',
    type: 'number',
    label: { en: 'Year of foundation', 'zh-hant': '成立年份' },
    required: true,
    rule: 'min-1840',
    props: { maxLength: 4, format: 'year' },
    when: organisation,
  },
  {
    name: 'mission',
    type: 'textarea',
    label: { en: 'What the organisation does', 'zh-hant': '機構的工作' },
    subtitle: { en: 'Its aims, services and the people it serves', 'zh-hant': '宗旨、服務及服務對象' },
    required: true,
    props: { maxLength: 1_000 },
    when: organisation,
  },
  {
    name: 'management',
    type: 'choiceListEditor',
    label: { en: 'Key management', 'zh-hant': '主要管理人員' },
    subtitle: {
      en: 'Those who decide for the organisation: chairperson, director, treasurer',
      'zh-hant': '代表機構作決定的人員：主席、總幹事、司庫等',
    },
    required: true,
    props: { itemType: 'row', formId: 'manager', itemMin: 1, itemLimit: 20 },
    when: organisation,
    private: true,
    rows: [
      {
        name: 'name',
        type: 'text',
        label: { en: 'Name', 'zh-hant': '姓名' },
        required: true,
        props: { maxLength: 100 },
      },
      {
        name: 'post',
        type: 'text',
        label: { en: 'Position', 'zh-hant': '職位' },
        required: true,
        props: { maxLength: 100 },
      },
      {
        name: 'since',
        type: 'number',
        label: { en: 'Since (year)', 'zh-hant': '任職自（年）' },
        props: { maxLength: 4, format: 'year' },
      },
    ],
  },
  {
    name: 'team',
    type: 'heading',
    label: { en: 'Project team', 'zh-hant': '計劃團隊' },
    subtitle: {
      en: 'Those who carry the project out, paid or voluntary',
      'zh-hant': '推行計劃的受薪或義務人員',
    },
  },
  {
    name: 'teamMembers',
    type: 'choiceListEditor',
    label: { en: 'Team members', 'zh-hant': '團隊成員' },
    required: true,
    props: { itemType: 'row', formId: 'teamMember', itemMin: 1, itemLimit: 30 },
    private: true,
    rows: [
      {
        name: 'name',
        type: 'text',
        label: { en: 'Name', 'zh-hant': '姓名' },
        required: true,
        props: { maxLength: 100 },
      },
      {
        name: 'duty',
        type: 'text',
        label: { en: 'Role in the project', 'zh-hant': '在計劃中的職責' },
        required: true,
        props: { maxLength: 200 },
      },
      {
        name: 'hours',
        type: 'number',
        label: { en: 'Hours a week', 'zh-hant': '每週時數' },
        rule: 'max-80',
        props: { maxLength: 2 },
      },
    ],
  },
];
