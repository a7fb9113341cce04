import { Worker } from '../engine/server/jobs/worker.ts';
import { ownerUrlOf, runProcess, startEngine } from './process.ts';

/** The jobs' door: `npm run worker`. Any number on one database. */
await runProcess(async (settings) => {
  const { engine, close } = await startEngine(settings, ownerUrlOf(settings));
  engine.socket.listen(engine);
  const worker = new Worker(engine);
  await worker.start();
  console.log('Tessera works off its jobs');
  return async () => {
    await worker.stop();
    await close();
  };
});
