import type { FieldDefinition } from '../../../contract/form.ts';
import { addressField, genderField, phoneField } from '../../standard-fields.ts';

const holds = (value: string | string[]) => [{ field: 'idType', is: value }];

/** Who somebody is, for an individual and for the main member of a family. @param ageRule a named rule of the tenant */
export const personFields = (ageRule: string): FieldDefinition[] => [
  { name: 'aboutYou', type: 'heading', label: { en: 'Personal details', 'zh-hant': '個人資料' } },
  {
    name: 'title',
    type: 'dropdown',
    label: { en: 'Title', 'zh-hant': '稱謂' },
    choices: [
      { value: 'mr', label: { en: 'Mr', 'zh-hant': '先生' } },
      { value: 'mrs', label: { en: 'Mrs', 'zh-hant': '太太' } },
      { value: 'ms', label: { en: 'Ms', 'zh-hant': '女士' } },
      { value: 'miss', label: { en: 'Miss', 'zh-hant': '小姐' } },
      { value: 'dr', label: { en: 'Dr', 'zh-hant': '醫生／博士' } },
    ],
  },
  {
    name: 'nameEn',
    type: 'text',
    rule: 'personName',
    label: { en: 'Name in English', 'zh-hant': '英文姓名' },
    subtitle: { en: 'Surname first, such as CHAN Tai Man', 'zh-hant': '姓氏先行，例如 CHAN Tai Man' },
    required: true,
    props: { maxLength: 120, autocomplete: 'name' },
    private: true,
  },
  {
    name: 'nameZh',
    type: 'text',
    rule: 'personName',
    label: { en: 'Name in Chinese', 'zh-hant': '中文姓名' },
    subtitle: { en: 'If you have one', 'zh-hant': '如有' },
    props: { maxLength: 40 },
    private: true,
  },
  {
    name: 'nickname',
    type: 'text',
    rule: 'personName',
    label: { en: 'Nickname', 'zh-hant': '別名' },
    subtitle: { en: 'How we should address you', 'zh-hant': '我們可如何稱呼你' },
    props: { maxLength: 40, autocomplete: 'nickname' },
  },
  genderField,
  {
    name: 'birthDate',
    type: 'datepicker',
    label: { en: 'Date of birth', 'zh-hant': '出生日期' },
    required: true,
    rule: ageRule,
    props: { autocomplete: 'bday' },
    private: true,
  },
  {
    name: 'idType',
    type: 'radio',
    label: { en: 'Identity document', 'zh-hant': '身份證明文件' },
    subtitle: {
      en: 'To prevent duplicate registrations. The number is stored encrypted; staff must give a reason to see it in full. You can show the document at the interview instead.',
      'zh-hant':
        '用以避免重複登記。號碼會加密保存，除你本人外，他人須有理由方可查看完整號碼。你亦可選擇在面談時出示文件。',
    },
    required: true,
    choices: [
      { value: 'hkid', label: { en: 'Hong Kong identity card', 'zh-hant': '香港身份證' } },
      { value: 'passport', label: { en: 'Passport', 'zh-hant': '護照' } },
      { value: 'other', label: { en: 'Another document', 'zh-hant': '其他文件' } },
      { value: 'inPerson', label: { en: 'I will show it at the interview', 'zh-hant': '面談時出示' } },
    ],
  },
  {
    name: 'idNumber',
    type: 'text',
    label: { en: 'Identity card number', 'zh-hant': '身份證號碼' },
    subtitle: { en: 'Such as A123456(3)', 'zh-hant': '例如 A123456(3)' },
    required: true,
    rule: 'hkid',
    when: holds('hkid'),
    props: { maxLength: 40 },
    private: true,
    secret: true,
  },
  {
    name: 'otherIdNumber',
    type: 'text',
    label: { en: 'Document number', 'zh-hant': '文件號碼' },
    required: true,
    when: holds(['passport', 'other']),
    props: { maxLength: 40 },
    private: true,
    secret: true,
  },
  { name: 'contact', type: 'heading', label: { en: 'Contact details', 'zh-hant': '聯絡方法' } },
  { ...phoneField, name: 'mobile', label: { en: 'Mobile phone', 'zh-hant': '手提電話' } },
  addressField,
  {
    name: 'area',
    type: 'dropdown',
    label: { en: 'Area', 'zh-hant': '地區' },
    required: true,
    choices: [
      { value: 'hk', label: { en: 'Hong Kong Island', 'zh-hant': '香港島' } },
      { value: 'kln', label: { en: 'Kowloon', 'zh-hant': '九龍' } },
      { value: 'nt-east', label: { en: 'New Territories East', 'zh-hant': '新界東' } },
      { value: 'nt-west', label: { en: 'New Territories West', 'zh-hant': '新界西' } },
      { value: 'islands', label: { en: 'Islands', 'zh-hant': '離島' } },
    ],
  },
];

/** Asked of individuals: below 18 a parent is. */
export const parentFields: FieldDefinition[] = [
  { name: 'parent', type: 'heading', label: { en: 'If you are under 18', 'zh-hant': '未滿 18 歲人士' } },
  {
    name: 'parentEmail',
    type: 'email',
    label: { en: 'E-mail of a parent or guardian', 'zh-hant': '家長或監護人的電郵地址' },
    subtitle: {
      en: 'We will ask them for consent by e-mail. Leave empty if you are 18 or over.',
      'zh-hant': '我們會以電郵徵求其同意。年滿 18 歲者無須填寫。',
    },
    rule: 'email|consentOf:birthDate',
    private: true,
  },
];

export const occupationFields: FieldDefinition[] = [
  { name: 'work', type: 'heading', label: { en: 'School or work', 'zh-hant': '學業或工作' } },
  {
    name: 'occupation',
    type: 'radio',
    label: { en: 'Occupation', 'zh-hant': '職業' },
    required: true,
    choices: [
      { value: 'student', label: { en: 'Student', 'zh-hant': '學生' } },
      { value: 'employed', label: { en: 'Working', 'zh-hant': '在職' } },
      { value: 'home', label: { en: 'At home', 'zh-hant': '料理家務' } },
      { value: 'retired', label: { en: 'Retired', 'zh-hant': '退休' } },
      { value: 'none', label: { en: 'Between jobs', 'zh-hant': '待業' } },
    ],
  },
  {
    name: 'school',
    type: 'text',
    label: { en: 'School and class', 'zh-hant': '學校及班級' },
    required: true,
    when: [{ field: 'occupation', is: 'student' }],
    props: { maxLength: 150 },
  },
  {
    name: 'job',
    type: 'text',
    label: { en: 'Employer and position', 'zh-hant': '任職機構及職位' },
    required: true,
    when: [{ field: 'occupation', is: 'employed' }],
    props: { maxLength: 150 },
  },
  {
    name: 'education',
    type: 'dropdown',
    label: { en: 'Education level', 'zh-hant': '教育程度' },
    required: true,
    choices: [
      { value: 'primary', label: { en: 'Primary', 'zh-hant': '小學' } },
      { value: 'secondary', label: { en: 'Secondary', 'zh-hant': '中學' } },
      { value: 'diploma', label: { en: 'Diploma or associate degree', 'zh-hant': '文憑或副學士' } },
      { value: 'degree', label: { en: 'Degree', 'zh-hant': '學士' } },
      { value: 'postgraduate', label: { en: 'Postgraduate', 'zh-hant': '碩士或以上' } },
    ],
  },
];
