import type { admin } from '../../../contract/calls/admin.ts';
import type { formDefinitions } from '../../../contract/calls/admin-forms.ts';
import type { mails } from '../../../contract/calls/admin-mails.ts';
import type { Bound } from '../../engine/verb.ts';
import { auditList } from './audit-list.ts';
import { discardWorkCopy } from './discard-work-copy.ts';
import { getDefinition } from './get-definition.ts';
import { getText, listTexts } from './get-text.ts';
import { checkReadiness } from './go-live/check-readiness.ts';
import { jobList } from './job-list.ts';
import { jobPause } from './job-pause.ts';
import { jobRetry } from './job-retry.ts';
import { jobRuns } from './job-runs.ts';
import { listDatedSettings } from './list-dated-settings.ts';
import { listDefinitions } from './list-definitions.ts';
import { listModules } from './list-modules.ts';
import { listVersions } from './list-versions.ts';
import { testMailServer } from './mails/test-mail-server.ts';
import { planSetting } from './plan-setting.ts';
import { publishDefinition } from './publish-definition.ts';
import { resendMail } from './resend.ts';
import { restoreDefinition } from './restore-definition.ts';
import { listVersions as listTextVersions, restoreText } from './restore-text.ts';
import { previewText, saveText } from './save-text.ts';
import { saveWorkCopy } from './save-work-copy.ts';
import { getSent, listSent } from './sent.ts';
import { settingEdit, settingList } from './settings.ts';
import { switchModule } from './switch-module.ts';
import { testText } from './test-text.ts';
import { withdrawPlan } from './withdraw-plan.ts';

export const adminCalls = {
  'GET /audit/list': auditList,
  'GET /job/list': jobList,
  'POST /job/retry': jobRetry,
  'GET /job/runs': jobRuns,
  'POST /job/pause': jobPause,
  'GET /go-live/check': checkReadiness,
  'GET /module/list': listModules,
  'POST /module/switch': switchModule,
  'GET /setting/list': settingList,
  'POST /setting/edit': settingEdit,
  'GET /setting/dated/list': listDatedSettings,
  'POST /setting/dated/plan': planSetting,
  'POST /setting/dated/withdraw': withdrawPlan,
  'GET /form/definition/list': listDefinitions,
  'GET /form/definition/get': getDefinition,
  'POST /form/definition/save': saveWorkCopy,
  'POST /form/definition/discard': discardWorkCopy,
  'POST /form/definition/publish': publishDefinition,
  'GET /form/definition/versions': listVersions,
  'POST /form/definition/restore': restoreDefinition,
  'GET /mail/text/list': listTexts,
  'GET /mail/text/get': getText,
  'POST /mail/text/preview': previewText,
  'POST /mail/text/save': saveText,
  'POST /mail/text/restore': restoreText,
  'GET /mail/text/versions': listTextVersions,
  'POST /mail/text/test': testText,
  'POST /mail/server/test': testMailServer,
  'GET /mail/outbox/list': listSent,
  'GET /mail/outbox/get': getSent,
  'POST /mail/outbox/resend': resendMail,
} satisfies Bound<typeof admin & typeof formDefinitions & typeof mails>;
