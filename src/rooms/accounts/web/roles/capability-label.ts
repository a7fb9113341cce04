import type { Capability } from '../../../../contract/capabilities.ts';
import { t } from '../../../../engine/web/words.ts';

/** What a capability lets one do, in words. */
export function capabilityLabel(capability: Capability): string {
  const labels: Record<Capability, string> = {
    'chat-moderate': t('capability.moderateChat'),
    'oxfam-dashboard-create-project': t('capability.createProject'),
    'oxfam-dashboard-manage-project': t('capability.manageProject'),
    'oxfam-application-add-team-member': t('capability.addTeamMember'),
    'oxfam-application-read': t('capability.readApplication'),
    'oxfam-application-edit': t('capability.editApplication'),
    'oxfam-application-approve': t('capability.approveApplication'),
    'oxfam-consultation-hour-edit': t('capability.editHours'),
    'oxfam-event-edit': t('capability.editEvents'),
    'user-manage': t('capability.manageUsers'),
    'audit-read': t('capability.readAudit'),
    'job-manage': t('capability.manageJobs'),
    'mail-manage': t('capability.manageMails'),
    'campaign-manage': t('capability.manageCampaigns'),
    'setting-manage': t('capability.manageSettings'),
    'form-manage': t('capability.manageForms'),
    'document-manage': t('capability.manageDocuments'),
    'membership-review': t('capability.reviewMemberships'),
    'grant-manage': t('capability.manageGrants'),
    'event-manage': t('capability.manageEvents'),
    'payment-manage': t('capability.managePayments'),
    'donation-manage': t('capability.manageDonations'),
    'volunteer-manage': t('capability.manageVolunteers'),
    'volunteer-reveal': t('capability.revealVolunteers'),
    'privacy-manage': t('capability.managePrivacy'),
    'report-manage': t('capability.manageReports'),
    'integration-manage': t('capability.manageIntegration'),
    'tenant-enter': t('capability.enterTenants'),
  };
  return labels[capability];
}
