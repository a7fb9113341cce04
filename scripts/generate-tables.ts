import { prepareDatabase } from '../src/engine/server/db/prepare.ts';
import { rooms } from '../src/server/compose.ts';
import { generateTables } from './table-types.ts';
import { startTestCluster } from './test-cluster.ts';

// `npm run tables`: the types of all rows, from a database that went through all migrations.
const { ownerUrl, stop } = await startTestCluster();
try {
  await prepareDatabase(ownerUrl, rooms);
  await generateTables(ownerUrl);
} finally {
  await stop();
}
