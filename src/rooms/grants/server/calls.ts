import type { Bound } from '../../../engine/server/verb.ts';
import type { grants } from '../contract/calls.ts';
import type { grantsAdvice } from '../contract/calls-advice.ts';
import type { grantsExports } from '../contract/calls-exports.ts';
import type { grantsLetters } from '../contract/calls-letters.ts';
import type { grantsLists } from '../contract/calls-lists.ts';
import type { grantsProject } from '../contract/calls-project.ts';
import type { grantsVersions } from '../contract/calls-versions.ts';
import { adviceHours } from './advice/advice-hours.ts';
import { adviceList } from './advice/advice-list.ts';
import { assignConsultant, listFreeConsultants } from './advice/consultants.ts';
import { confirmConsultation, editConsultation, listConsultations } from './advice/consultations.ts';
import { settleConsultation } from './advice/settle-consultation.ts';
import { apply } from './apply/apply.ts';
import { checkApplication } from './apply/check-application.ts';
import { get } from './apply/get.ts';
import { withdraw } from './apply/withdraw.ts';
import { changes } from './changes/changes.ts';
import { beginChange, voteOnChange, withdrawChange } from './changes/changing.ts';
import { reportChanges } from './changes/report-changes.ts';
import { callList } from './cohorts/call-list.ts';
import { cohortForms, moveForms } from './cohorts/cohort-forms.ts';
import { editCohort, listCohorts } from './cohorts/cohorts.ts';
import { invitedToCall, inviteToCall } from './cohorts/invite-to-call.ts';
import { comment, listComments, resolveComment } from './comments/comments.ts';
import { archive, closing, reopen } from './desk/archive.ts';
import { assign, listApprovers } from './desk/assign.ts';
import { list } from './desk/list.ts';
import { lock } from './desk/lock.ts';
import { promote } from './desk/promote.ts';
import { exportGrants } from './exports/export-grants.ts';
import { letterFile, listLetters } from './letters/letters.ts';
import { project } from './project/project.ts';
import { decideReport } from './reports/decide-report.ts';
import { reportList } from './reports/report-list.ts';
import { scheduleReports } from './reports/schedule-reports.ts';
import { noteReview } from './review/note-review.ts';
import { settle } from './review/settle.ts';
import { makeSeal, sealFile } from './seals/seals.ts';
import { declare } from './teams/declare.ts';
import { editDeputy, listDeputies } from './teams/deputies.ts';
import { editTeam, handOver, removeFromTeam } from './teams/team.ts';

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
