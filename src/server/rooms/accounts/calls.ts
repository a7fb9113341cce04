import type { accounts } from '../../../contract/calls/accounts.ts';
import type { factors } from '../../../contract/calls/accounts-factors.ts';
import type { firstAdmin } from '../../../contract/calls/accounts-first-admin.ts';
import type { accountsMerge } from '../../../contract/calls/accounts-merge.ts';
import type { ownAccount } from '../../../contract/calls/accounts-own.ts';
import type { people } from '../../../contract/calls/accounts-people.ts';
import type { Bound } from '../../engine/verb.ts';
import { paymentLog } from '../payments/payment-log.ts';
import { askMerge } from './ask-merge.ts';
import { bulkRoles } from './bulk-roles.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { confirmTotp } from './confirm-totp.ts';
import { decideMerge } from './decide-merge.ts';
import { disableUser } from './disable-user.ts';
import { editProfile } from './edit-profile.ts';
import { endSession } from './end-session.ts';
import { enterTenant } from './enter-tenant.ts';
import { checkFirstAdmin } from './first-admin/check-first-admin.ts';
import { setUpFirstAdmin } from './first-admin/set-up-first-admin.ts';
import { grantRole } from './grant-role.ts';
import { inviteUser } from './invite-user.ts';
import { listMerges } from './list-merges.ts';
import { listRoles } from './list-roles.ts';
import { listSessions } from './list-sessions.ts';
import { listUsers } from './list-users.ts';
import { login } from './login.ts';
import { loginLog } from './login-log.ts';
import { loginOtp } from './login-otp.ts';
import { logout } from './logout.ts';
import { passkeyLogin } from './passkey-login.ts';
import { passkeyLoginOptions } from './passkey-login-options.ts';
import { passkeyRegisterOptions } from './passkey-register-options.ts';
import { previewMerge } from './preview-merge.ts';
import { profile } from './profile.ts';
import { register } from './register.ts';
import { registerOtp } from './register-otp.ts';
import { registerPasskey } from './register-passkey.ts';
import { removePasskey } from './remove-passkey.ts';
import { removeTotp } from './remove-totp.ts';
import { requestEmailChange } from './request-email-change.ts';
import { resetFactors } from './reset-factors.ts';
import { resetPasswordRecover } from './reset-password-recover.ts';
import { resetPasswordRequest } from './reset-password-request.ts';
import { revokeRole } from './revoke-role.ts';
import { roleHistory } from './role-history.ts';
import { session } from './session.ts';
import { showFactors } from './show-factors.ts';
import { startTotp } from './start-totp.ts';
import { staySession } from './stay-session.ts';
import { updatePassword } from './update-password.ts';
import { verify } from './verify.ts';
import { verifyResend } from './verify-resend.ts';
import { verifySecondFactor } from './verify-second-factor.ts';
import { viewBegin, viewEnd } from './view-as.ts';

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
  'GET /user/list': listUsers,
  'GET /role/list': listRoles,
  'POST /role/grant': grantRole,
  'POST /role/revoke': revokeRole,
  'POST /role/bulk': bulkRoles,
  'GET /role/history': roleHistory,
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
  typeof accounts & typeof ownAccount & typeof factors & typeof people & typeof firstAdmin & typeof accountsMerge
>;
