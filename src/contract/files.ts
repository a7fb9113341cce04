/** The file types a person may upload (spec §5, FRM-10): one table for both sides. */

/** What a file begins with. Old Office files share one beginning, new ones are ZIP archives. */
export const FILE_MAGIC = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff],
  cfb: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  zip: [0x50, 0x4b, 0x03, 0x04],
} as const;
export type FileFamily = keyof typeof FILE_MAGIC;

export type FileKind = {
  /** The type it is served as; a browser may name another one when it uploads. */
  mime: string;
  family: FileFamily;
  /** Shown as a picture; everything else as a document. */
  image: boolean;
};

const document = (mime: string, family: FileFamily): FileKind => ({ mime, family, image: false });
const image = (mime: string, family: FileFamily): FileKind => ({ mime, family, image: true });
const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** The ten types by the ending of their name, in the order people are told of them. */
export const FILE_KINDS = {
  pdf: document('application/pdf', 'pdf'),
  xls: document('application/vnd.ms-excel', 'cfb'),
  xlsx: document(`${OFFICE}.spreadsheetml.sheet`, 'zip'),
  png: image('image/png', 'png'),
  jpg: image('image/jpeg', 'jpeg'),
  jpeg: image('image/jpeg', 'jpeg'),
  doc: document('application/msword', 'cfb'),
  docx: document(`${OFFICE}.wordprocessingml.document`, 'zip'),
  ppt: document('application/vnd.ms-powerpoint', 'cfb'),
  pptx: document(`${OFFICE}.presentationml.presentation`, 'zip'),
} as const satisfies Record<string, FileKind>;
export type FileExtension = keyof typeof FILE_KINDS;

export const FILE_EXTENSIONS = Object.keys(FILE_KINDS) as readonly FileExtension[];

/** Those that are pictures. */
export const PICTURE_TYPES = FILE_EXTENSIONS.filter((extension) => FILE_KINDS[extension].image);

/** The type a name promises, whatever its case; null for every other ending. What it holds is looked at apart. */
export function extensionOf(name: string): FileExtension | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return name.includes('.') && Object.hasOwn(FILE_KINDS, ending) ? (ending as FileExtension) : null;
}

/** Whether a file begins as its type must. Needed, not enough: the server looks into the whole file. */
export function beginsAs(extension: FileExtension, start: Uint8Array): boolean {
  return FILE_MAGIC[FILE_KINDS[extension].family].every((byte, at) => start[at] === byte);
}

/**
 * What a file belongs to, which decides who sees it (ATT-3): an answer of a form, a picture in a rich text, a person's
 * own folder, or the whole tenant.
 */
export const ATTACHMENT_SCOPES = ['form', 'image', 'user', 'system'] as const;
export type AttachmentScope = (typeof ATTACHMENT_SCOPES)[number];

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id of a file that is on the server. */
export const isAttachmentId = (text: unknown): text is string => typeof text === 'string' && UUID.test(text);
