import { hoursText } from '../../../../contract/hours.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { nextInSeries } from '../../../../engine/server/db/series.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { assertPrintable } from '../../../../engine/server/pdf/printable.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import type { CertificateLang } from '../../contract/values.ts';
import type { PersonRow } from '../entries/people.store.ts';
import { tellOwner } from '../entries/tell-owner.ts';
import { mayCertify } from '../policy.ts';
import { certificateNumber } from '../rules.ts';
import { addCertificate, claimHours, lockUnclaimed } from './certificate.store.ts';
import { CODE_SIGNS } from './check-code.ts';

/**
 * Issues a certificate over the verified hours of a period that no other one claims, and tells whose they are (VOL-6).
 * @throws Refusal there are none; they are one's own
 */
export async function issueCertificate(
  ctx: Context,
  db: TenantDb,
  person: PersonRow,
  about: { from: string; to: string; language: CertificateLang; replaces?: string },
): Promise<{ id: string; number: string; minutes: number }> {
  if (!mayCertify(ctx, person)) throw new Refusal('access.denied');
  const { from, to, language, replaces = null } = about;
  const personId = person.person_id;
  const hours = await lockUnclaimed(db, { personId, from, to });
  if (hours.length === 0) throw new Refusal('certificate.noHours');
  const minutes = hours.reduce((sum, row) => sum + row.minutes, 0);
  await assertPrintable(ctx.t('hours.paper.title'), [person.name_en, person.name_zh]);
  const number = certificateNumber(await nextInSeries(db, 'certificate'));
  const id = await addCertificate(db, {
    number,
    person_id: personId,
    name_en: person.name_en,
    name_zh: person.name_zh,
    from_on: from,
    to_on: to,
    minutes,
    language,
    replaces,
    code_signs: CODE_SIGNS,
    issued_by: ctx.person.accountId,
  });
  await claimHours(
    db,
    hours.map((row) => row.id),
    id,
  );
  await audit(db, ctx, 'certificate.issue', id, { changes: added({ minutes }) });
  await tellOwner(ctx, db, person, { template: 'certificate-issued', number, hours: hoursText(minutes) });
  return { id, number, minutes };
}
