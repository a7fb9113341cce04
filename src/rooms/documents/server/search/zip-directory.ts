import { ZIP_BYTES_MAX, ZIP_ENTRIES_MAX, ZIP_RATIO_MAX } from '../../../../contract/limits.ts';

/** What the directory of an archive says, read without unpacking a byte. `bomb`: what it says cannot be meant well. */
export type ZipDirectory = { names: string[] } | 'broken' | 'bomb' | 'locked';

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
/** Small archives may well be packed tighter: an empty sheet is one letter a thousand times. */
const RATIO_COUNTS_FROM = 10 * 1024 * 1024;
/** Archives and programs have no business inside a document; nested ones are how bombs hide. */
const HOSTILE_NAME =
  /(?:^|[/\\])\.\.(?:[/\\]|$)|^[/\\]|\.(?:zip|rar|7z|gz|tgz|bz2|xz|jar|exe|dll|scr|js|vbs|bat|cmd)$/i;

/**
 * Reads the central directory: how many entries there are, how large they become and where each lies. Sizes are taken
 * from there and held against the file, so that entries which share their packed bytes are found too.
 */
export function readZipDirectory(file: Buffer): ZipDirectory {
  const end = endOf(file);
  if (end < 0) return 'broken';
  const entries = file.readUInt16LE(end + 10);
  if (entries > ZIP_ENTRIES_MAX) return 'bomb';
  const names: string[] = [];
  const places: { from: number; to: number }[] = [];
  let unpacked = 0;
  let at = file.readUInt32LE(end + 16);
  for (let count = 0; count < entries; count += 1) {
    if (at + ENTRY_BYTES > end || file.readUInt32LE(at) !== ENTRY) return 'broken';
    const entry = readEntry(file, at, end);
    if (!entry) return 'broken';
    if (entry.locked) return 'locked';
    if (HOSTILE_NAME.test(entry.name) || entry.name.includes('\0')) return 'bomb';
    unpacked += entry.unpacked;
    if (unpacked > ZIP_BYTES_MAX) return 'bomb';
    names.push(entry.name);
    places.push(entry.place);
    at = entry.next;
  }
  if (at !== end && !isLargeEnd(file, at, entries)) return 'broken';
  if (unpacked > RATIO_COUNTS_FROM && unpacked / file.byteLength > ZIP_RATIO_MAX) return 'bomb';
  return overlap(places) ? 'bomb' : { names };
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

type Entry = {
  name: string;
  locked: boolean;
  unpacked: number;
  place: { from: number; to: number };
  next: number;
};

function readEntry(file: Buffer, at: number, end: number): Entry | null {
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
  const to = from + LOCAL_BYTES + file.readUInt16LE(from + 26) + file.readUInt16LE(from + 28) + packed;
  if (to > file.byteLength) return null;
  const name = file.toString('utf8', at + ENTRY_BYTES, nameEnd);
  return { name, locked: (file.readUInt16LE(at + 8) & 1) === 1, unpacked, place: { from, to }, next };
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
