import type { volunteers } from '../../../contract/calls/volunteers.ts';
import type { volunteersChanges } from '../../../contract/calls/volunteers-changes.ts';
import type { volunteersConsent } from '../../../contract/calls/volunteers-consent.ts';
import type { volunteersImport } from '../../../contract/calls/volunteers-import.ts';
import type { volunteersMerge } from '../../../contract/calls/volunteers-merge.ts';
import type { Bound } from '../../engine/verb.ts';
import { begin } from './begin.ts';
import { askChange, cancelChange, checkChange } from './change.ts';
import { changeOptions } from './change-options.ts';
import { choices } from './choices.ts';
import { answerConsent, readConsent, resendConsent } from './consent.ts';
import { decide } from './decide.ts';
import { findDuplicates } from './find-duplicates.ts';
import { get, mine } from './get.ts';
import { getImport, listImports } from './get-import.ts';
import { importProblems, importTemplate } from './import-files.ts';
import { askReactivation } from './leave.ts';
import { list } from './list.ts';
import { listDuties } from './list-duties.ts';
import { mailVolunteers } from './mail-volunteers.ts';
import { merge, previewMerge } from './merge.ts';
import { pause, resume } from './pause.ts';
import { checkPaper, setDates } from './plan.ts';
import { readImportFile } from './read-import.ts';
import { returnRegistration } from './return-registration.ts';
import { reveal } from './reveal.ts';
import { reviewChange } from './review-change.ts';
import { startImport } from './start-import.ts';
import { undoImport } from './undo-import.ts';
import { withdraw } from './withdraw.ts';

export const volunteersCalls = {
  'POST /volunteer/begin': begin,
  'GET /volunteer/mine': mine,
  'GET /volunteer/get': get,
  'GET /volunteer/list': list,
  'GET /volunteer/choices': choices,
  'POST /volunteer/mail': mailVolunteers,
  'POST /volunteer/decide': decide,
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
    typeof volunteersMerge &
    typeof volunteersImport &
    typeof volunteersConsent &
    typeof volunteersChanges
>;
