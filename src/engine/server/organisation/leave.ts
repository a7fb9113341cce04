import path from 'node:path';
import pg from 'pg';
import { audit } from '../audit/audit.ts';
import { installationName } from '../backup/installation.ts';
import { folderPlace } from '../backup/places/folder-place.ts';
import { takeTenantBackup } from '../backup/tenant-backup.ts';
import type { Engine } from '../engine.ts';
import type { Job, JobContext } from '../jobs/job.ts';
import { eraseOrganisation } from './erase-organisation.ts';
import { learnOrganisations } from './follow-organisations.ts';
import { leavingNow, lockMade, noteExport, removeMade, tellMade } from './made.store.ts';

export const EXPORT_JOB = 'organisation-export';
const REMOVAL_JOB = 'organisation-removal';

/** Writes the export of an organisation that is to be deleted; without it nothing is deleted. */
export const organisationExportJob: Job = { name: EXPORT_JOB, runs: 'whenSent', tries: 8, run: exportOrganisation };

/** Deletes an organisation 30 days after its host asked for it; resuming it in the meantime cancels that. */
export const organisationRemovalJob: Job = {
  name: REMOVAL_JOB,
  runs: { dailyAtHour: 3 },
  tries: 3,
  async run(context) {
    for (const key of await context.transaction(leavingNow)) await removeOrganisation(context, key);
  },
};

async function exportOrganisation({ engine, transaction }: JobContext, data: Record<string, string>): Promise<void> {
  const key = data.key!;
  const made = await transaction((db) => lockMade(db, key));
  if (!made?.leavesAt || made.exportedAt) return;
  const at = engine.clock.now();
  const name = `${key}-${at.toISOString().replace(/[:.]/g, '-')}`;
  await takeExport(engine, key, { folder: path.join(engine.settings.dataDir, 'exports', name), at });
  await transaction(async (db) => {
    await noteExport(db, key, name);
    await tellMade(db, key);
    db.followUp(() => learnOrganisations(engine));
  });
}

async function takeExport(
  { database, files, key }: Engine,
  tenant: string,
  { folder, at }: { folder: string; at: Date },
): Promise<void> {
  // COPY does not work over the pipelined connections of the pool
  const client = new pg.Client({ connectionString: database.pool.options.connectionString });
  await client.connect();
  try {
    const target = { place: folderPlace(path.dirname(folder)), name: path.basename(folder), key: null };
    await takeTenantBackup({ client, files, installation: installationName(key) }, tenant, target, at);
  } finally {
    await client.end();
  }
}

/** Its row is locked meanwhile: whoever wants to resume it comes before, or finds it gone. */
async function removeOrganisation({ engine, transaction }: JobContext, key: string): Promise<void> {
  await transaction(async (db) => {
    const made = await lockMade(db, key);
    if (!made?.leavesAt || made.leavesAt > db.now || !made.exportedAt) return;
    await eraseOrganisation(engine, key);
    await removeMade(db, key);
    const doer = { actor: { kind: 'job', job: REMOVAL_JOB }, requestId: '' } as const;
    await audit(db, doer, 'organisation.remove', ['organisation', key]);
    await tellMade(db, key);
    db.followUp(() => learnOrganisations(engine));
  });
}
