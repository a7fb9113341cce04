import { fileTypeFromBuffer } from 'file-type';
import { beginsAs, FILE_KINDS, type FileExtension, type FileFamily } from '../../../../contract/files.ts';
import { cfbStreams } from '../search/cfb-streams.ts';
import { readInThread } from '../search/read-in-thread.ts';
import { readZipDirectory } from '../search/zip-directory.ts';
import { saysEncrypted } from './pdf-lock.ts';
import { isWholeJpeg, isWholePng } from './picture-ends.ts';

/** What is wrong with a file: it is not what its name says, it is made to do harm, or a password shuts it. */
export type Fault = 'type' | 'bomb' | 'locked';

/** What `file-type` calls each family; a new Office file of an unusual writer is a plain archive to it. */
const SNIFFED: Record<FileFamily, readonly string[]> = {
  pdf: ['pdf', 'ai'],
  png: ['png', 'apng'],
  jpeg: ['jpg', 'jpeg'],
  cfb: ['cfb'],
  zip: ['zip'],
};

/** One of these streams makes an old Office file what it is. */
const CFB_STREAMS: Partial<Record<FileExtension, readonly string[]>> = {
  doc: ['WordDocument'],
  xls: ['Workbook', 'Book'],
  ppt: ['PowerPoint Document'],
};
/** Where a new Office file keeps what makes it what it is. */
const ZIP_FOLDERS: Partial<Record<FileExtension, string>> = { docx: 'word/', xlsx: 'xl/', pptx: 'ppt/' };
const CONTENT_TYPES = '[Content_Types].xml';
const MACROS = /vbaProject\.bin$/i;
/** A reader looks for the end mark in the last kilobyte; what has none is something else that begins like a PDF. */
const PDF_END = '%%EOF';
const PDF_TAIL_BYTES = 1_024;

/**
 * Looks into a file that calls itself `extension` (ATT-2). Archives are judged by their directory before anything,
 * `file-type` included, unpacks a byte of them.
 * @returns null when it is what it says
 */
export async function inspect(extension: FileExtension, file: Buffer): Promise<Fault | null> {
  const { family } = FILE_KINDS[extension];
  if (family === 'zip' && beginsAs('doc', file)) return isLocked(file) ? 'locked' : 'type';
  if (!beginsAs(extension, file)) return 'type';
  const fault = inside(extension, file) ?? (family === 'pdf' ? await lockOf(file) : null);
  if (fault) return fault;
  const found = await fileTypeFromBuffer(file);
  return found && (found.ext === extension || SNIFFED[family].includes(found.ext)) ? null : 'type';
}

function inside(extension: FileExtension, file: Buffer): Fault | null {
  switch (FILE_KINDS[extension].family) {
    case 'pdf':
      return file.includes(PDF_END, file.byteLength - PDF_TAIL_BYTES, 'latin1') ? null : 'type';
    case 'png':
      return isWholePng(file) ? null : 'type';
    case 'jpeg':
      return isWholeJpeg(file) ? null : 'type';
    case 'cfb': {
      const streams = cfbStreams(file);
      return CFB_STREAMS[extension]?.some((name) => streams?.has(name)) ? null : 'type';
    }
    case 'zip':
      return insideZip(extension, file);
  }
}

function insideZip(extension: FileExtension, file: Buffer): Fault | null {
  const directory = readZipDirectory(file);
  if (directory === 'broken') return 'type';
  if (typeof directory === 'string') return directory;
  const { names } = directory;
  const folder = ZIP_FOLDERS[extension]!;
  const right = names.includes(CONTENT_TYPES) && names.some((name) => name.startsWith(folder));
  return right && !names.some((name) => MACROS.test(name)) ? null : 'type';
}

/** A new Office file with a password is packed into an old one. */
const isLocked = (file: Buffer): boolean => cfbStreams(file)?.has('EncryptedPackage') === true;

/** A PDF that takes too long to open is made to do so. */
async function lockOf(file: Buffer): Promise<Fault | null> {
  if (!saysEncrypted(file)) return null;
  const locked = await readInThread<boolean>('needsPassword', file);
  if (locked === null) return 'type';
  return locked ? 'locked' : null;
}
