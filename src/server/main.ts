import { ownerUrlOf, runProcess, startEngine } from './process.ts';
import { openServer } from './server.ts';

/** The web door: `npm run server`. Stateless; any number on one database. */
await runProcess(async (settings) => {
  const { engine, close } = await startEngine(settings, ownerUrlOf(settings));
  const server = await openServer(engine);
  console.log(`Tessera listens on ${server.url}`);
  return async () => {
    await server.close();
    await close();
  };
});
