import { printFirstAdminLinks } from '../rooms/accounts/server/first-admin/print-first-admin-links.ts';
import { ownerUrlOf, runProcess, startEngine } from './process.ts';
import { openServer } from './server.ts';

/** The web door: `npm run server`. Stateless; any number on one database. */
await runProcess(async (settings) => {
  const { engine, close } = await startEngine(settings, ownerUrlOf(settings));
  const server = await openServer(engine);
  console.log(`Tessera listens on ${server.url}`);
  // Not awaited: a server that answers already must be able to come down in order.
  printFirstAdminLinks(engine, console.log).catch((error) => engine.log.error({ err: error }, 'first administrators'));
  return async () => {
    await server.close();
    await close();
  };
});
