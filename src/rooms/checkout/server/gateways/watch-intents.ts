import type { JobContext } from '../../../../engine/server/jobs/job.ts';
import { settle } from '../payment/settle.ts';
import { refundsToSend } from '../refunds/refund.store.ts';
import { sendRefund } from '../refunds/send-refund.ts';
import { intentsToLook } from '../store.ts';
import { forgetRefused } from './event.store.ts';

/** Payments that are asked about in one run. */
const AT_ONCE = 200;
const REFUSED_KEPT_MS = 30 * 86_400_000;

/** Asks about every payment whose time has come, whatever page was closed and whatever call-back was lost (PAY-4). */
export async function watchIntents({ engine, tenant, transaction }: JobContext): Promise<void> {
  const due = await transaction((db) => intentsToLook(db, AT_ONCE));
  for (const { id } of due) await settle({ engine, tenant, requestId: '' }, id);
  for (const { id } of await transaction((db) => refundsToSend(db, AT_ONCE)))
    await sendRefund({ engine, tenant, requestId: '' }, id);
  await transaction((db) => forgetRefused(db, new Date(db.now.getTime() - REFUSED_KEPT_MS)));
}
