import { prepareDatabase } from '../engine/server/db/prepare.ts';
import { rooms } from './compose.ts';
import { ownerUrlOf, runProcess } from './process.ts';

/** `npm run migrate`: brings the database of DATABASE_URL up to date and ends. */
await runProcess(async (settings) => {
  await prepareDatabase(ownerUrlOf(settings), rooms, settings.appDatabaseUrl);
  console.log('The database is up to date.');
  process.exit(0);
});
