import { BIN_MS, FOLDER_DEPTH_MAX, FOLDER_NAME_MAX, ORPHAN_MS } from '../../../contract/limits.ts';

/** Longest name of a file that is kept. Characters. */
const NAME_MAX = 255;
/** Signs that are not seen, and those that turn the reading direction: `exe.fdp` shown backwards. */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;
/** Names that a system would take for a device or a way out, plain or encoded. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const ENCODED = /%(?:2e|2f|5c|00)/i;

/** A file's name as people see it: without a path before it, unseen signs out, short enough; its ending stays. */
export function cleanName(sent: string): string {
  const bare = sent.toWellFormed().split(/[/\\]/).at(-1)!.replace(UNSEEN, '');
  if (bare.length <= NAME_MAX) return bare;
  const ending = bare.slice(bare.lastIndexOf('.')).slice(0, 20);
  return bare.slice(0, NAME_MAX - ending.length).toWellFormed() + ending;
}

/** A name that a folder may have. */
export function isFolderName(name: string): boolean {
  if (name === '' || name.length > FOLDER_NAME_MAX || name.trim() !== name || name.endsWith('.')) return false;
  if (!name.isWellFormed() || name.search(UNSEEN) >= 0 || /[/\\]/.test(name)) return false;
  return !DEVICE.test(name) && !ENCODED.test(name);
}

/** A folder as it is kept: names with `/` between, '' for the top. Null for what is no such path. */
export function readFolder(sent: string): string | null {
  if (sent === '') return '';
  const names = (sent.endsWith('/') ? sent.slice(0, -1) : sent).split('/');
  return names.length <= FOLDER_DEPTH_MAX && names.every(isFolderName) ? names.join('/') : null;
}

/** A folder and those above it, the top one first. */
export const foldersTo = (folder: string): string[] =>
  folder === '' ? [] : folder.split('/').map((_, at, names) => names.slice(0, at + 1).join('/'));

export const folderName = (folder: string): string => folder.slice(folder.lastIndexOf('/') + 1);

/** The folder under another name, at the same place. */
export const renamed = (folder: string, name: string): string => folder.slice(0, folder.lastIndexOf('/') + 1) + name;

/** The folder that holds this one; '' is the top. */
export const parentOf = (folder: string): string => folder.slice(0, Math.max(folder.lastIndexOf('/'), 0));

/** Whether a folder is this one or lies in it, however deep. */
export const isWithin = (folder: string, second: string): boolean =>
  second === '' || folder === second || folder.startsWith(`${second}/`);

/** Where a folder comes to lie that is put into another; null: it would lie in itself. */
export function movedTo(folder: string, into: string): string | null {
  if (isWithin(into, folder)) return null;
  return into === '' ? folderName(folder) : `${into}/${folderName(folder)}`;
}

/** How deep the deepest of these lies below the one above them all. */
export const depthBelow = (folder: string, all: readonly string[]): number =>
  Math.max(0, ...all.map((value) => value.split('/').length - folder.split('/').length));

/** What a reader may do in the tenant's folders. Both lists hold for the folders below too. */
export type LibraryRights = {
  /** Manages the documents of the tenant: sees and changes all. */
  manage: boolean;
  /** Folders that name roles, none of which the reader holds. */
  hidden: readonly string[];
  /** Folders that name a role of the reader's as one that adds and changes. */
  writable: readonly string[];
};

const lies = (folder: string, paths: readonly string[]): boolean => paths.some((path) => isWithin(folder, path));

/** Every folder on the way down may only narrow who sees what lies in it. */
export const maySeeFolder = (rights: LibraryRights, folder: string): boolean =>
  rights.manage || !lies(folder, rights.hidden);

export const mayAddTo = (rights: LibraryRights, folder: string): boolean =>
  rights.manage || (maySeeFolder(rights, folder) && lies(folder, rights.writable));

/** Before this nothing in the bin is kept. */
export const sweptBefore = (now: Date): Date => new Date(now.getTime() - BIN_MS);

/** Before this nothing may have been left lying about any more. */
export const orphanedBefore = (now: Date): Date => new Date(now.getTime() - ORPHAN_MS);
