import { grantMenus } from '../grant-menus.ts';
import { grantSteps } from '../grant-steps.ts';
import { ADMINISTRATOR, makeKind, officer } from '../make-kind.ts';
import final from '../oxfam/forms/grant-application-final.ts';
import initial from '../oxfam/forms/grant-application-initial.ts';
import change from '../oxfam/forms/grant-change.ts';
import report from '../oxfam/forms/grant-report.ts';
import review from '../oxfam/forms/grant-review.ts';
import oxfam from '../oxfam/tenant.ts';
import grantApplication from '../oxfam/workflows/grantApplication.ts';
import { documentMenus, eventMenus } from '../standard-menus.ts';
import { standardModules } from '../standard-modules.ts';

const { roles } = oxfam;

/** People and organisations apply for money in two stages; made like the aid grants programme. */
export default makeKind({
  label: { en: 'Grant programme', 'zh-hant': '資助計劃' },
  about: {
    en: 'Applicants apply in two stages, two approvers decide, projects report. With events and documents.',
    'zh-hant': '申請人分兩階段申請，由兩位審批員審批，項目定期報告，設有活動及文件。',
  },
  look: oxfam.look,
  modules: [...standardModules, 'grants', 'documents'],
  roles: {
    ...officer(
      [...roles['itrc-oxfam-applicant'].capabilities, 'oxfam-application-approve'],
      ['oxfam-consultation-hour-edit', 'oxfam-event-edit', 'grant-manage', 'campaign-manage'],
    ),
    approver: roles['itrc-oxfam-application-approver'],
    consultant: roles['itrc-oxfam-consultant'],
    applicant: roles['itrc-oxfam-applicant'],
    'team-member': roles['itrc-oxfam-application-team-member'],
  },
  menus: [...grantMenus([ADMINISTRATOR, 'itrc-super-admin', 'approver', 'consultant']), ...eventMenus],
  laterMenus: documentMenus,
  more: { grantRoles: { applicant: 'applicant', team: 'team-member' } },
  forms: {
    'grant-application-initial': initial,
    'grant-application-final': final,
    'grant-change': change,
    'grant-report': report,
    'grant-review': review,
  },
  graphs: { grantApplication: { ...grantApplication, nodes: grantSteps(ADMINISTRATOR) } },
});
