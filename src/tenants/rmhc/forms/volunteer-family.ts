import type { FieldDefinition, FormDefinition } from '../../../contract/form.ts';
import { occupationFields, personFields } from '../volunteers/person-fields.ts';
import { careFields, closingFields, serviceFields } from '../volunteers/service-fields.ts';

/** Of members no more is asked than shifts need: identity numbers only of who answers for the family. */
const memberFields: FieldDefinition[] = [
  { name: 'family', type: 'heading', label: { en: 'Your family', 'zh-hant': '家庭成員' } },
  {
    name: 'members',
    type: 'choiceListEditor',
    label: { en: 'Who comes along', 'zh-hant': '同行成員' },
    subtitle: {
      en: 'Children from 6 years on and other adults, without yourself. Children serve only beside an adult of the family.',
      'zh-hant': '6 歲或以上子女及其他成人，不包括你本人。兒童須由家中成人陪同服務。',
    },
    required: true,
    props: { itemType: 'row', itemMin: 1, itemLimit: 12 },
    rows: [
      {
        name: 'memberNameEn',
        type: 'text',
        rule: 'personName',
        label: { en: 'Name in English', 'zh-hant': '英文姓名' },
        required: true,
        props: { maxLength: 120 },
      },
      {
        name: 'memberNameZh',
        type: 'text',
        rule: 'personName',
        label: { en: 'Name in Chinese', 'zh-hant': '中文姓名' },
        props: { maxLength: 40 },
      },
      {
        name: 'memberBirthDate',
        type: 'datepicker',
        label: { en: 'Date of birth', 'zh-hant': '出生日期' },
        required: true,
        rule: 'familyMemberAge',
      },
      {
        name: 'relation',
        type: 'dropdown',
        label: { en: 'Relationship', 'zh-hant': '關係' },
        required: true,
        choices: [
          { value: 'child', label: { en: 'Child', 'zh-hant': '子女' } },
          { value: 'partner', label: { en: 'Husband, wife or partner', 'zh-hant': '配偶或伴侶' } },
          { value: 'parent', label: { en: 'Parent', 'zh-hant': '父母' } },
          { value: 'other', label: { en: 'Other relative', 'zh-hant': '其他親屬' } },
        ],
      },
    ],
    private: true,
  },
];

/** Family registration by one adult of it (spec §5, VOL-1, VOL-2). */
export default {
  formId: 'volunteer-family',
  perRecord: true,
  title: { en: 'Family registration', 'zh-hant': '家庭義工登記表' },
  button: { en: 'Submit registration', 'zh-hant': '提交登記' },
  feeds: 'volunteerRegistration',
  outline: true,
  fields: [
    ...personFields('mainMemberAge'),
    ...memberFields,
    ...occupationFields,
    ...serviceFields,
    ...careFields,
    ...closingFields,
  ],
} satisfies FormDefinition;
