import type { FormDefinition } from '../../../contract/form.ts';
import {
  contactEmailField,
  membershipTypeField,
  occupationField,
  othersChoice,
  phoneField,
} from '../../standard-fields.ts';

/** A company applies: what it is, whom we speak to, and its proof. */
export default {
  formId: 'fill-in-membership-form',
  perRecord: true,
  title: { en: 'Application for company membership', 'zh-hant': '公司會員申請表' },
  button: { en: 'Submit application', 'zh-hant': '提交申請' },
  feeds: 'membershipApplication',
  fields: [
    membershipTypeField([{ value: 'company', label: { en: 'Company membership', 'zh-hant': '公司會員' } }]),
    { name: 'aboutCompany', type: 'heading', label: { en: 'Your company', 'zh-hant': '公司資料' } },
    {
      name: 'companyName',
      type: 'text',
      label: { en: 'Company name in English', 'zh-hant': '公司英文名稱' },
      subtitle: { en: 'As on the business registration', 'zh-hant': '須與商業登記相同' },
      required: true,
      props: { maxLength: 150, autocomplete: 'organization' },
    },
    {
      name: 'companyNameChinese',
      type: 'text',
      label: { en: 'Company name in Chinese', 'zh-hant': '公司中文名稱' },
      subtitle: { en: 'If it has one', 'zh-hant': '如有，請填寫' },
      props: { maxLength: 80 },
    },
    {
      name: 'businessRegistration',
      type: 'text',
      label: { en: 'Business registration number', 'zh-hant': '商業登記號碼' },
      subtitle: { en: 'The first eight digits on the certificate', 'zh-hant': '商業登記證上的首八位數字' },
      required: true,
      rule: 'minLength-8',
      props: { maxLength: 8 },
    },
    {
      name: 'trade',
      type: 'dropdown',
      label: { en: 'Line of business', 'zh-hant': '業務類別' },
      required: true,
      choices: [
        { value: 'manufacturing', label: { en: 'Manufacturing', 'zh-hant': '製造' } },
        { value: 'trading', label: { en: 'Trading', 'zh-hant': '貿易' } },
        { value: 'services', label: { en: 'Services to the trade', 'zh-hant': '行業服務' } },
        othersChoice,
      ],
    },
    {
      name: 'employees',
      type: 'radio',
      label: { en: 'Employees in Hong Kong', 'zh-hant': '香港僱員人數' },
      required: true,
      choices: [
        { value: 'few', label: { en: 'Up to 49', 'zh-hant': '49 人或以下' } },
        { value: 'some', label: { en: '50 to 249', 'zh-hant': '50 至 249 人' } },
        { value: 'many', label: { en: '250 or more', 'zh-hant': '250 人或以上' } },
      ],
    },
    { name: 'contact', type: 'heading', label: { en: 'Contact person', 'zh-hant': '聯絡人' } },
    {
      name: 'contactPerson',
      type: 'text',
      label: { en: 'Contact person', 'zh-hant': '聯絡人姓名' },
      required: true,
      props: { maxLength: 100, autocomplete: 'name' },
      private: true,
    },
    { ...occupationField, label: { en: 'Post in the company', 'zh-hant': '職位' } },
    phoneField,
    contactEmailField,
    {
      name: 'proof',
      type: 'upload',
      label: { en: 'Business registration certificate', 'zh-hant': '商業登記證副本' },
      subtitle: { en: 'A copy or a photo; it may follow later', 'zh-hant': '副本或照片，可稍後補交' },
      props: { showImagePreview: true, showIframe: true, itemLimit: 3 },
      private: true,
    },
    {
      name: 'declaration',
      type: 'checkbox',
      label: {
        en: 'I act for this company, and I agree that the association keeps what I have written to handle its membership.',
        'zh-hant': '本人代表該公司，並同意協會保存以上資料以處理其會籍。',
      },
      required: true,
    },
  ],
} satisfies FormDefinition;
