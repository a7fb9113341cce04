import { spanText } from '../../../../contract/dates.ts';
import { langOf } from '../../../../contract/lang.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { MailPaper } from '../../../../engine/server/mail/mail-papers.ts';
import { linkTo, sendMail } from '../../../../engine/server/mail/outbox.ts';
import type { VarsOf } from '../../../../engine/server/mail/room-mail.ts';
import { notify } from '../../../../engine/server/notifications/notify.ts';
import { nameOf } from '../present.ts';
import type { RegistrationRow } from '../store.ts';
import type { InterviewRow } from './interview.store.ts';
import type { interviewMails } from './interview-mails.ts';

type Template = keyof typeof interviewMails;

const NOTICES: Record<Template, WordKey> = {
  'volunteer-interview': 'volunteers.notice.interview',
  'volunteer-interview-moved': 'volunteers.notice.interviewMoved',
  'volunteer-interview-cancelled': 'volunteers.notice.interviewCancelled',
  'volunteer-interview-reminder': 'volunteers.notice.interviewReminder',
};

/** The calendar file that goes with a mail. */
const fileOf = (interviewId: string): MailPaper => ({ kind: 'volunteer-interview', of: { interviewId } });

/** Tells who is invited how it stands with the interview, with a file for their calendar, once for each state of it. */
export async function notifyInvited(
  { engine, tenant }: Pick<Context, 'engine' | 'tenant'>,
  db: TenantDb,
  { row, interview }: { row: RegistrationRow; interview: InterviewRow },
  template: Template,
  reason = '',
): Promise<void> {
  const lang = langOf(row.language);
  const when = spanText(interview.starts_at, interview.ends_at);
  await sendMail(db, engine, tenant, {
    template,
    to: row.email,
    accountId: row.account_id,
    lang,
    vars: {
      name: nameOf(row),
      when,
      place: interview.place,
      note: interview.note,
      reason,
      link: linkTo(engine, tenant, lang, '/volunteer'),
    } satisfies Record<VarsOf<typeof interviewMails> | 'link', string>,
    papers: [fileOf(interview.id)],
    about: { kind: 'volunteer', id: row.id },
    dedupeKey: `${template}-${interview.id}-${interview.version}`,
  });
  await notify(db, engine, row.account_id, {
    type: template === 'volunteer-interview-cancelled' ? 'warning' : 'info',
    word: NOTICES[template],
    params: { when },
    link: '/volunteer',
    mail: 'own',
  });
}
