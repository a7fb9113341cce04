import { t } from '../../../engine/words.ts';

/** Acts the trail can be narrowed to by a choice; every other is found by the free text. */
export const ACTIONS = [
  ...['role.grant', 'role.revoke', 'account.disable', 'account.enable', 'account.invite', 'account.factorReset'],
  ...['view.begin', 'view.end', 'tenant.enter', 'setting.edit', 'form.publish', 'job.pause', 'job.resume', 'job.retry'],
  ...['membership.submit', 'membership.approve', 'membership.reject'],
] as const;

/** What was done, in words; what the trail holds is data, and an act without words shows itself. */
export function actionLabel(action: string): string {
  switch (action) {
    case 'account.register':
      return t('action.account.register');
    case 'account.registerByCode':
      return t('action.account.registerByCode');
    case 'account.verify':
      return t('action.account.verify');
    case 'account.edit':
      return t('action.account.edit');
    case 'account.passwordChange':
      return t('action.account.passwordChange');
    case 'account.passwordReset':
      return t('action.account.passwordReset');
    case 'account.emailChangeAsk':
      return t('action.account.emailChangeAsk');
    case 'account.emailChange':
      return t('action.account.emailChange');
    case 'account.emailChangeFreeze':
      return t('action.account.emailChangeFreeze');
    case 'account.sessionEnd':
      return t('action.account.sessionEnd');
    case 'account.factorAdd':
      return t('action.account.factorAdd');
    case 'account.factorRemove':
      return t('action.account.factorRemove');
    case 'account.invite':
      return t('action.account.invite');
    case 'account.invitationAccepted':
      return t('action.account.invitationAccepted');
    case 'account.disable':
      return t('action.account.disable');
    case 'account.enable':
      return t('action.account.enable');
    case 'role.grant':
      return t('action.role.grant');
    case 'role.revoke':
      return t('action.role.revoke');
    case 'tenant.enter':
      return t('action.tenant.enter');
    case 'form.publish':
      return t('action.form.publish');
    case 'form.discardEdit':
      return t('action.form.discardEdit');
    case 'setting.edit':
      return t('action.setting.edit');
    case 'account.factorReset':
      return t('action.account.factorReset');
    case 'view.begin':
      return t('action.view.begin');
    case 'view.end':
      return t('action.view.end');
    case 'job.pause':
      return t('action.job.pause');
    case 'job.resume':
      return t('action.job.resume');
    case 'job.retry':
      return t('action.job.retry');
    case 'membership.begin':
      return t('action.membership.begin');
    case 'membership.submit':
      return t('action.membership.submit');
    case 'membership.approve':
      return t('action.membership.approve');
    case 'membership.reject':
      return t('action.membership.reject');
    default:
      return action;
  }
}
