import type { JobContext } from '../../../../engine/server/jobs/job.ts';
import { forgetMessages } from '../messages/message.store.ts';
import { FILES } from '../rooms/changed-room.ts';
import { allRooms } from '../store.ts';

const DAY_MS = 86_400_000;

/** Takes away messages that are older than their room keeps them, with their files; not what was reported and waits. */
export async function forgetOld({ engine, transaction }: JobContext): Promise<void> {
  for (const { id, retention_days } of await transaction(allRooms)) {
    let went = 0;
    do {
      went = await transaction(async (db) => {
        const gone = await forgetMessages(db, id, new Date(db.now.getTime() - retention_days * DAY_MS));
        for (const dataId of gone) await engine.attachments.keepFiles(db, { formId: FILES, dataId }, []);
        return gone.length;
      });
    } while (went > 0);
  }
}
