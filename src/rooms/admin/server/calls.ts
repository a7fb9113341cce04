import type { Bound } from '../../../engine/server/verb.ts';
import type { admin } from '../contract/calls.ts';
import type { formDefinitions } from '../contract/calls-forms.ts';
import type { mails } from '../contract/calls-mails.ts';
import type { organisationCalls } from '../contract/calls-organisation.ts';
import { discardWorkCopy } from './forms/discard-work-copy.ts';
import { getDefinition } from './forms/get-definition.ts';
import { listDefinitions } from './forms/list-definitions.ts';
import { listVersions } from './forms/list-versions.ts';
import { publishDefinition } from './forms/publish-definition.ts';
import { restoreDefinition } from './forms/restore-definition.ts';
import { saveWorkCopy } from './forms/save-work-copy.ts';
import { checkReadiness } from './go-live/check-readiness.ts';
import { jobList } from './jobs/job-list.ts';
import { jobPause } from './jobs/job-pause.ts';
import { jobRetry } from './jobs/job-retry.ts';
import { jobRuns } from './jobs/job-runs.ts';
import { getText, listTexts } from './mails/get-text.ts';
import { resendMail } from './mails/resend.ts';
import { listVersions as listTextVersions, restoreText } from './mails/restore-text.ts';
import { previewText, saveText } from './mails/save-text.ts';
import { getSent, listSent } from './mails/sent.ts';
import { testMailServer } from './mails/test-mail-server.ts';
import { testText } from './mails/test-text.ts';
import { listModules } from './modules/list-modules.ts';
import { switchModule } from './modules/switch-module.ts';
import { getOrganisation } from './organisation/get-organisation.ts';
import { previewOrganisation } from './organisation/preview-organisation.ts';
import { readMark } from './organisation/read-mark.ts';
import { restoreOrganisation, saveOrganisation } from './organisation/save-organisation.ts';
import { listDatedSettings } from './settings/list-dated-settings.ts';
import { planSetting } from './settings/plan-setting.ts';
import { settingEdit, settingList } from './settings/settings.ts';
import { withdrawPlan } from './settings/withdraw-plan.ts';
import { auditList } from './trail/audit-list.ts';

export const adminCalls = {
  'GET /audit/list': auditList,
  'GET /job/list': jobList,
  'POST /job/retry': jobRetry,
  'GET /job/runs': jobRuns,
  'POST /job/pause': jobPause,
  'GET /go-live/check': checkReadiness,
  'GET /module/list': listModules,
  'POST /module/switch': switchModule,
  'GET /organisation/get': getOrganisation,
  'POST /organisation/save': saveOrganisation,
  'POST /organisation/restore': restoreOrganisation,
  'POST /organisation/mark': readMark,
  'POST /organisation/preview': previewOrganisation,
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
} satisfies Bound<typeof admin & typeof formDefinitions & typeof mails & typeof organisationCalls>;
