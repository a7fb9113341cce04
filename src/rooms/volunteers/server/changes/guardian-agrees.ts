import { readAddress } from '../../../../contract/rules/email.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { expiry, mailParent } from '../consent/ask-parent.ts';
import { addConsent, changeConsent, consentById } from '../consent/consent.store.ts';
import { registrationById } from '../store.ts';

/**
 * Who answers for a family lets a member below 18 go on alone, and so consents as a parent does: with the date, and by
 * a link that shows it and takes it back at any time. @param of.language that of the guardian's account
 */
export async function guardianAgrees(
  ctx: Context,
  db: TenantDb,
  { registrationId, email, language, name }: { registrationId: string; email: string; language: string; name: string },
): Promise<void> {
  const address = found(readAddress(email));
  const id = await addConsent(db, {
    registration_id: registrationId,
    email: address.email,
    email_key: address.key,
    language,
    expires_at: expiry(db.now),
  });
  await changeConsent(db, id, { state: 'given', guardian: name, answered_at: db.now });
  await audit(db, ctx, 'volunteer.consentGive', registrationId, {
    changes: added({ consent: 'given' }),
    reason: name,
  });
  const row = found(await registrationById(db, registrationId));
  await mailParent(ctx, db, row, found(await consentById(db, id)), 'volunteer-consent-given');
}
