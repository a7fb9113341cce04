import type { Bound } from '../../../engine/server/verb.ts';
import type { volunteers } from '../contract/calls.ts';
import type { volunteersChanges } from '../contract/calls-changes.ts';
import type { volunteersConsent } from '../contract/calls-consent.ts';
import type { volunteersImport } from '../contract/calls-import.ts';
import type { volunteersInterviews } from '../contract/calls-interviews.ts';
import type { volunteersKeeping } from '../contract/calls-keeping.ts';
import type { volunteersMerge } from '../contract/calls-merge.ts';
import { askChange, cancelChange, checkChange } from './changes/change.ts';
import { changeOptions } from './changes/change-options.ts';
import { reviewChange } from './changes/review-change.ts';
import { answerConsent, readConsent, resendConsent } from './consent/consent.ts';
import { getImport, listImports } from './import/get-import.ts';
import { importProblems, importTemplate } from './import/import-files.ts';
import { readImportFile } from './import/read-import.ts';
import { startImport } from './import/start-import.ts';
import { undoImport } from './import/undo-import.ts';
import { cancelInterview, recordOutcome } from './interviews/end-interview.ts';
import { interviewCalendar } from './interviews/interview-file.ts';
import { saveInterview } from './interviews/save-interview.ts';
import { findDuplicates } from './merge/find-duplicates.ts';
import { merge, previewMerge } from './merge/merge.ts';
import { cancelParticulars, decideParticulars } from './particulars/decide-particulars.ts';
import { editParticulars } from './particulars/edit-particulars.ts';
import { updateParticulars } from './particulars/update-particulars.ts';
import { askReactivation } from './record/leave.ts';
import { list } from './record/list.ts';
import { listDuties } from './record/list-duties.ts';
import { mailVolunteers } from './record/mail-volunteers.ts';
import { pause, resume } from './record/pause.ts';
import { reveal } from './record/reveal.ts';
import { begin } from './register/begin.ts';
import { choices } from './register/choices.ts';
import { decide, decideSeveral } from './register/decide.ts';
import { get, mine } from './register/get.ts';
import { checkPaper, setDates } from './register/plan.ts';
import { returnRegistration } from './register/return-registration.ts';
import { withdraw } from './register/withdraw.ts';
import { actOnOne, actOnSeveral } from './standing/standing-acts.ts';

export const volunteersCalls = {
  'POST /volunteer/begin': begin,
  'GET /volunteer/mine': mine,
  'GET /volunteer/get': get,
  'GET /volunteer/list': list,
  'GET /volunteer/choices': choices,
  'POST /volunteer/mail': mailVolunteers,
  'POST /volunteer/decide': decide,
  'POST /volunteer/decide/bulk': decideSeveral,
  'POST /volunteer/particulars/edit': editParticulars,
  'POST /volunteer/particulars/update': updateParticulars,
  'POST /volunteer/particulars/decide': decideParticulars,
  'POST /volunteer/particulars/cancel': cancelParticulars,
  'POST /volunteer/standing': actOnOne,
  'POST /volunteer/standing/bulk': actOnSeveral,
  'POST /volunteer/interview/save': saveInterview,
  'POST /volunteer/interview/cancel': cancelInterview,
  'POST /volunteer/interview/outcome': recordOutcome,
  'GET /volunteer/interview/calendar': interviewCalendar,
  'POST /volunteer/return': returnRegistration,
  'POST /volunteer/withdraw': withdraw,
  'POST /volunteer/dates': setDates,
  'POST /volunteer/paper': checkPaper,
  'POST /volunteer/reveal': reveal,
  'POST /volunteer/consent/resend': resendConsent,
  'POST /volunteer/consent/read': readConsent,
  'POST /volunteer/consent/answer': answerConsent,
  'GET /volunteer/change/options': changeOptions,
  'POST /volunteer/change/check': checkChange,
  'POST /volunteer/change/ask': askChange,
  'POST /volunteer/change/cancel': cancelChange,
  'POST /volunteer/change/review': reviewChange,
  'GET /volunteer/duty/list': listDuties,
  'POST /volunteer/pause': pause,
  'POST /volunteer/resume': resume,
  'POST /volunteer/reactivate': askReactivation,
  'GET /volunteer/import/template': importTemplate,
  'POST /volunteer/import/read': readImportFile,
  'POST /volunteer/import/run': startImport,
  'GET /volunteer/import/get': getImport,
  'GET /volunteer/import/list': listImports,
  'GET /volunteer/import/problems': importProblems,
  'POST /volunteer/import/undo': undoImport,
  'GET /volunteer/duplicates': findDuplicates,
  'POST /volunteer/merge/preview': previewMerge,
  'POST /volunteer/merge': merge,
} satisfies Bound<
  typeof volunteers &
    typeof volunteersInterviews &
    typeof volunteersKeeping &
    typeof volunteersMerge &
    typeof volunteersImport &
    typeof volunteersConsent &
    typeof volunteersChanges
>;
