import { hongKongDate } from '../../../../contract/dates.ts';
import { INVITATION_DAYS } from '../../../../contract/limits.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { JobContext } from '../../../../engine/server/jobs/job.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import { contextOfJob } from '../register/job-context.ts';
import { lockRegistration } from '../store.ts';
import { type ChangeRow, changeById, type DuePlace, dueChanges, isAccountChange } from './change.store.ts';
import { complete, giveUp } from './settle.ts';

const DAY_MS = 86_400_000;

/** Changes read at once. */
const PORTION = 100;

/**
 * Carries out what was planned for today, and gives up what nobody agreed to in time, the oldest first; each in a
 * transaction of its own.
 */
export async function carryOutChanges(
  { engine, tenant, transaction }: JobContext,
  _data?: Record<string, string>,
  most = PORTION,
): Promise<void> {
  const ctx = contextOfJob({ engine, tenant }, 'volunteers-changes');
  // one that cannot be carried out keeps no other waiting; the job says so at its end
  const faults: unknown[] = [];
  let after: DuePlace | null = null;
  for (;;) {
    const portion: (ChangeRow & DuePlace)[] = await transaction((db) =>
      dueChanges(db, {
        today: hongKongDate(db.now),
        askedBefore: new Date(db.now.getTime() - INVITATION_DAYS * DAY_MS),
        after,
        most,
      }),
    );
    for (const { id, registration_id } of portion)
      await transaction((db) => settleDue(ctx, db, id, registration_id)).catch((error: unknown) => faults.push(error));
    if (portion.length < most) break;
    after = portion.at(-1)!;
  }
  if (faults.length > 0) throw faults[0];
}

async function settleDue(ctx: Context, db: TenantDb, id: string, registrationId: string): Promise<void> {
  await lockRegistration(db, registrationId);
  const change = await changeById(db, id);
  if (change?.state === 'asked') return giveUp(ctx, db, change, 'expired');
  if (change?.state !== 'planned' || !isAccountChange(change)) return;
  try {
    await db.orTakeBack(() => complete(ctx, db, change));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await giveUp(ctx, db, change, 'expired');
  }
}
