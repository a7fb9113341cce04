import { parentPort, workerData } from 'node:worker_threads';
import { officeText } from './office-text.ts';
import { pdfText } from './pdf-text.ts';

/** Runs in a thread of its own, started by text-of.ts. */
const { extension, content } = workerData as { extension: string; content: Uint8Array };
parentPort!.postMessage(extension === 'pdf' ? await pdfText(content) : officeText(content));
