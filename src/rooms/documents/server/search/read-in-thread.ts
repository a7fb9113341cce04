import { Worker } from 'node:worker_threads';
import { TEXT_READ_MB, TEXT_READ_MS } from '../../../../contract/limits.ts';

/** What a file is read for; each is a function of `reading-worker.ts`. */
export type Reading = 'pdfText' | 'officeText' | 'needsPassword';

/**
 * Reads a file in a thread with a limit of time and memory: a hostile one ends the thread and nothing else.
 * @returns null where the thread failed or took too long
 */
export function readInThread<T extends string | boolean>(reading: Reading, content: Buffer): Promise<T | null> {
  const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), {
    workerData: { reading, content: new Uint8Array(content) },
    resourceLimits: { maxOldGenerationSizeMb: TEXT_READ_MB },
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  return new Promise((resolve) => {
    let done = false;
    const end = (read: T | null) => {
      if (done) return;
      done = true;
      clearTimeout(timer);
      void worker.terminate();
      resolve(read);
    };
    const timer = setTimeout(() => end(null), TEXT_READ_MS);
    worker.once('message', end);
    worker.once('error', () => end(null));
    worker.once('exit', () => end(null));
  });
}
