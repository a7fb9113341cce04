import { buffer } from 'node:stream/consumers';
import { scanForViruses } from '../../../../engine/server/files/virus-scan.ts';
import type { JobContext } from '../../../../engine/server/jobs/job.ts';
import { notify } from '../../../../engine/server/notifications/notify.ts';
import { setScan, waitingForScan } from '../answers/use.store.ts';

/** Looks at what was kept while the scanner did not answer. What it finds is removed, and its uploader told. */
export async function scanWaiting({ engine, tenant, transaction }: JobContext): Promise<void> {
  const { clamd } = engine.settings;
  for (const { id, account_id, name, content_id } of await transaction(waitingForScan)) {
    if (!clamd) {
      await transaction((db) => setScan(db, id, 'none'));
      continue;
    }
    const verdict = await scanForViruses(clamd, await buffer(await engine.files.read(tenant.key, content_id)));
    if (verdict === 'unavailable') return;
    await transaction(async (db) => {
      await setScan(db, id, verdict);
      if (verdict === 'infected')
        await notify(db, engine, account_id, {
          type: 'warning',
          word: 'documents.notice.virus',
          params: { name },
          mail: 'now',
        });
    });
    if (verdict === 'infected') await engine.files.remove(tenant.key, content_id);
  }
}
