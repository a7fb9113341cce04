import type { FormDefinition } from '../../../contract/form.ts';
import { GROUP_MAX } from '../../../rooms/volunteers/contract/values.ts';
import { contactEmailField } from '../../standard-fields.ts';
import { closingFields, serviceFields } from '../volunteers/service-fields.ts';

/** Group registration by its contact person: how many come is enough for now (spec §3, VOL-1, VOL-2). */
export default {
  formId: 'volunteer-group',
  perRecord: true,
  title: { en: 'Group registration', 'zh-hant': '團體義工登記表' },
  button: { en: 'Submit registration', 'zh-hant': '提交登記' },
  feeds: 'volunteerRegistration',
  outline: true,
  fields: [
    { name: 'group', type: 'heading', label: { en: 'The group', 'zh-hant': '團體資料' } },
    {
      name: 'nameEn',
      type: 'text',
      rule: 'personName',
      label: { en: 'Group name in English', 'zh-hant': '團體英文名稱' },
      required: true,
      props: { maxLength: 150, autocomplete: 'organization' },
    },
    {
      name: 'nameZh',
      type: 'text',
      rule: 'personName',
      label: { en: 'Group name in Chinese', 'zh-hant': '團體中文名稱' },
      props: { maxLength: 80 },
    },
    {
      name: 'category',
      type: 'dropdown',
      label: { en: 'Category', 'zh-hant': '類別' },
      required: true,
      choices: [
        { value: 'company', label: { en: 'Company', 'zh-hant': '公司' } },
        { value: 'school', label: { en: 'School or university', 'zh-hant': '學校或大專院校' } },
        { value: 'ngo', label: { en: 'Charity or social enterprise', 'zh-hant': '慈善團體或社會企業' } },
        { value: 'religious', label: { en: 'Religious body', 'zh-hant': '宗教團體' } },
        { value: 'club', label: { en: 'Club or uniformed group', 'zh-hant': '會社或制服團體' } },
        { value: 'others', label: { en: 'Others', 'zh-hant': '其他' }, props: { showOthersText: true } },
      ],
    },
    {
      name: 'headCount',
      type: 'number',
      label: { en: 'Number of people', 'zh-hant': '人數' },
      subtitle: { en: 'Approximate; names can follow before the day', 'zh-hant': '大約人數；名單可於服務日前補交' },
      required: true,
      rule: `min-2|max-${GROUP_MAX}`,
      props: { maxLength: 3 },
    },
    { name: 'contact', type: 'heading', label: { en: 'Contact person', 'zh-hant': '聯絡人' } },
    {
      name: 'contactName',
      type: 'text',
      rule: 'personName',
      label: { en: 'Name', 'zh-hant': '姓名' },
      required: true,
      props: { maxLength: 120, autocomplete: 'name' },
      private: true,
    },
    {
      name: 'phone',
      type: 'tel',
      label: { en: 'Phone', 'zh-hant': '電話' },
      required: true,
      rule: 'phone',
      props: { autocomplete: 'tel' },
      private: true,
    },
    { name: 'fax', type: 'tel', label: { en: 'Fax', 'zh-hant': '傳真' }, rule: 'phone' },
    { ...contactEmailField, label: { en: 'E-mail', 'zh-hant': '電郵' } },
    ...serviceFields,
    ...closingFields,
  ],
} satisfies FormDefinition;
