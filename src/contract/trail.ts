/** Every act the audit trail tells of; `trail.action.<act>` says it in both languages. */
// biome-ignore format: a list to be read at a glance
export const TRAIL_ACTIONS = [
  'account.disable', 'account.edit', 'account.emailChange', 'account.emailChangeAsk', 'account.emailChangeFreeze',
  'account.enable', 'account.factorAdd', 'account.factorRemove', 'account.factorReset', 'account.import',
  'account.invitationAccepted', 'account.invite', 'account.passwordChange', 'account.passwordReset',
  'account.register', 'account.registerByCode', 'account.sessionEnd', 'account.verify',
  'document.delete', 'document.edit', 'document.folder', 'document.restore', 'document.upload', 'document.version',
  'form.discardEdit', 'form.publish',
  'grant.advice', 'grant.adviceConfirm', 'grant.adviceObject', 'grant.changeApprove', 'grant.changeAsk',
  'grant.changeReject', 'grant.changeVote', 'grant.changeWithdraw', 'grant.consultant', 'grant.report',
  'grant.reportAccept', 'grant.reportReturn', 'grant.reportSchedule', 'grant.seal',
  'grant.approved', 'grant.archive', 'grant.assign', 'grant.begin', 'grant.check', 'grant.cohort', 'grant.cohortForms', 'grant.declare',
  'grant.deputy', 'grant.deputyEnd', 'grant.export', 'grant.handOver', 'grant.lock', 'grant.promote', 'grant.rejected', 'grant.returned',
  'grant.review', 'grant.submit', 'grant.team', 'grant.unlock', 'grant.withdraw',
  'invitation.decline', 'invitation.send', 'invitation.withdraw',
  'invoice.cancel', 'invoice.export', 'invoice.issue', 'invoice.pay',
  'job.pause', 'job.resume', 'job.retry',
  'mail.broken', 'mail.edit', 'mail.resend', 'mail.restore', 'mail.standard', 'mail.test',
  'membership.activate', 'membership.approve', 'membership.attach', 'membership.begin', 'membership.deactivate',
  'membership.distinct', 'membership.export', 'membership.import', 'membership.importUndo', 'membership.lapse',
  'membership.merge', 'membership.mergeClose', 'membership.mergeUndo', 'membership.profile', 'membership.profileAccept',
  'membership.profileAsk', 'membership.profileReject', 'membership.reader', 'membership.readerRevoke',
  'membership.reject', 'membership.remind', 'membership.renew', 'membership.return', 'membership.submit',
  'membership.suspect', 'membership.withdraw',
  'role.grant', 'role.revoke',
  'setting.edit',
  'tenant.enter',
  'view.begin', 'view.end',
  'workflow.due', 'workflow.move', 'workflow.remind',
] as const;
export type TrailAction = (typeof TRAIL_ACTIONS)[number];

/** What the trail's entries are about; `trail.kind.<kind>` names it in both languages. */
// biome-ignore format: a list to be read at a glance
export const TRAIL_KINDS = [
  'account', 'document', 'folder', 'form', 'grant', 'grant-cohort', 'grant-export', 'invoice', 'job', 'mail', 'membership', 'membership-task', 'setting', 'workflow',
] as const;
export type TrailKind = (typeof TRAIL_KINDS)[number];
