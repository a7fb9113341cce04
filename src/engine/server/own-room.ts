import { backupJob } from './backup/back-up.ts';
import { decisionCalls } from './decisions/calls.ts';
import { decisionJobs } from './decisions/carry-out.ts';
import { decisionTopic } from './decisions/held-topic.ts';
import { practiceFeed } from './dev/practice-feed.ts';
import { practiceWalk } from './dev/practice-graph.ts';
import { exportCalls } from './exports/calls.ts';
import { exportJob } from './exports/make-export.ts';
import { formCalls } from './forms/calls.ts';
import { sealedAnswers } from './forms/sealed-answers.ts';
import { importCalls } from './imports/calls.ts';
import { importJob } from './imports/run-import.ts';
import { invitationCalls } from './invitations/calls.ts';
import { invitationWork } from './invitations/list-invitations.ts';
import { sweepJob } from './jobs/sweep.ts';
import { listCalls } from './list/calls.ts';
import { listFileRecords } from './list/files/trail-records.ts';
import { tellBrokenJob } from './mail/report-broken.ts';
import { sendMailJob } from './mail/send-mail.ts';
import { writeMailsJob } from './mail/write-later.ts';
import { notificationJobs } from './notifications/digest.ts';
import { notificationMails } from './notifications/mails.ts';
import { organisationExportJob, organisationRemovalJob } from './organisation/leave.ts';
import { personCalls } from './person/calls.ts';
import { ownMerging } from './person/own-merging.ts';
import { ownPersonal } from './personal/own-personal.ts';
import { portalCalls } from './portal/calls.ts';
import { ownChecks } from './readiness/own-checks.ts';
import { recordCalls } from './record/calls.ts';
import { recordMails } from './record/mails.ts';
import { messageWork } from './record/message-work.ts';
import { ownConversations } from './record/person-section.ts';
import type { Room } from './room.ts';
import { searchCalls } from './search/calls.ts';
import { listTopic, recordTopic } from './socket/own-topics.ts';
import { workflowCalls } from './workflows/calls.ts';
import { workflowMails } from './workflows/mails.ts';
import { workflowJobs } from './workflows/remind.ts';
import { waitingRuns } from './workflows/waiting-runs.ts';

/** What the engine itself brings, through the same ports as a room. Rooms use its tables. */
export const engineRoom = {
  name: 'engine',
  tables: [
    'answer_change',
    'api_key',
    'audit_entry',
    'calendar_feed',
    'clock_offset',
    'export_task',
    'form_answer',
    'form_current',
    'form_definition',
    'form_draft',
    'form_presence',
    'form_work_copy',
    'held_decision',
    'idempotent_answer',
    'import_task',
    'instance_secret',
    'invitation',
    'job_clock',
    'job_pause',
    'list_view',
    'made_organisation',
    'mail_text',
    'mail_to_write',
    'module_switch',
    'notification',
    'notification_choice',
    'notification_digest',
    'organisation_version',
    'outbox_mail',
    'own_role',
    'own_role_state',
    'rate_limit',
    'record_message',
    'record_note',
    'record_thread',
    'series',
    'setting_change',
    'socket_io_attachments',
    'tenant_setting',
    'upkeep',
    'worker_beat',
    'workflow_node',
    'workflow_reminder',
  ],
  calls: {
    ...portalCalls,
    ...searchCalls,
    ...personCalls,
    ...formCalls,
    ...exportCalls,
    ...importCalls,
    ...workflowCalls,
    ...invitationCalls,
    ...listCalls,
    ...recordCalls,
    ...decisionCalls,
  },
  forms: { practice: practiceFeed },
  graphs: { practice: practiceWalk },
  mails: { ...workflowMails, ...notificationMails, ...recordMails },
  jobs: [
    sendMailJob,
    writeMailsJob,
    tellBrokenJob,
    sweepJob,
    backupJob,
    organisationExportJob,
    organisationRemovalJob,
    exportJob,
    importJob,
    ...decisionJobs,
    ...notificationJobs,
    ...workflowJobs,
  ],
  topics: { list: listTopic, record: recordTopic, decision: decisionTopic },
  trail: { 'list-file': listFileRecords },
  work: [messageWork, invitationWork, waitingRuns],
  person: [ownConversations],
  merging: ownMerging,
  personal: ownPersonal,
  readiness: ownChecks,
  sealed: sealedAnswers,
} satisfies Room;
