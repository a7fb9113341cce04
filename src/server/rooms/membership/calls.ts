import type { membership } from '../../../contract/calls/membership.ts';
import type { membershipActs } from '../../../contract/calls/membership-acts.ts';
import type { membershipCard } from '../../../contract/calls/membership-card.ts';
import type { members } from '../../../contract/calls/membership-members.ts';
import type { merges } from '../../../contract/calls/membership-merge.ts';
import type { register } from '../../../contract/calls/membership-register.ts';
import type { renewals } from '../../../contract/calls/membership-renewals.ts';
import type { Bound } from '../../engine/verb.ts';
import { act } from './act.ts';
import { actOnSeveral } from './act-on-several.ts';
import { apply } from './apply.ts';
import { approvalForm } from './approval-form.ts';
import { browse } from './browse.ts';
import { bulk } from './bulk.ts';
import { card } from './card.ts';
import { certificate } from './certificate.ts';
import { checkCard } from './check-card.ts';
import { correctParticulars } from './correct-particulars.ts';
import { deactivate } from './deactivate.ts';
import { domainForm } from './domain-form.ts';
import { dismissDuplicate, duplicates } from './duplicates.ts';
import { get } from './get.ts';
import { getMembershipForm } from './get-membership-form.ts';
import { importProblems } from './import-problems.ts';
import { importCheck, importRead, importRun } from './import-register.ts';
import { importTemplate } from './import-template.ts';
import { listMembers } from './members.ts';
import { merge } from './merge.ts';
import { next } from './next.ts';
import { postMembershipForm } from './post-membership-form.ts';
import { previewMerge } from './preview-merge.ts';
import { decideProfileChange, listProfileChanges } from './profile-changes.ts';
import { editReader, listReaders, removeReader } from './readers.ts';
import { registerTask, registerTasks } from './register-task.ts';
import { renew } from './renew.ts';
import { listRenewals } from './renewals.ts';
import { replaceCard } from './replace-card.ts';
import { retryTask } from './retry-task.ts';
import { returnApplication } from './return-application.ts';
import { getSettings } from './settings.ts';
import { submitForApproval } from './submit-for-approval.ts';
import { terms } from './terms.ts';
import { undoImport } from './undo-import.ts';
import { listMerges, undoMerge } from './undo-merge.ts';
import { withdraw } from './withdraw.ts';

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
