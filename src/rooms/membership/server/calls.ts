import type { Bound } from '../../../engine/server/verb.ts';
import type { membership } from '../contract/calls.ts';
import type { membershipActs } from '../contract/calls-acts.ts';
import type { membershipCard } from '../contract/calls-card.ts';
import type { members } from '../contract/calls-members.ts';
import type { merges } from '../contract/calls-merge.ts';
import type { register } from '../contract/calls-register.ts';
import type { renewals } from '../contract/calls-renewals.ts';
import { act } from './acts/act.ts';
import { actOnSeveral } from './acts/act-on-several.ts';
import { bulk } from './acts/bulk.ts';
import { deactivate } from './acts/deactivate.ts';
import { apply } from './apply/apply.ts';
import { get } from './apply/get.ts';
import { getMembershipForm } from './apply/get-membership-form.ts';
import { next } from './apply/next.ts';
import { postMembershipForm } from './apply/post-membership-form.ts';
import { submitForApproval } from './apply/submit-for-approval.ts';
import { withdraw } from './apply/withdraw.ts';
import { card } from './card/card.ts';
import { certificate } from './card/certificate.ts';
import { checkCard } from './card/check-card.ts';
import { replaceCard } from './card/replace-card.ts';
import { importProblems } from './import/import-problems.ts';
import { importCheck, importRead, importRun } from './import/import-register.ts';
import { importTemplate } from './import/import-template.ts';
import { undoImport } from './import/undo-import.ts';
import { listMembers } from './members/members.ts';
import { getSettings } from './members/settings.ts';
import { dismissDuplicate, duplicates } from './merge/duplicates.ts';
import { merge } from './merge/merge.ts';
import { previewMerge } from './merge/preview-merge.ts';
import { listMerges, undoMerge } from './merge/undo-merge.ts';
import { correctParticulars } from './profile/correct-particulars.ts';
import { domainForm } from './profile/domain-form.ts';
import { decideProfileChange, listProfileChanges } from './profile/profile-changes.ts';
import { editReader, listReaders, removeReader } from './readers/readers.ts';
import { registerTask, registerTasks } from './register/register-task.ts';
import { retryTask } from './register/retry-task.ts';
import { renew } from './renewals/renew.ts';
import { listRenewals } from './renewals/renewals.ts';
import { terms } from './renewals/terms.ts';
import { approvalForm } from './review/approval-form.ts';
import { browse } from './review/browse.ts';
import { returnApplication } from './review/return-application.ts';

export const membershipCalls = {
  'GET /membership/apply': apply,
  'GET /membership/get': get,
  'GET /membership/browse': browse,
  'GET /membership/approvalForm': approvalForm,
  'POST /membership/submitForApproval': submitForApproval,
  'POST /membership/return': returnApplication,
  'POST /membership/bulk': bulk,
  'GET /membership/next': next,
  'GET /membership/members': listMembers,
  'GET /membership/renewals': listRenewals,
  'GET /membership/terms': terms,
  'POST /membership/renew': renew,
  'POST /membership/withdraw': withdraw,
  'POST /membership/deactivate': deactivate,
  'GET /membership/card': card,
  'GET /membership/certificate': certificate,
  'POST /membership/card/replace': replaceCard,
  'GET /membership/check': checkCard,
  'POST /membership/act': act,
  'POST /membership/act/bulk': actOnSeveral,
  'POST /membership/particulars/edit': correctParticulars,
  'GET /membership/profile/list': listProfileChanges,
  'POST /membership/profile/decide': decideProfileChange,
  'GET /membership/domainForm': domainForm,
  'GET /membershipSetting/get': getSettings,
  'GET /membership/user/list': listReaders,
  'POST /membership/user/edit': editReader,
  'POST /membership/user/remove': removeReader,
  'GET /membership/task/get': registerTask,
  'POST /membership/task/retry': retryTask,
  'GET /membership/task/list': registerTasks,
  'POST /membership/import/read': importRead,
  'POST /membership/import/check': importCheck,
  'GET /membership/import/problems': importProblems,
  'GET /membership/import/template': importTemplate,
  'POST /membership/import/run': importRun,
  'POST /membership/import/undo': undoImport,
  'GET /membership/duplicates': duplicates,
  'POST /membership/duplicates/dismiss': dismissDuplicate,
  'POST /membership/merge/preview': previewMerge,
  'POST /membership/merge': merge,
  'GET /membership/merge/list': listMerges,
  'POST /membership/merge/undo': undoMerge,
  'GET /form/getMembership': (ctx, input) => getMembershipForm(ctx, input),
  'POST /form/postMembership': postMembershipForm,
} satisfies Bound<
  typeof membership &
    typeof membershipCard &
    typeof members &
    typeof membershipActs &
    typeof register &
    typeof renewals &
    typeof merges
>;
