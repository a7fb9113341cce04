import { parseArgs } from 'node:util';
import { seedDemo } from '../demo/demo.ts';
import { type Large, seedLarge } from '../demo/large.ts';
import { startEmbedded } from '../engine/server/db/embedded.ts';
import { settleTables } from '../engine/server/db/prepare.ts';
import { SettingError } from '../engine/server/settings.ts';
import { runProcess, startEngine } from './process.ts';

function readOptions(): Large {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { tenant: text, members: text, documents: text, applications: text } });
  const numberOf = (name: 'members' | 'documents' | 'applications') => {
    const params = values[name] ?? '0';
    if (!/^\d{1,7}$/.test(params)) throw new SettingError(`--${name} needs a whole number and has "${params}".`);
    return Number(params);
  };
  const [members, documents, applications] = [numberOf('members'), numberOf('documents'), numberOf('applications')];
  const tenant = values.tenant ?? (applications > 0 && members + documents === 0 ? 'oxfam' : 'cifa');
  return { tenant, members, documents, applications };
}

/** The demonstration brings accounts with a published password, administrators among them. */
const NOT_IN_PRODUCTION = [
  'npm run seed puts in demonstration accounts with a published password, so it never fills a database in production (DEMO is 0).',
  '  To make the first administrator:  npm run admin -- --tenant=<key> --email=<address>',
  '  To fill a database for trying:    DEMO=1 npm run seed',
].join('\n');

/**
 * `npm run seed`: puts the demonstration into an empty database, the one of DATABASE_URL or that of the data folder;
 * with `--members=100000`, `--documents=20000` or `--applications=2000` also as many into a tenant, into whatever is
 * there already.
 */
await runProcess(async (settings) => {
  if (!settings.demo) throw new SettingError(NOT_IN_PRODUCTION);
  const query = readOptions();
  const embedded = settings.databaseUrl ? null : await startEmbedded(settings.dataDir);
  const ownerUrl = settings.databaseUrl ?? embedded!.ownerUrl;
  const { engine, close } = await startEngine(settings, ownerUrl);
  try {
    const seeded = await seedDemo(engine);
    const large = query.members + query.documents + query.applications > 0;
    if (seeded) console.log('The demonstration was put in.');
    else if (!large) console.log('The database is not empty: nothing was changed.');
    if (large) {
      await seedLarge(engine, query, console.log);
      await settleTables(ownerUrl);
    }
  } finally {
    await close();
    await embedded?.stop();
  }
  process.exit(0);
});
