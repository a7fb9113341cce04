import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { found, needed, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { freeHours, lockCertificate, markRevoked } from '../certificates/certificate.store.ts';
import { issueCertificate } from '../certificates/issue-certificate.ts';
import { mayCertify } from '../policy.ts';
import { personById } from './people.store.ts';
import { tellOwner } from './tell-owner.ts';

/**
 * `POST /certificate/revoke`: with a reason; its hours are free again, or stand on another with the name as it is today,
 * issued at once (VOL-6).
 */
export const revoke: Verb<'POST /certificate/revoke'> = async (ctx, { certificateId, version, reissue, ...input }) => {
  const reason = needed('reason', cleanLine(input.reason));
  return ctx.transaction(async (db) => {
    const row = found(await lockCertificate(db, certificateId));
    if (!mayCertify(ctx, row)) throw new Refusal('access.denied');
    if (row.revoked_at) throw new Refusal('certificate.revoked');
    if (row.version !== version) throw new Refusal('record.stale');
    await freeHours(db, row.id);
    await markRevoked(db, row.id, ctx.person.accountId, reason);
    await audit(db, ctx, 'certificate.revoke', row.id, { reason });
    await tellOwner(ctx, db, row, { template: 'certificate-revoked', reason, number: row.number });
    if (!reissue) return { message: ctx.t('hours.done.revoked', { number: row.number }) };
    const person = found(await personById(db, row.person_id));
    const again = await issueCertificate(ctx, db, person, {
      from: row.from_on,
      to: row.to_on,
      language: input.language ?? row.language,
      replaces: row.id,
    });
    return { message: ctx.t('hours.done.reissued', { number: row.number, again: again.number }) };
  });
};
