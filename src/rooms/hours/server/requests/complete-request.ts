import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { closeNotices } from '../../../../engine/server/notifications/close-notices.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import { issueCertificate } from '../certificates/issue-certificate.ts';
import { personById } from '../entries/people.store.ts';
import { mayCertify } from '../policy.ts';
import { requestAt } from '../rules.ts';
import { changeRequest, lockRequest, type RequestRow } from './request.store.ts';

/**
 * A request that this reader may decide on, locked.
 * @throws Refusal it is one's own, or decided
 */
export async function openRequest(ctx: Context, db: TenantDb, requestId: string): Promise<RequestRow> {
  const row = found(await lockRequest(db, requestId));
  if (!mayCertify(ctx, row)) throw new Refusal('access.denied');
  if (row.state !== 'submitted') throw new Refusal('hours.decided');
  return row;
}

/** Completes it with a certificate over the verified hours of its period that no other claims (VOL-6). */
export async function completeRequest(
  ctx: Context,
  db: TenantDb,
  row: RequestRow,
): Promise<{ number: string; minutes: number }> {
  const person = found(await personById(db, row.person_id));
  const { from_on: from, to_on: to, language } = row;
  const { id, number, minutes } = await issueCertificate(ctx, db, person, { from, to, language });
  await changeRequest(db, row.id, {
    state: 'completed',
    certificate_id: id,
    decided_by: ctx.person.accountId,
    decided_at: db.now,
  });
  await audit(db, ctx, 'certificate.issue', ['service-request', row.id], { changes: added({ certificate: number }) });
  await closeRequest(ctx, db, row);
  return { number, minutes };
}

/** Somebody has dealt with it: it waits for nobody else, also where it is held for more hours. */
export const closeRequest = ({ engine }: Context, db: TenantDb, { id }: Pick<RequestRow, 'id'>): Promise<void> =>
  closeNotices(db, engine, { words: ['hours.notice.certificateAsked'], link: requestAt(id) });
