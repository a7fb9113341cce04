import type { membership } from '../../../contract/calls/membership.ts';
import type { Bound } from '../../engine/verb.ts';
import { apply } from './apply.ts';
import { approvalForm } from './approval-form.ts';
import { browse } from './browse.ts';
import { get } from './get.ts';
import { getMembershipForm } from './get-membership-form.ts';
import { postMembershipForm } from './post-membership-form.ts';
import { submitForApproval } from './submit-for-approval.ts';

export const membershipCalls = {
  'GET /membership/apply': apply,
  'GET /membership/get': get,
  'GET /membership/browse': browse,
  'GET /membership/approvalForm': approvalForm,
  'POST /membership/submitForApproval': submitForApproval,
  'GET /form/getMembership': (ctx, input) => getMembershipForm(ctx, input),
  'POST /form/postMembership': postMembershipForm,
} satisfies Bound<typeof membership>;
