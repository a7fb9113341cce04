import { IDEMPOTENCY_MS, SESSION_MS } from '../../../contract/limits.ts';
import { sweepPresence } from '../forms/presence.store.ts';
import type { Job } from './job.ts';

const DAY_MS = 86_400_000;

/** Nightly: takes away what has served its time. Logs, answers and mails stay. */
export const sweepJob: Job = {
  name: 'sweep',
  tries: 3,
  runs: { everyMinutes: 24 * 60 },
  run: ({ transaction }) =>
    transaction(async (db) => {
      const before = (ms: number) => new Date(db.now.getTime() - ms);
      await db.remove('one_time_code').where('expires_at', '<', before(DAY_MS)).execute();
      // how a link ended is said for a month to whoever still has it
      await db
        .remove('first_admin_link')
        .where('expires_at', '<', before(30 * DAY_MS))
        .execute();
      await db.remove('registration').where('expires_at', '<', db.now).execute();
      await db.remove('passkey_challenge').where('expires_at', '<', before(DAY_MS)).execute();
      await db.remove('idempotent_answer').where('created_at', '<', before(IDEMPOTENCY_MS)).execute();
      await db
        .remove('session')
        .where('created_at', '<', before(SESSION_MS + DAY_MS))
        .execute();
      await db.remove('export_task').where('expires_at', '<', db.now).execute();
      await sweepPresence(db);
    }),
};
