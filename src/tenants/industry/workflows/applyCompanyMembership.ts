import type { GraphDefinition } from '../../../contract/workflow.ts';
import { membershipSteps } from '../../membership-steps.ts';

/** From the menu to a decision on the membership of a company, and its fee. */
export default {
  graph: 'applyCompanyMembership',
  title: { en: 'Application for company membership', 'zh-hant': '公司會員申請' },
  start: 'fill',
  begins: 'membershipApplication',
  nodes: membershipSteps({ label: { en: 'The association reviews', 'zh-hant': '協會審核' }, role: 'industry-admin' }),
} satisfies GraphDefinition;
