import { hongKongDate } from '../../../contract/dates.ts';
import { INVITATION_DAYS } from '../../../contract/limits.ts';
import type { JobContext } from '../../engine/jobs/job.ts';
import { Refusal } from '../../engine/refusal.ts';
import { changeById, dueChanges, isAccountChange } from './change.store.ts';
import { complete, giveUp } from './parts/changes/settle.ts';
import { contextOfJob } from './parts/job-context.ts';
import { lockRegistration } from './store.ts';

const DAY_MS = 86_400_000;

/** Carries out what was planned for today, and gives up what nobody agreed to in time; each in a transaction of its own. */
export async function carryOutChanges({ engine, tenant, transaction }: JobContext): Promise<void> {
  const ctx = contextOfJob({ engine, tenant }, 'volunteers-changes');
  const due = await transaction((db) =>
    dueChanges(db, hongKongDate(db.now), new Date(db.now.getTime() - INVITATION_DAYS * DAY_MS)),
  );
  // one that cannot be carried out keeps no other waiting; the job says so at its end
  const faults: unknown[] = [];
  for (const { id, registration_id } of due)
    await transaction(async (db) => {
      await lockRegistration(db, registration_id);
      const change = await changeById(db, id);
      if (change?.state === 'asked') return giveUp(ctx, db, change, 'expired');
      if (change?.state !== 'planned' || !isAccountChange(change)) return;
      try {
        await db.orTakeBack(() => complete(ctx, db, change));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        await giveUp(ctx, db, change, 'expired');
      }
    }).catch((error: unknown) => faults.push(error));
  if (faults.length > 0) throw faults[0];
}
