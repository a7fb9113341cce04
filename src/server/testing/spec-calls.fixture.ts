/**
 * Every call of spec §7 with the fields it names, copied from its text line by line and from nothing that the portal
 * declares: a call that was never built is missing here for nobody. `…` stands for fields that the caller adds.
 */
const SPEC_7 = `
GET /session
POST /user/register (email, password, …)
POST /user/login (email, password, returnUrl)
POST /user/registerOtp
POST /user/loginOtp
GET /user/logout
POST /user/verify
POST /user/resetPasswordRequest (email)
POST /user/resetPasswordRecover
POST /user/update/password
GET /user/profile
POST /workflow/next (workflowName, currentStep, direction)
GET /workflow/node
POST /workflow/node/edit
POST /workflow/graph/start (graphName, …)
GET /form/get (formId, dataId, lang)
GET /form/getMembership
GET /form/getEvent
POST /form/post (formId, dataId, extra)
POST /form/validate (formId, dataId, extra)
POST /attachment/upload (file, folderDir, attachmentTitle, attachmentScope, extras)
POST /attachment/systemUpload (file, folderDir, attachmentTitle, attachmentScope, extras)
POST /attachment/userUpload (file, folderDir, attachmentTitle, attachmentScope, extras)
GET /attachment/userList
POST /attachment/userDelete (attachmentId, attachmentScope, folderDir)
GET /attachment/list
POST /attachment/search
GET /attachment/get
POST /attachment/edit
POST /attachment/folder/edit
POST /attachment/folder/rename
POST /attachment/folder/delete
GET /attachment/folder/list
GET /attachment/approvalForm
POST /attachment/generalUpload
GET /membership/apply
GET /membership/user/list (membershipId)
GET /membership/approvalForm
GET /membership/domainForm
GET /membership/get
GET /membership/browse
GET /membershipSetting/get
POST /membership/submitForApproval
POST /membership/user/edit
POST /membership/user/remove
`;

/** The membership form post, whose path the specification leaves open; its fields it names. */
const LEFT_OPEN = 'POST /form/postMembership (nodeId, formId, dataId, membershipId, formType, staticMethod)';

export type SpecCall = { call: string; method: string; path: string; fields: string[] };

export const specCalls: readonly SpecCall[] = [...SPEC_7.trim().split('\n'), LEFT_OPEN].map((line) => {
  const [, method = '', path = '', names = ''] = /^(GET|POST) (\S+)(?: \((.*)\))?$/.exec(line) ?? [];
  const fields = names.split(', ').filter((name) => name !== '' && name !== '…');
  return { call: `${method} ${path}`, method, path, fields };
});
