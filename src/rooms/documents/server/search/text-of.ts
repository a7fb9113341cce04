import { extensionOf } from '../../../../contract/files.ts';
import { type Reading, readInThread } from './read-in-thread.ts';

/** What was read of a document. `none`: its type holds no text for us; `failed`: broken, too large or too slow. */
export type TextRead = { state: 'read' | 'none' | 'failed'; text: string };

const READINGS: Readonly<Record<string, Reading>> = {
  pdf: 'pdfText',
  docx: 'officeText',
  xlsx: 'officeText',
  pptx: 'officeText',
};

/** The text of a PDF or a new Office file. Old Office files and pictures are found by their names only. */
export async function textOf(name: string, content: Buffer): Promise<TextRead> {
  const reading = READINGS[extensionOf(name) ?? ''];
  if (!reading) return { state: 'none', text: '' };
  const text = await readInThread<string>(reading, content);
  return text === null ? { state: 'failed', text: '' } : { state: 'read', text };
}
