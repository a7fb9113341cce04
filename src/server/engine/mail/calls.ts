import type { mails } from '../../../contract/calls/mails.ts';
import type { Bound } from '../verb.ts';
import { getText, listTexts } from './texts/get-text.ts';
import { resendMail } from './texts/resend.ts';
import { listVersions, restoreText } from './texts/restore-text.ts';
import { previewText, saveText } from './texts/save-text.ts';
import { getSent, listSent } from './texts/sent.ts';
import { testText } from './texts/test-text.ts';

export const mailCalls = {
  'GET /mail/text/list': listTexts,
  'GET /mail/text/get': getText,
  'POST /mail/text/preview': previewText,
  'POST /mail/text/save': saveText,
  'POST /mail/text/restore': restoreText,
  'GET /mail/text/versions': listVersions,
  'POST /mail/text/test': testText,
  'GET /mail/outbox/list': listSent,
  'GET /mail/outbox/get': getSent,
  'POST /mail/outbox/resend': resendMail,
} satisfies Bound<typeof mails>;
