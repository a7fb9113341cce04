import { audit } from '../../../../engine/server/audit/audit.ts';
import { BACKUP_JOB } from '../../../../engine/server/backup/back-up.ts';
import { isBackingUpNow } from '../../../../engine/server/backup/schedule.store.ts';
import { hostKey } from '../../../../engine/server/jobs/job.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { mayHost } from './host.ts';

/** A backup beside those of the clock: a worker takes it at once, where the settings say where to. */
export const backUpNow: Verb<'POST /hosting/backup'> = async (ctx) => {
  mayHost(ctx);
  const { engine } = ctx;
  if (engine.settings.backup.to === null) throw new Refusal('hosting.noBackupPlace');
  await ctx.transaction(async (db) => {
    if (await isBackingUpNow(db)) throw new Refusal('hosting.backupUnderWay');
    await engine.queue.sendFrom(db.client, hostKey(engine.tenants)!, BACKUP_JOB, {});
    await audit(db, ctx, 'organisation.backup', ['organisation', ctx.tenant.key]);
  });
  return { message: ctx.t('hosting.backingUp') };
};
