import { ZIP_BYTES_MAX, ZIP_ENTRIES_MAX, ZIP_RATIO_MAX } from '../../../../contract/limits.ts';

/** What the directory of an archive says, read without unpacking a byte. `bomb`: what it says cannot be meant well. */
export type ZipDirectory = { names: string[] } | 'broken' | 'bomb' | 'locked';

/** An entry as the directory has it. */
export type ZipEntry = {
  /** Its name as it was written, and whether it says that it is UTF-8. */
  raw: Buffer;
  isUtf8: boolean;
  /** The fields behind the name, as they were written. */
  extra: Buffer;
  locked: boolean;
  /** 0: as it is, 8: deflated. */
  method: number;
  crc: number;
  unpacked: number;
  /** Kind of file and rights on the system of the writer; 0 where that has none. */
  mode: number;
  /** Where its packed bytes lie. */
  content: { from: number; to: number };
  place: { from: number; to: number };
};

const END = 0x06054b50;
const END_BYTES = 22;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
/** Stands before the last record where a writer is prepared for large archives. */
const LARGE_END = 0x06064b50;
const LARGE_END_BYTES = 56;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
const COMMENT_MAX = 65_535;
const ZIP64 = 0xffffffff;
const ZIP64_EXTRA = 1;
/** In the flags: a password, and a name in UTF-8. */
const LOCKED = 1;
const UTF8 = 0x0800;
/** Systems whose writers tell kind and rights of a file: Unix and macOS. */
const WITH_MODE = [3, 19];
/** Small archives may well be packed tighter: an empty sheet is one letter a thousand times. */
const RATIO_COUNTS_FROM = 10 * 1024 * 1024;
/** Archives and programs have no business inside a document; nested ones are how bombs hide. */
const HOSTILE_NAME =
  /(?:^|[/\\])\.\.(?:[/\\]|$)|^[/\\]|\.(?:zip|rar|7z|gz|tgz|bz2|xz|jar|exe|dll|scr|js|vbs|bat|cmd)$/i;

/** The directory of an Office file: `bomb` also where it holds what no document has. */
export function readZipDirectory(file: Buffer): ZipDirectory {
  const entries = readZipEntries(file);
  if (typeof entries === 'string') return entries;
  if (entries.some(({ locked }) => locked)) return 'locked';
  const names = entries.map(({ raw }) => raw.toString('utf8'));
  return names.some((name) => HOSTILE_NAME.test(name) || name.includes('\0')) ? 'bomb' : { names };
}

/**
 * Reads the central directory: how many entries there are, how large they become and where each lies. Sizes are taken
 * from there and held against the file, so that entries which share their packed bytes are found too.
 */
export function readZipEntries(file: Buffer): ZipEntry[] | 'broken' | 'bomb' {
  const end = endOf(file);
  if (end < 0) return 'broken';
  const count = file.readUInt16LE(end + 10);
  if (count > ZIP_ENTRIES_MAX) return 'bomb';
  const entries: ZipEntry[] = [];
  let unpacked = 0;
  let at = file.readUInt32LE(end + 16);
  for (let place = 0; place < count; place += 1) {
    if (at + ENTRY_BYTES > end || file.readUInt32LE(at) !== ENTRY) return 'broken';
    const read = readEntry(file, at, end);
    if (!read) return 'broken';
    unpacked += read.entry.unpacked;
    if (unpacked > ZIP_BYTES_MAX) return 'bomb';
    entries.push(read.entry);
    at = read.next;
  }
  if (at !== end && !isLargeEnd(file, at, count)) return 'broken';
  if (unpacked > RATIO_COUNTS_FROM && unpacked / file.byteLength > ZIP_RATIO_MAX) return 'bomb';
  return overlap(entries.map(({ place }) => place)) ? 'bomb' : entries;
}

/** Where the last record begins; it stands at the very end, before a comment at most. */
function endOf(file: Buffer): number {
  for (let at = file.byteLength - END_BYTES; at >= 0 && at >= file.byteLength - END_BYTES - COMMENT_MAX; at -= 1) {
    if (file.readUInt32LE(at) === END && at + END_BYTES + file.readUInt16LE(at + 20) === file.byteLength) return at;
  }
  return -1;
}

const isLargeEnd = (file: Buffer, at: number, entries: number): boolean =>
  at + LARGE_END_BYTES <= file.byteLength &&
  file.readUInt32LE(at) === LARGE_END &&
  file.readBigUInt64LE(at + 32) === BigInt(entries);

function readEntry(file: Buffer, at: number, end: number): { entry: ZipEntry; next: number } | null {
  const nameEnd = at + ENTRY_BYTES + file.readUInt16LE(at + 28);
  const extraEnd = nameEnd + file.readUInt16LE(at + 30);
  const next = extraEnd + file.readUInt16LE(at + 32);
  if (next > end) return null;
  const large = largeSizes(file, nameEnd, extraEnd);
  const take = (offset: number) => {
    const value = file.readUInt32LE(at + offset);
    return value === ZIP64 ? (large.shift() ?? Number.MAX_SAFE_INTEGER) : value;
  };
  // In this order: that of the large sizes.
  const unpacked = take(24);
  const packed = take(20);
  const from = take(42);
  if (from + LOCAL_BYTES > file.byteLength || file.readUInt32LE(from) !== LOCAL) return null;
  const begins = from + LOCAL_BYTES + file.readUInt16LE(from + 26) + file.readUInt16LE(from + 28);
  const to = begins + packed;
  if (to > file.byteLength) return null;
  const flags = file.readUInt16LE(at + 8);
  const entry = {
    raw: file.subarray(at + ENTRY_BYTES, nameEnd),
    isUtf8: (flags & UTF8) !== 0,
    extra: file.subarray(nameEnd, extraEnd),
    locked: (flags & LOCKED) !== 0,
    method: file.readUInt16LE(at + 10),
    crc: file.readUInt32LE(at + 16),
    unpacked,
    mode: WITH_MODE.includes(file[at + 5]!) ? file.readUInt16LE(at + 40) : 0,
    content: { from: begins, to },
    place: { from, to },
  };
  return { entry, next };
}

/** The sizes that some writers put into a field of their own. */
function largeSizes(file: Buffer, from: number, to: number): number[] {
  const sizes: number[] = [];
  for (let at = from; at + 4 <= to; at += 4 + file.readUInt16LE(at + 2)) {
    if (file.readUInt16LE(at) !== ZIP64_EXTRA) continue;
    const fieldEnd = Math.min(at + 4 + file.readUInt16LE(at + 2), to);
    for (let size = at + 4; size + 8 <= fieldEnd; size += 8) sizes.push(Number(file.readBigUInt64LE(size)));
  }
  return sizes;
}

function overlap(places: { from: number; to: number }[]): boolean {
  places.sort((a, b) => a.from - b.from);
  return places.some((place, at) => at > 0 && place.from < places[at - 1]!.to);
}
