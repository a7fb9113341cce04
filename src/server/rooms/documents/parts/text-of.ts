import { Worker } from 'node:worker_threads';
import { extensionOf } from '../../../../contract/files.ts';
import { TEXT_READ_MB, TEXT_READ_MS } from '../../../../contract/limits.ts';

/** What was read of a document. `none`: its type holds no text for us; `failed`: broken, too large or too slow. */
export type TextRead = { state: 'read' | 'none' | 'failed'; text: string };

const READABLE: readonly (string | null)[] = ['pdf', 'docx', 'xlsx', 'pptx'];

/**
 * The text of a PDF or a new Office file, read in a thread with a limit of time and memory: a hostile file ends the
 * thread and nothing else. Old Office files and pictures are found by their names only.
 */
export async function textOf(name: string, content: Buffer): Promise<TextRead> {
  const extension = extensionOf(name);
  if (!READABLE.includes(extension)) return { state: 'none', text: '' };
  const worker = new Worker(new URL('./text-worker.ts', import.meta.url), {
    workerData: { extension, content: new Uint8Array(content) },
    resourceLimits: { maxOldGenerationSizeMb: TEXT_READ_MB },
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  return new Promise((resolve) => {
    let done = false;
    const end = (read: TextRead) => {
      if (done) return;
      done = true;
      clearTimeout(timer);
      void worker.terminate();
      resolve(read);
    };
    const timer = setTimeout(() => end({ state: 'failed', text: '' }), TEXT_READ_MS);
    worker.once('message', (text: string) => end({ state: 'read', text }));
    worker.once('error', () => end({ state: 'failed', text: '' }));
    worker.once('exit', () => end({ state: 'failed', text: '' }));
  });
}
