import type { WordKey } from '../../../../contract/word-key.ts';
import { cleanName, isFolderName, readFolder } from '../rules.ts';
import type { ZipEntry } from '../search/zip-directory.ts';
import { entryNames } from './entry-names.ts';

/** A file of an archive and where it comes to lie, or why it is left out. */
export type PlacedEntry = {
  /** Of the archive's directory, from 0. */
  at: number;
  path: string;
  folder: string;
  name: string;
  why: WordKey | null;
};

/** What systems write into folders for themselves: nobody misses it. */
const OF_SYSTEM = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|~\$)/i;
/** Kinds of files on Unix; 0: the writer says none. */
const KIND = 0o170000;
const PLAIN = [0, 0o100000];
const LINK = 0o120000;
const DRIVE = /^[a-z]:/i;

/**
 * Where the files of an archive come to lie: its folders become folders of the library. Files that lie in none come
 * into one that is called like the archive, for what lies in no folder of the library is open to every reader.
 */
export function placeEntries(entries: readonly ZipEntry[], archiveName: string): PlacedEntry[] {
  const top = topFolder(archiveName);
  const seen = new Set<string>();
  return entryNames(entries).flatMap((written, at): PlacedEntry[] => {
    const path = written.replaceAll('\\', '/');
    const { mode } = entries[at]!;
    if (path.endsWith('/') || OF_SYSTEM.test(path)) return [];
    const parts = path.split('/');
    const inside = parts.slice(0, -1).join('/') || top;
    const name = cleanName(parts.at(-1)!);
    const folder = readFolder(inside);
    const key = `${inside}/${name}`.toLowerCase();
    const isTwice = seen.has(key);
    const why = faultOf({ path, parts, mode, isTwice, folder, locked: entries[at]!.locked });
    if (!why) seen.add(key);
    return [{ at, path: path.slice(0, 900), folder: folder ?? inside, name, why }];
  });
}

function faultOf(entry: {
  path: string;
  parts: readonly string[];
  mode: number;
  isTwice: boolean;
  folder: string | null;
  locked: boolean;
}): WordKey | null {
  const { path, parts, mode, isTwice, folder, locked } = entry;
  const kind = mode & KIND;
  if (path.includes('\ufffd')) return 'documents.import.name';
  if (path.startsWith('/') || DRIVE.test(path) || parts.some((part) => part === '..' || part === '.' || part === ''))
    return 'documents.import.path';
  if (kind === LINK || !PLAIN.includes(kind)) return 'documents.import.link';
  if (locked) return 'documents.import.locked';
  if (folder === null) return 'documents.import.folder';
  return isTwice ? 'documents.import.twice' : null;
}

function topFolder(archiveName: string): string {
  const name = cleanName(archiveName)
    .replace(/\.zip$/i, '')
    .trim()
    .slice(0, 100);
  return isFolderName(name) ? name : 'Import';
}
