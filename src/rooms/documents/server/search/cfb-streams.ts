const HEADER_BYTES = 512;
const DIFAT_AT = 0x4c;
const DIFAT_ENTRIES = 109;
const ENTRY_BYTES = 128;
const STREAM = 2;
const END_OF_CHAIN = 0xfffffffe;

/**
 * The names of the streams in an old Office file (Compound File Binary): doc, xls and ppt begin with the same bytes and
 * are told apart by them. The 109 table sectors of the header reach 7 MB, more than a file may have.
 * @returns null when it is no such file
 */
export function cfbStreams(file: Buffer): Set<string> | null {
  if (file.byteLength < HEADER_BYTES) return null;
  const shift = file.readUInt16LE(0x1e);
  if (shift !== 9 && shift !== 12) return null;
  const size = 1 << shift;
  const place = (sector: number) => (sector + 1) * size;
  const inside = (sector: number) => place(sector) + size <= file.byteLength;
  const perSector = size / 4;

  const follow = (sector: number): number => {
    const index = Math.floor(sector / perSector);
    if (index >= DIFAT_ENTRIES) return END_OF_CHAIN;
    const table = file.readUInt32LE(DIFAT_AT + index * 4);
    return inside(table) ? file.readUInt32LE(place(table) + (sector % perSector) * 4) : END_OF_CHAIN;
  };

  const names = new Set<string>();
  const access = new Set<number>();
  for (let sector = file.readUInt32LE(0x30); inside(sector) && !access.has(sector); sector = follow(sector)) {
    access.add(sector);
    for (let at = place(sector); at < place(sector) + size; at += ENTRY_BYTES) {
      const bytes = file.readUInt16LE(at + 64);
      if (file[at + 66] === STREAM && bytes >= 2 && bytes <= 64)
        names.add(file.toString('utf16le', at, at + bytes - 2));
    }
  }
  return access.size > 0 ? names : null;
}
