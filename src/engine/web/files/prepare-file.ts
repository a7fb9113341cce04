import { FileUnreadable } from '../../../contract/fields/upload/send-in-parts.ts';
import { acceptedBy, fileProblem } from '../../../contract/fields/upload/upload.ts';
import { beginsAs, extensionOf, FILE_KINDS } from '../../../contract/files.ts';
import type { Field } from '../../../contract/form.ts';
import { FILE_BYTES } from '../../../contract/limits.ts';
import type { Fault } from '../../../contract/problem.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** A file as it will be sent. `was`: bytes before it was made smaller; null where it was not. */
export type Prepared = { file: Blob; name: string; was: number | null };

/** The field does not take this file; sending it would only end in the same message. */
export class FileRefused extends Error {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(typeof fault === 'string' ? fault : fault.key);
    this.fault = fault;
  }
}

/** Of what iPhones call HEIC, behind `ftyp`. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1']);
const HEIC_NAME = /\.hei[cf]$/i;

/**
 * Looks at a chosen file as the server will, and makes a photo smaller where that helps (FRM-10).
 * @throws FileRefused | FileUnreadable
 */
export async function prepareFile(file: Blob, name: string, field: Pick<Field, 'props'>): Promise<Prepared> {
  const start = await beginning(file);
  if (HEIC_NAME.test(name) || isHeic(start)) throw new FileRefused({ key: 'upload.heic' });
  const extension = extensionOf(name);
  const kind = extension && acceptedBy(field).includes(extension) ? FILE_KINDS[extension] : null;
  if (extension && kind && file.size > 0 && !beginsAs(extension, start))
    throw new FileRefused({ key: 'documents.fileContent', params: { types: acceptedBy(field).join(', ') } });
  const made = kind?.image ? await smaller(file, name, field) : null;
  const prepared = made ?? { file, name, was: null };
  const problem = fileProblem({ name: prepared.name, size: prepared.file.size }, field);
  if (problem) throw new FileRefused(problem);
  return prepared;
}

async function smaller(file: Blob, name: string, field: Pick<Field, 'props'>): Promise<Prepared | null> {
  const png = extensionOf(name) === 'png';
  const jpeg = acceptedBy(field).find((value) => value === 'jpg' || value === 'jpeg');
  const made = await shrinkPicture(file, { maxBytes: FILE_BYTES, png, jpegTaken: jpeg !== undefined });
  if (!made) return null;
  const called = png && !made.png ? `${name.slice(0, -'png'.length)}${jpeg}` : name;
  return { file: made.file, name: called, was: file.size };
}

async function beginning(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, 16).arrayBuffer());
  } catch {
    throw new FileUnreadable();
  }
}

const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes);
const isHeic = (start: Uint8Array) =>
  latin(start.subarray(4, 8)) === 'ftyp' && HEIC_BRANDS.has(latin(start.subarray(8, 12)));
