import type { CallName, CallShape } from '../contract/call.ts';
import { calls } from '../contract/calls/calls.ts';
import type { TrailRecords } from './engine/audit/trail-records.ts';
import { orPractice, practiceFeed } from './engine/dev/practice-feed.ts';
import { practiceWalk } from './engine/dev/practice-graph.ts';
import type { Attachments } from './engine/files/attachments.ts';
import { formCalls } from './engine/forms/calls.ts';
import { formDefinitionCalls } from './engine/forms/definitions/calls.ts';
import type { FormFeed } from './engine/forms/form-desk.ts';
import type { AnyVerb, BoundCall } from './engine/http/door.ts';
import { invitationCalls } from './engine/invitations/calls.ts';
import type { InvitationOwner } from './engine/invitations/invitation-owner.ts';
import { invitationWork } from './engine/invitations/list-invitations.ts';
import type { InvoiceOwner } from './engine/invoices/invoice-owner.ts';
import type { Job } from './engine/jobs/job.ts';
import { sweepJob } from './engine/jobs/sweep.ts';
import { mailCalls } from './engine/mail/calls.ts';
import { ofModule } from './engine/mail/room-mail.ts';
import { sendMailJob } from './engine/mail/send-mail.ts';
import { tellBrokenJob } from './engine/mail/tell-broken.ts';
import { notificationJobs } from './engine/notifications/digest.ts';
import { notificationMails } from './engine/notifications/mails.ts';
import { portalCalls } from './engine/portal/calls.ts';
import type { FigureFeed } from './engine/portal/figures.ts';
import type { WorkFeed } from './engine/portal/work.ts';
import { workflowCalls } from './engine/workflows/calls.ts';
import { workflowMails } from './engine/workflows/mails.ts';
import { workflowJobs } from './engine/workflows/remind.ts';
import { waitingRuns } from './engine/workflows/waiting-runs.ts';
import type { WorkflowFeed } from './engine/workflows/workflow-desk.ts';
import { accountsCalls } from './rooms/accounts/calls.ts';
import { accountsMails } from './rooms/accounts/mails.ts';
import { accountRecords } from './rooms/accounts/parts/trail-records.ts';
import { describeFiles, keepFiles, usableFiles } from './rooms/documents/answer-files.ts';
import { documentsCalls } from './rooms/documents/calls.ts';
import { givenOut } from './rooms/documents/given-out.ts';
import { documentsJobs } from './rooms/documents/jobs.ts';
import { documentRecords } from './rooms/documents/parts/trail-records.ts';
import { grantsCalls } from './rooms/grants/calls.ts';
import { grantsFigures } from './rooms/grants/figures.ts';
import { grantsForms } from './rooms/grants/forms.ts';
import { grantsJobs } from './rooms/grants/jobs.ts';
import { grantsMails } from './rooms/grants/mails.ts';
import { grantsInvitations } from './rooms/grants/parts/invitation-owners.ts';
import { grantRecords } from './rooms/grants/parts/trail-records.ts';
import { waitingWork as waitingGrants } from './rooms/grants/waiting-work.ts';
import { grantsWorkflows } from './rooms/grants/workflows.ts';
import { membershipCalls } from './rooms/membership/calls.ts';
import { membershipFigures } from './rooms/membership/figures.ts';
import { membershipForms } from './rooms/membership/forms.ts';
import { membershipJobs } from './rooms/membership/jobs.ts';
import { membershipMails } from './rooms/membership/mails.ts';
import { membershipInvitations } from './rooms/membership/parts/invitation-owners.ts';
import { membershipInvoices } from './rooms/membership/parts/invoice-owner.ts';
import { membershipRecords } from './rooms/membership/parts/trail-records.ts';
import { waitingWork as waitingApplications } from './rooms/membership/waiting-work.ts';
import { membershipWorkflows } from './rooms/membership/workflows.ts';
import { paymentsCalls } from './rooms/payments/calls.ts';
import { paymentFigures } from './rooms/payments/figures.ts';
import { paymentsMails } from './rooms/payments/mails.ts';
import { invoiceRecords } from './rooms/payments/parts/trail-records.ts';
import { waitingWork as waitingInvoices } from './rooms/payments/waiting-work.ts';

/** Where the rooms move in: what each brings is listed here, once, and the engine never learns their names. */
const verbs = {
  ...portalCalls,
  ...accountsCalls,
  ...formCalls,
  ...formDefinitionCalls,
  ...workflowCalls,
  ...mailCalls,
  ...invitationCalls,
  ...membershipCalls,
  ...paymentsCalls,
  ...documentsCalls,
  ...grantsCalls,
};

/** Every call of the contract with its verb; the types above do not compile while one is missing. */
export const boundCalls: BoundCall[] = (Object.entries(calls) as [CallName, CallShape][]).map(([name, shape]) => ({
  name,
  shape,
  verb: verbs[name as keyof typeof verbs] as AnyVerb,
}));

export const roomMails = {
  ...accountsMails,
  ...ofModule('membership', membershipMails),
  // what is invoiced so far is the fee of a membership
  ...ofModule('membership', paymentsMails),
  ...ofModule('grants', grantsMails),
  ...workflowMails,
  ...notificationMails,
};
export const jobs: readonly Job[] = [
  sendMailJob,
  tellBrokenJob,
  sweepJob,
  ...notificationJobs,
  ...workflowJobs,
  ...documentsJobs,
  ...membershipJobs,
  ...grantsJobs,
];
export const formFeeds: Record<string, FormFeed> = {
  ...membershipForms,
  ...grantsForms,
  grantApplication: orPractice(grantsForms.grantApplication),
  practice: practiceFeed,
};
export const workflowFeeds: Record<string, WorkflowFeed> = {
  ...membershipWorkflows,
  ...grantsWorkflows,
  practice: practiceWalk,
};
/** What waits for the reader: invitations, steps of graphs, and then room by room. */
export const work: readonly WorkFeed[] = [
  invitationWork,
  waitingRuns,
  waitingApplications,
  waitingGrants,
  waitingInvoices,
];
/** What the rooms tell in figures, in the order they are shown. */
export const figures: readonly FigureFeed[] = [membershipFigures, grantsFigures, paymentFigures];
/** Where files of answers are kept. */
export const attachments: Attachments = { usableFiles, describeFiles, givenOut, keepFiles };
/** Whose record an invoice is for, and who is told when it is paid or cancelled. */
export const invoiceOwners: Record<string, InvoiceOwner> = { membership: membershipInvoices };
/** What people are invited to. */
export const invitationOwners: Record<string, InvitationOwner> = { ...grantsInvitations, ...membershipInvitations };
/** How the rooms' records are called in the audit trail. */
export const trail: Record<string, TrailRecords> = {
  account: accountRecords,
  document: documentRecords,
  grant: grantRecords,
  invoice: invoiceRecords,
  membership: membershipRecords,
};
