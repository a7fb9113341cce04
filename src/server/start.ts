import { DEMO_PASSWORD, demoAccounts, seedDemo } from '../demo/demo.ts';
import { startEmbedded } from '../engine/server/db/embedded.ts';
import { Worker } from '../engine/server/jobs/worker.ts';
import { openGateway } from '../gateway/gateway.ts';
import { CLIENT, openProvider } from '../identity/provider.ts';
import { printFirstAdminLinks } from '../rooms/accounts/server/first-admin/print-first-admin-links.ts';
import { runProcess, startEngine } from './process.ts';
import { openServer } from './server.ts';

/** Everything in one process: `npm start`. The database (embedded, unless DATABASE_URL), web door, jobs, demo. */
await runProcess(async (settings) => {
  const embedded = settings.databaseUrl ? null : await startEmbedded(settings.dataDir);
  // the demonstration pays at a gateway that moves no money
  const gateway = settings.demo && !settings.gatewayUrl ? await openGateway() : null;
  const gatewayUrl = settings.gatewayUrl ?? gateway?.url ?? null;
  // and single sign-on is tried by a provider that believes everybody
  const identity = settings.demo && !settings.identityUrl ? await openProvider() : null;
  const identityUrl = settings.identityUrl ?? identity?.url ?? null;
  const { engine, close } = await startEngine(
    { ...settings, gatewayUrl, identityUrl },
    settings.databaseUrl ?? embedded!.ownerUrl,
  );
  if (settings.demo && (await seedDemo(engine))) console.log('The demonstration was put into the empty database.');
  const server = await openServer(engine);
  const worker = new Worker(engine);
  await worker.start();
  console.log(`\nTessera is ready: ${engine.settings.baseUrl}`);
  await printFirstAdminLinks(engine, console.log);
  if (settings.demo) {
    console.log(`Demo accounts (password ${DEMO_PASSWORD}):`);
    for (const [tenant, emails] of demoAccounts(engine))
      console.log(`  ${engine.settings.baseUrl}/?tenant=${tenant}\n    ${emails.join('\n    ')}`);
    console.log(`Mails: ${engine.settings.baseUrl}/dev/inbox`);
    if (identity) console.log(`Single sign-on: issuer ${identity.url}, client ${CLIENT.id}, secret ${CLIENT.secret}`);
  }
  return async () => {
    await server.close();
    await worker.stop();
    await gateway?.close();
    await identity?.close();
    await close();
    await embedded?.stop();
  };
});
