import { walledTables } from '../backup/tenant-backup.ts';
import type { Engine } from '../engine.ts';

/** Triggers put figures and outcomes into tables that were emptied before: it is gone through again, at most so often. */
const PASSES = 5;

/** Deletes every row behind the wall of one organisation, then its files. What was begun is gone on with by the next try. */
export async function eraseOrganisation({ database, files }: Engine, key: string): Promise<void> {
  await database.tenant(key, async ({ client }) => {
    // what is never edited may go with all the rest
    await client.query("set local app.erasing = 'on'");
    const tables = (await walledTables(client)).reverse();
    for (let pass = 1; ; pass += 1) {
      let gone = 0;
      for (const table of tables) {
        const { rowCount } = await client.query(`delete from ${table} where tenant_id = $1`, [key]);
        gone += rowCount ?? 0;
      }
      if (gone === 0) return;
      if (pass === PASSES) throw new Error(`${key} still has rows after ${PASSES} passes`);
    }
  });
  for await (const ids of files.list(key)) for (const id of ids) await files.remove(key, id);
}
