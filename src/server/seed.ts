import { ownerUrlOf, runProcess, startEngine } from './process.ts';
import { seedDemo } from './seed-demo.ts';

/** `npm run seed`: puts the demonstration into the empty database of DATABASE_URL and ends. */
await runProcess(async (settings) => {
  const { engine, close } = await startEngine(settings, ownerUrlOf(settings));
  const seeded = await seedDemo(engine);
  console.log(seeded ? 'The demonstration was put in.' : 'The database is not empty: nothing was changed.');
  await close();
  process.exit(0);
});
