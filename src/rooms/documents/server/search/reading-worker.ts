import { parentPort, workerData } from 'node:worker_threads';
import { needsPassword } from '../scan/pdf-lock.ts';
import { officeText } from './office-text.ts';
import { pdfText } from './pdf-text.ts';
import type { Reading } from './read-in-thread.ts';

/** Runs in a thread of its own, started by read-in-thread.ts. */
const { reading, content } = workerData as { reading: Reading; content: Uint8Array };
const read = { pdfText, officeText, needsPassword }[reading];
parentPort!.postMessage(await read(content));
