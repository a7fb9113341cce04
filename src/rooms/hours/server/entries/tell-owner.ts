import { langOf } from '../../../../contract/lang.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { linkTo, sendMail } from '../../../../engine/server/mail/outbox.ts';
import { notify } from '../../../../engine/server/notifications/notify.ts';
import type { hoursMails } from '../mails.ts';
import { nameOf } from '../present.ts';
import { accountOf } from './people.store.ts';

/** Where hours and certificates of one's own stand. */
const OWN = '/hours';

export type HoursMail = Exclude<keyof typeof hoursMails, 'hours-closing'>;

const NOTICES: Record<HoursMail, WordKey> = {
  'hours-corrected': 'hours.notice.corrected',
  'hours-rejected': 'hours.notice.rejected',
  'certificate-issued': 'hours.notice.issued',
  'certificate-held': 'hours.notice.held',
  'certificate-refused': 'hours.notice.refused',
  'certificate-revoked': 'hours.notice.revoked',
};

/** Tells whose registration it is what became of hours or a paper: a mail in their language, and a line in their inbox. */
export async function tellOwner(
  { engine, tenant }: Pick<Context, 'engine' | 'tenant'>,
  db: TenantDb,
  person: { account_id: string; name_en: string; name_zh: string },
  about: { template: HoursMail; reason?: string; hours?: string; number?: string },
): Promise<void> {
  const account = await accountOf(db, person.account_id);
  if (!account) return;
  const lang = langOf(account.language);
  const { template, reason = '', hours = '', number = '' } = about;
  const volunteer = nameOf(person);
  await sendMail(db, engine, tenant, {
    template,
    to: account.email,
    accountId: person.account_id,
    lang,
    vars: {
      name: account.name || volunteer,
      volunteer,
      reason,
      hours,
      number,
      link: linkTo(engine, tenant, lang, OWN),
    },
  });
  await notify(db, engine, person.account_id, {
    type: template === 'certificate-issued' ? 'info' : 'warning',
    word: NOTICES[template],
    params: { volunteer, number },
    link: OWN,
    mail: 'own',
  });
}
