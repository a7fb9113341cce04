import type { FormDefinition } from '../../../contract/form.ts';
import { applicantFields } from '../application/applicant-fields.ts';
import { budgetCheck, budgetFields, shortExpenditure } from '../application/budget-fields.ts';
import { closingFields } from '../application/closing-fields.ts';
import { projectFields, timelineCheck } from '../application/project-fields.ts';

/** The first application for a grant, with a short budget (spec §3, GRA-1). */
export default {
  formId: 'grant-application-initial',
  perRecord: true,
  title: { en: 'Grant application, initial stage', 'zh-hant': '資助申請（初步申請階段）' },
  button: { en: 'Submit application', 'zh-hant': '提交申請' },
  feeds: 'grantApplication',
  outline: true,
  checks: [budgetCheck, timelineCheck],
  fields: [...applicantFields, ...projectFields, ...budgetFields(shortExpenditure), ...closingFields()],
} satisfies FormDefinition;
