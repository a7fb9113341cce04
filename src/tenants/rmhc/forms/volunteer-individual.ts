import type { FormDefinition } from '../../../contract/form.ts';
import { occupationFields, parentFields, personFields } from '../volunteers/person-fields.ts';
import { careFields, closingFields, serviceFields } from '../volunteers/service-fields.ts';

/** Registration of one person aged 16 to 65; under 18 with a parent (spec §3 and §5, VOL-1, VOL-2). */
export default {
  formId: 'volunteer-individual',
  perRecord: true,
  title: { en: 'Individual registration', 'zh-hant': '個人義工登記表' },
  button: { en: 'Submit registration', 'zh-hant': '提交登記' },
  feeds: 'volunteerRegistration',
  outline: true,
  fields: [
    ...personFields('volunteerAge'),
    ...parentFields,
    ...occupationFields,
    ...serviceFields,
    ...careFields,
    ...closingFields,
  ],
} satisfies FormDefinition;
