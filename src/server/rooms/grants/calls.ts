import type { grants } from '../../../contract/calls/grants.ts';
import type { grantsAdvice } from '../../../contract/calls/grants-advice.ts';
import type { grantsExports } from '../../../contract/calls/grants-exports.ts';
import type { grantsLetters } from '../../../contract/calls/grants-letters.ts';
import type { grantsLists } from '../../../contract/calls/grants-lists.ts';
import type { grantsProject } from '../../../contract/calls/grants-project.ts';
import type { grantsVersions } from '../../../contract/calls/grants-versions.ts';
import type { Bound } from '../../engine/verb.ts';
import { adviceHours } from './advice-hours.ts';
import { adviceList } from './advice-list.ts';
import { apply } from './apply.ts';
import { archive, closing, reopen } from './archive.ts';
import { assign, listApprovers } from './assign.ts';
import { callList } from './call-list.ts';
import { changes } from './changes.ts';
import { beginChange, voteOnChange, withdrawChange } from './changing.ts';
import { checkApplication } from './check-application.ts';
import { cohortForms, moveForms } from './cohort-forms.ts';
import { editCohort, listCohorts } from './cohorts.ts';
import { comment, listComments, resolveComment } from './comments.ts';
import { assignConsultant, listFreeConsultants } from './consultants.ts';
import { confirmConsultation, editConsultation, listConsultations } from './consultations.ts';
import { decideReport } from './decide-report.ts';
import { declare } from './declare.ts';
import { editDeputy, listDeputies } from './deputies.ts';
import { exportGrants } from './export-grants.ts';
import { get } from './get.ts';
import { invitedToCall, inviteToCall } from './invite-to-call.ts';
import { letterFile, listLetters } from './letters.ts';
import { list } from './list.ts';
import { lock } from './lock.ts';
import { noteReview } from './note-review.ts';
import { project } from './project.ts';
import { promote } from './promote.ts';
import { reportChanges } from './report-changes.ts';
import { reportList } from './report-list.ts';
import { scheduleReports } from './schedule-reports.ts';
import { makeSeal, sealFile } from './seals.ts';
import { settle } from './settle.ts';
import { settleConsultation } from './settle-consultation.ts';
import { editTeam, handOver, removeFromTeam } from './team.ts';
import { withdraw } from './withdraw.ts';

export const grantsCalls = {
  'GET /grant/apply': apply,
  'GET /grant/application/list': list,
  'GET /grant/application/get': get,
  'GET /grant/application/changes': changes,
  'POST /grant/application/check': checkApplication,
  'POST /grant/application/assign': assign,
  'GET /grant/approver/list': listApprovers,
  'POST /grant/review/declare': declare,
  'POST /grant/review/note': noteReview,
  'POST /grant/application/settle': settle,
  'POST /grant/application/promote': promote,
  'POST /grant/application/lock': lock,
  'POST /grant/application/withdraw': withdraw,
  'GET /grant/application/closing': closing,
  'POST /grant/application/archive': archive,
  'POST /grant/cohort/invite': inviteToCall,
  'GET /grant/cohort/invited': invitedToCall,
  'POST /grant/application/reopen': reopen,
  'POST /grant/team/edit': editTeam,
  'POST /grant/team/remove': removeFromTeam,
  'POST /grant/team/handOver': handOver,
  'GET /grant/deputy/list': listDeputies,
  'POST /grant/deputy/edit': editDeputy,
  'GET /grant/cohort/list': listCohorts,
  'POST /grant/cohort/edit': editCohort,
  'GET /grant/cohort/forms': cohortForms,
  'POST /grant/cohort/forms': moveForms,
  'GET /grant/project/get': project,
  'GET /grant/call/list': callList,
  'GET /grant/report/list': reportList,
  'POST /grant/report/schedule': scheduleReports,
  'GET /grant/report/changes': reportChanges,
  'POST /grant/report/decide': decideReport,
  'POST /grant/change/begin': beginChange,
  'POST /grant/change/withdraw': withdrawChange,
  'POST /grant/change/vote': voteOnChange,
  'GET /grant/consultation/list': listConsultations,
  'POST /grant/consultant/assign': assignConsultant,
  'GET /grant/consultant/free': listFreeConsultants,
  'POST /grant/consultation/edit': editConsultation,
  'POST /grant/consultation/settle': settleConsultation,
  'POST /grant/consultation/confirm': confirmConsultation,
  'GET /grant/advice/hours': adviceHours,
  'GET /grant/advice/list': adviceList,
  'GET /grant/comment/list': listComments,
  'POST /grant/comment/add': comment,
  'POST /grant/comment/resolve': resolveComment,
  'POST /grant/seal/make': makeSeal,
  'GET /grant/seal/file': sealFile,
  'POST /grant/export': exportGrants,
  'GET /grant/letter/list': listLetters,
  'GET /grant/letter/file': letterFile,
} satisfies Bound<
  typeof grants &
    typeof grantsAdvice &
    typeof grantsExports &
    typeof grantsLetters &
    typeof grantsLists &
    typeof grantsProject &
    typeof grantsVersions
>;
