import type { Condition, FormDefinition } from '../../../contract/form.ts';
import {
  contactEmailField,
  genderField,
  membershipTypeField,
  occupationField,
  othersChoice,
  phoneField,
} from '../../standard-fields.ts';

/** The answers about professional work are asked of full members, for a term or for life. */
const fullOnly: Condition[] = [{ field: 'membershipType', is: ['full', 'life'] }];

/** The application for membership, full, associate and for life (spec §2 and §3, MEM-1). */
export default {
  formId: 'fill-in-membership-form',
  perRecord: true,
  title: { en: 'Membership application', 'zh-hant': '會籍申請表' },
  button: { en: 'Submit application', 'zh-hant': '提交申請' },
  feeds: 'membershipApplication',
  fields: [
    {
      name: 'welcome',
      type: 'info',
      label: {
        en: 'What you type is kept, so you can stop and go on later, also on another device.',
        'zh-hant': '你輸入的內容會自動保存，可隨時停下，稍後或改用其他裝置繼續。',
      },
    },
    membershipTypeField([
      { value: 'full', label: { en: 'Full membership', 'zh-hant': '正式會員' } },
      { value: 'associate', label: { en: 'Associate membership', 'zh-hant': '附屬會員' } },
      { value: 'life', label: { en: 'Life membership', 'zh-hant': '終身會員' } },
    ]),
    { name: 'aboutYou', type: 'heading', label: { en: 'About you', 'zh-hant': '個人資料' } },
    {
      name: 'surname',
      type: 'text',
      label: { en: 'English surname', 'zh-hant': '英文姓氏' },
      subtitle: { en: 'As on your identity card or passport', 'zh-hant': '須與身份證或護照相同' },
      required: true,
      props: { maxLength: 60, autocomplete: 'family-name' },
      private: true,
    },
    {
      name: 'givenName',
      type: 'text',
      label: { en: 'English given name', 'zh-hant': '英文名字' },
      required: true,
      props: { maxLength: 80, autocomplete: 'given-name' },
      private: true,
    },
    {
      name: 'surnameChinese',
      type: 'text',
      label: { en: 'Chinese surname', 'zh-hant': '中文姓氏' },
      subtitle: { en: 'If you have a Chinese name', 'zh-hant': '如有中文姓名，請填寫' },
      props: { maxLength: 10 },
      private: true,
    },
    {
      name: 'givenNameChinese',
      type: 'text',
      label: { en: 'Chinese given name', 'zh-hant': '中文名字' },
      props: { maxLength: 20 },
      private: true,
    },
    {
      name: 'dateOfBirth',
      type: 'datepicker',
      label: { en: 'Date of birth', 'zh-hant': '出生日期' },
      required: true,
      rule: 'date|ageMin-18',
      props: { autocomplete: 'bday' },
      private: true,
    },
    genderField,
    { name: 'contact', type: 'heading', label: { en: 'How we reach you', 'zh-hant': '聯絡方法' } },
    phoneField,
    contactEmailField,
    { name: 'work', type: 'heading', label: { en: 'Your work', 'zh-hant': '工作' } },
    occupationField,
    {
      name: 'organisation',
      type: 'text',
      label: { en: 'Organisation', 'zh-hant': '所屬機構' },
      props: { maxLength: 150, autocomplete: 'organization' },
    },
    {
      name: 'professionalField',
      type: 'dropdown',
      label: { en: 'Professional field', 'zh-hant': '專業範疇' },
      required: true,
      props: { showFilter: true },
      choices: [
        { value: 'social-work', label: { en: 'Social work', 'zh-hant': '社會工作' } },
        { value: 'counselling', label: { en: 'Counselling and family therapy', 'zh-hant': '輔導及家庭治療' } },
        { value: 'psychology', label: { en: 'Psychology', 'zh-hant': '心理學' } },
        { value: 'education', label: { en: 'Education', 'zh-hant': '教育' } },
        { value: 'medicine', label: { en: 'Medicine and nursing', 'zh-hant': '醫護' } },
        { value: 'law', label: { en: 'Law and mediation', 'zh-hant': '法律及調解' } },
        { value: 'research', label: { en: 'Research and teaching at a university', 'zh-hant': '大學研究及教學' } },
        othersChoice,
      ],
      when: fullOnly,
    },
    {
      name: 'qualifications',
      type: 'textarea',
      label: { en: 'Qualifications', 'zh-hant': '學歷及專業資格' },
      subtitle: {
        en: 'Degrees, registrations and years of practice',
        'zh-hant': '學位、專業註冊及執業年資',
      },
      required: true,
      props: { maxLength: 2000 },
      when: fullOnly,
    },
    {
      name: 'proof',
      type: 'upload',
      label: { en: 'Proof', 'zh-hant': '證明文件' },
      subtitle: {
        en: 'Copies of certificates or registrations, or a letter from your organisation; photos will do',
        'zh-hant': '證書、專業註冊證明的副本或所屬機構的信件，拍照亦可',
      },
      props: { showImagePreview: true, showIframe: true, itemLimit: 6 },
      private: true,
    },
    { name: 'lastQuestions', type: 'heading', label: { en: 'Before you submit', 'zh-hant': '提交之前' } },
    {
      name: 'heardFrom',
      type: 'checkbox',
      label: { en: 'How did you hear of us?', 'zh-hant': '你如何得悉本院？' },
      choices: [
        { value: 'colleague', label: { en: 'From a colleague or friend', 'zh-hant': '同事或朋友' } },
        { value: 'event', label: { en: 'At an event', 'zh-hant': '活動' } },
        { value: 'publication', label: { en: 'In a publication', 'zh-hant': '刊物' } },
        { value: 'social-media', label: { en: 'On social media', 'zh-hant': '社交媒體' } },
        othersChoice,
      ],
    },
    {
      name: 'declaration',
      type: 'checkbox',
      label: {
        en: 'I declare that what I have written is true, and I agree that the institute keeps it to handle my membership.',
        'zh-hant': '本人聲明以上資料均屬真確，並同意本院保存有關資料以處理本人的會籍。',
      },
      required: true,
    },
  ],
} satisfies FormDefinition;
