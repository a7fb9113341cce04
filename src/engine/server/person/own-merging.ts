import type { PersonMerging } from './merging.ts';

/** What becomes of the room's rows when two accounts of one person are made one. */
export const ownMerging: PersonMerging = {
  moves: [
    'export_task.account_id',
    'form_answer.account_id',
    'invitation.account_id',
    'notification.account_id',
    'outbox_mail.account_id',
    'record_message.account_id',
    'workflow_node.account_id',
  ],
  joins: {
    'list_view.account_id': { by: ['list', 'name'], other: 'goes' },
    'calendar_feed.account_id': { by: ['feed'], other: 'goes' },
    'notification_choice.account_id': { by: [], other: 'goes' },
    'notification_digest.account_id': { by: ['due_at'], other: 'goes' },
    'role_grant.account_id': { by: ['role'], other: 'goes' },
  },
  goes: ['form_presence.account_id'],
  // biome-ignore format: a list to be read at a glance
  stays: [
    'answer_change.decided_by', 'api_key.account_id', 'api_key.made_by', 'api_key.revoked_by', 'audit_entry.actor_id', 'form_definition.account_id',
    'form_work_copy.account_id', 'held_decision.account_id', 'idempotent_answer.caller', 'import_task.account_id', 'invitation.invited_by', 'job_pause.paused_by', 'mail_text.account_id',
    'module_switch.account_id', 'organisation_version.account_id', 'record_note.account_id', 'role_grant.granted_by', 'setting_change.account_id',
  ],
};
