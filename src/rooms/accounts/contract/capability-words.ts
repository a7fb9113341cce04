import type { Capability } from '../../../contract/capabilities.ts';
import type { WordKey } from '../../../contract/word-key.ts';

/** What a capability lets one do. */
export const CAPABILITY_WORDS: Readonly<Record<Capability, WordKey>> = {
  'chat-moderate': 'capability.moderateChat',
  'oxfam-dashboard-create-project': 'capability.createProject',
  'oxfam-dashboard-manage-project': 'capability.manageProject',
  'oxfam-application-add-team-member': 'capability.addTeamMember',
  'oxfam-application-read': 'capability.readApplication',
  'oxfam-application-edit': 'capability.editApplication',
  'oxfam-application-approve': 'capability.approveApplication',
  'oxfam-consultation-hour-edit': 'capability.editHours',
  'oxfam-event-edit': 'capability.editEvents',
  'user-manage': 'capability.manageUsers',
  'audit-read': 'capability.readAudit',
  'job-manage': 'capability.manageJobs',
  'mail-manage': 'capability.manageMails',
  'campaign-manage': 'capability.manageCampaigns',
  'setting-manage': 'capability.manageSettings',
  'form-manage': 'capability.manageForms',
  'document-manage': 'capability.manageDocuments',
  'membership-review': 'capability.reviewMemberships',
  'grant-manage': 'capability.manageGrants',
  'event-manage': 'capability.manageEvents',
  'payment-manage': 'capability.managePayments',
  'donation-manage': 'capability.manageDonations',
  'volunteer-manage': 'capability.manageVolunteers',
  'volunteer-reveal': 'capability.revealVolunteers',
  'privacy-manage': 'capability.managePrivacy',
  'report-manage': 'capability.manageReports',
  'integration-manage': 'capability.manageIntegration',
  'tenant-enter': 'capability.enterTenants',
};
