import type { FormDefinition } from '../../../contract/form.ts';
import { applicantFields } from '../application/applicant-fields.ts';
import { budgetCheck, budgetFields, fullExpenditure } from '../application/budget-fields.ts';
import { closingFields } from '../application/closing-fields.ts';
import { projectFields, timelineCheck } from '../application/project-fields.ts';

/** The final application for a grant: the same answers, with the budget in full (spec §3, GRA-1). */
export default {
  formId: 'grant-application-final',
  perRecord: true,
  title: { en: 'Grant application, final stage', 'zh-hant': '資助申請（正式申請階段）' },
  button: { en: 'Submit final application', 'zh-hant': '提交正式申請' },
  feeds: 'grantApplication',
  outline: true,
  checks: [budgetCheck, timelineCheck],
  fields: [
    ...applicantFields,
    ...projectFields,
    ...budgetFields(fullExpenditure),
    ...closingFields([
      {
        name: 'quotations',
        type: 'upload',
        label: { en: 'Quotations', 'zh-hant': '報價單' },
        subtitle: { en: 'For every item above HK$50,000', 'zh-hant': '每個高於 50,000 港元的項目均須附上' },
        props: { itemLimit: 20 },
      },
    ]),
  ],
} satisfies FormDefinition;
