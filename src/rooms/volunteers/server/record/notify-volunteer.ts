import { langOf } from '../../../../contract/lang.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Message } from '../../../../engine/server/list/message-each.ts';
import { linkTo, sendMail } from '../../../../engine/server/mail/outbox.ts';
import type { VarsOf } from '../../../../engine/server/mail/room-mail.ts';
import { sendMailLater } from '../../../../engine/server/mail/write-later.ts';
import { notify } from '../../../../engine/server/notifications/notify.ts';
import { waysOut } from '../../../campaigns/server/write/may-write.ts';
import type { VolunteerMessagePurpose } from '../../contract/values.ts';
import type { volunteersMails } from '../mails.ts';
import { nameOf } from '../present.ts';
import type { RegistrationRow } from '../store.ts';

type OwnMail = Exclude<
  keyof typeof volunteersMails,
  | 'volunteer-consent'
  | 'volunteer-consent-given'
  | 'volunteer-change'
  | 'volunteer-birthday'
  | 'volunteer-message'
  | 'volunteer-wanted'
>;

/** Where who registered reads how it stands. */
const OWN = '/volunteer';

/** Tells who registered what became of it: a mail in their language, and a line in their inbox. */
export async function notifyVolunteer(
  { engine, tenant }: Pick<Context, 'engine' | 'tenant'>,
  db: TenantDb,
  row: RegistrationRow,
  about: {
    template: OwnMail;
    word: WordKey;
    type?: 'info' | 'warning';
    notes?: string;
    comment?: string;
    /** What was changed, in their language. */
    change?: string;
    /** The last day of it, as they read it. */
    until?: string;
    /** What it is sent once for, where that is not the registration as it stands. */
    once?: string;
  },
): Promise<void> {
  const lang = langOf(row.language);
  await sendMail(db, engine, tenant, {
    template: about.template,
    to: row.email,
    accountId: row.account_id,
    lang,
    vars: {
      name: nameOf(row),
      comment: about.comment ?? '',
      notes: about.notes ?? '',
      change: about.change ?? '',
      until: about.until ?? '',
      link: linkTo(engine, tenant, lang, OWN),
    } satisfies Record<VarsOf<typeof volunteersMails, OwnMail> | 'link', string>,
    about: { kind: 'volunteer', id: row.id },
    dedupeKey: `${about.template}-${row.id}-${about.once ?? row.version}`,
  });
  await notify(db, engine, row.account_id, {
    type: about.type ?? 'info',
    word: about.word,
    link: OWN,
    mail: 'own',
  });
}

/** Writes what staff have to say to who registered. */
export async function writeToVolunteer(
  { engine, tenant }: Pick<Context, 'engine' | 'tenant'>,
  db: TenantDb,
  row: RegistrationRow,
  message: Message & { purpose: VolunteerMessagePurpose },
): Promise<void> {
  const lang = langOf(row.language);
  const { purpose } = message;
  const { choices, unsubscribeUrl } = await waysOut({ engine, tenant }, lang, { address: row.email, purpose });
  await sendMailLater(db, engine, tenant, {
    template: purpose === 'service' ? 'volunteer-message' : 'volunteer-wanted',
    to: row.email,
    accountId: row.account_id,
    lang,
    vars: {
      name: nameOf(row),
      topic: message.subject,
      note: message.text,
      choices,
      link: linkTo(engine, tenant, lang, OWN),
    } satisfies Record<VarsOf<typeof volunteersMails, 'volunteer-message' | 'volunteer-wanted'> | 'link', string>,
    about: { kind: 'volunteer', id: row.id },
    ...(purpose !== 'service' && { unsubscribeUrl }),
    dedupeKey: `volunteer-message-${message.id}-${row.account_id}`,
  });
}
