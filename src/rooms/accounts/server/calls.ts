import type { Bound } from '../../../engine/server/verb.ts';
import { paymentLog } from '../../payments/server/records/payment-log.ts';
import type { accounts } from '../contract/calls.ts';
import type { factors } from '../contract/calls-factors.ts';
import type { firstAdmin } from '../contract/calls-first-admin.ts';
import type { hosting } from '../contract/calls-hosting.ts';
import type { accountsMerge } from '../contract/calls-merge.ts';
import type { ownAccount } from '../contract/calls-own.ts';
import type { people } from '../contract/calls-people.ts';
import type { ownRoles } from '../contract/calls-roles.ts';
import { confirmTotp } from './factors/confirm-totp.ts';
import { passkeyLogin } from './factors/passkey-login.ts';
import { passkeyLoginOptions } from './factors/passkey-login-options.ts';
import { passkeyRegisterOptions } from './factors/passkey-register-options.ts';
import { registerPasskey } from './factors/register-passkey.ts';
import { removePasskey } from './factors/remove-passkey.ts';
import { removeTotp } from './factors/remove-totp.ts';
import { resetFactors } from './factors/reset-factors.ts';
import { showFactors } from './factors/show-factors.ts';
import { startTotp } from './factors/start-totp.ts';
import { verifySecondFactor } from './factors/verify-second-factor.ts';
import { checkFirstAdmin } from './first-admin/check-first-admin.ts';
import { setUpFirstAdmin } from './first-admin/set-up-first-admin.ts';
import { backUpNow } from './hosting/back-up-now.ts';
import { downloadExport } from './hosting/download-export.ts';
import { inviteFirstAdmin } from './hosting/invite-first-admin.ts';
import { listBackups } from './hosting/list-backups.ts';
import { listHosted } from './hosting/list-hosted.ts';
import { makeOrganisation } from './hosting/make-organisation.ts';
import { openExport } from './hosting/open-export.ts';
import { removeOrganisation } from './hosting/remove-organisation.ts';
import { resumeOrganisation, suspendOrganisation } from './hosting/suspend-organisation.ts';
import { endSession } from './login/end-session.ts';
import { enterTenant } from './login/enter-tenant.ts';
import { listSessions } from './login/list-sessions.ts';
import { login } from './login/login.ts';
import { loginLog } from './login/login-log.ts';
import { loginOtp } from './login/login-otp.ts';
import { logout } from './login/logout.ts';
import { session } from './login/session.ts';
import { staySession } from './login/stay-session.ts';
import { askMerge } from './merge/ask-merge.ts';
import { decideMerge } from './merge/decide-merge.ts';
import { listMerges } from './merge/list-merges.ts';
import { previewMerge } from './merge/preview-merge.ts';
import { createRole } from './own-roles/create-role.ts';
import { deleteRole } from './own-roles/delete-role.ts';
import { editRole } from './own-roles/edit-role.ts';
import { getRole } from './own-roles/get-role.ts';
import { listChoices } from './own-roles/list-choices.ts';
import { resetPasswordRecover } from './password/reset-password-recover.ts';
import { resetPasswordRequest } from './password/reset-password-request.ts';
import { updatePassword } from './password/update-password.ts';
import { disableUser } from './people/disable-user.ts';
import { inviteUser } from './people/invite-user.ts';
import { listUsers } from './people/list-users.ts';
import { viewBegin, viewEnd } from './people/view-as.ts';
import { confirmEmailChange } from './profile/confirm-email-change.ts';
import { editProfile } from './profile/edit-profile.ts';
import { profile } from './profile/profile.ts';
import { requestEmailChange } from './profile/request-email-change.ts';
import { register } from './register/register.ts';
import { registerOtp } from './register/register-otp.ts';
import { verify } from './register/verify.ts';
import { verifyResend } from './register/verify-resend.ts';
import { bulkRoles } from './roles/bulk-roles.ts';
import { grantRole } from './roles/grant-role.ts';
import { listRoles } from './roles/list-roles.ts';
import { revokeRole } from './roles/revoke-role.ts';
import { roleHistory } from './roles/role-history.ts';

export const accountsCalls = {
  'GET /session': session,
  'POST /user/register': register,
  'POST /user/verify': verify,
  'POST /user/verifyResend': verifyResend,
  'POST /user/login': login,
  'POST /user/registerOtp': registerOtp,
  'POST /user/loginOtp': loginOtp,
  'GET /user/logout': logout,
  'POST /user/resetPasswordRequest': resetPasswordRequest,
  'POST /user/resetPasswordRecover': resetPasswordRecover,
  'POST /user/update/password': updatePassword,
  'GET /user/profile': profile,
  'POST /user/profile/edit': editProfile,
  'POST /user/email/request': requestEmailChange,
  'POST /user/email/confirm': confirmEmailChange,
  'GET /user/session/list': listSessions,
  'POST /user/session/end': endSession,
  'POST /user/session/stay': staySession,
  'GET /user/loginLog': loginLog,
  'GET /user/paymentLog': paymentLog,
  'GET /user/secondFactor': showFactors,
  'POST /user/totp/start': startTotp,
  'POST /user/totp/confirm': confirmTotp,
  'POST /user/totp/remove': removeTotp,
  'POST /user/passkey/registerOptions': passkeyRegisterOptions,
  'POST /user/passkey/register': registerPasskey,
  'POST /user/passkey/remove': removePasskey,
  'POST /user/passkey/loginOptions': passkeyLoginOptions,
  'POST /user/passkey/login': passkeyLogin,
  'POST /user/secondFactor/verify': verifySecondFactor,
  'POST /user/firstAdmin/check': checkFirstAdmin,
  'POST /user/firstAdmin': setUpFirstAdmin,
  'GET /hosting/list': listHosted,
  'POST /hosting/make': makeOrganisation,
  'POST /hosting/invite': inviteFirstAdmin,
  'POST /hosting/suspend': suspendOrganisation,
  'POST /hosting/resume': resumeOrganisation,
  'POST /hosting/export/open': openExport,
  'GET /hosting/export': downloadExport,
  'GET /hosting/backups': listBackups,
  'POST /hosting/backup': backUpNow,
  'POST /hosting/remove': removeOrganisation,
  'GET /user/list': listUsers,
  'GET /role/list': listRoles,
  'POST /role/grant': grantRole,
  'POST /role/revoke': revokeRole,
  'POST /role/bulk': bulkRoles,
  'GET /role/history': roleHistory,
  'GET /role/choices': listChoices,
  'GET /role/get': getRole,
  'POST /role/create': createRole,
  'POST /role/edit': editRole,
  'POST /role/delete': deleteRole,
  'POST /user/secondFactor/reset': resetFactors,
  'POST /user/view/begin': viewBegin,
  'POST /user/view/end': viewEnd,
  'POST /user/disable': disableUser,
  'POST /user/invite': inviteUser,
  'POST /user/enter': enterTenant,
  'GET /user/merge/preview': previewMerge,
  'POST /user/merge/ask': askMerge,
  'GET /user/merge/list': listMerges,
  'POST /user/merge/decide': decideMerge,
} satisfies Bound<
  typeof accounts &
    typeof ownAccount &
    typeof factors &
    typeof people &
    typeof firstAdmin &
    typeof hosting &
    typeof accountsMerge &
    typeof ownRoles
>;
