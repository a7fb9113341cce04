import { formatDate, hongKongDate } from '../../../../contract/dates.ts';
import { langOf } from '../../../../contract/lang.ts';
import { readAddress } from '../../../../contract/rules/email.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { allowMail } from '../../../../engine/server/mail/allow-mail.ts';
import { linkTo, sendMail } from '../../../../engine/server/mail/outbox.ts';
import { Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import { CONSENT_DAYS, CONSENT_MAILS } from '../../contract/values.ts';
import { nameOf } from '../present.ts';
import type { RegistrationRow } from '../store.ts';
import { addConsent, type ConsentRow, changeConsent, consentById, consentOf, mailsOf } from './consent.store.ts';
import { consentKey, consentPath } from './consent-link.ts';

/**
 * Asks a parent or guardian, where one has to agree and was not asked at this address yet. Another address, or none,
 * ends the link that was mailed before.
 * @param email as it was typed; null: nobody has to agree
 * @throws Refusal at the field, where the address is the youth's own
 */
export async function askParent(ctx: Context, db: TenantDb, row: RegistrationRow, email: string | null): Promise<void> {
  const before = await consentOf(db, row.id);
  const address = email === null ? null : readAddress(email);
  if (email !== null && !address) throw refuseField('parentEmail', 'problem.email');
  if (address && address.key === readAddress(row.email)?.key) throw refuseField('parentEmail', 'problem.parentOwn');
  if (before && address && before.email_key === address.key) return;
  if (before) await changeConsent(db, before.id, { replaced: true });
  if (!address) return;
  if ((await mailsOf(db, row.id)) >= CONSENT_MAILS) throw new Refusal('volunteer.consentLimit');
  const consentId = await addConsent(db, {
    registration_id: row.id,
    email: address.email,
    email_key: address.key,
    // the page that the applicant sees; a job has none
    language: ctx.actor.kind === 'person' ? ctx.lang : row.language,
    expires_at: expiry(db.now),
  });
  await audit(db, ctx, 'volunteer.consentAsk', row.id);
  await allowMail(ctx, db, { cause: 'invitation', to: address.key });
  await mailParent(ctx, db, row, (await consentById(db, consentId))!, 'volunteer-consent');
}

/** Until when a link that is mailed now can be answered. */
export const expiry = (now: Date): Date => new Date(now.getTime() + CONSENT_DAYS * 86_400_000);

/** The link to a parent or guardian: to answer, or to see and withdraw what was answered. */
export async function mailParent(
  { engine, tenant }: Pick<Context, 'engine' | 'tenant'>,
  db: TenantDb,
  row: RegistrationRow,
  consent: ConsentRow,
  template: 'volunteer-consent' | 'volunteer-consent-given',
): Promise<void> {
  const lang = langOf(consent.language);
  await sendMail(db, engine, tenant, {
    template,
    to: consent.email,
    lang,
    vars: {
      youth: nameOf(row),
      until: formatDate(hongKongDate(consent.expires_at)),
      link: linkTo(engine, tenant, lang, consentPath(consent.id), { key: consentKey({ engine, tenant }, consent) }),
    },
    about: { kind: 'volunteer', id: row.id },
  });
}
