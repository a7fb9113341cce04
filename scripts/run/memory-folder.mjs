import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
const PREFIX = 'tessera-proof-';
/** What the databases of a whole run take, and what the browser and the servers want beside them. */
const ROOM_BYTES = 6e9;
const SPARE_BYTES = 12e9;

/**
 * A temporary folder in memory for what a test run makes and throws away: a hundred databases of a thousand files
 * each, which some disks take half a minute to delete. Undefined where the machine has none, or has no memory to
 * spare; then the system's temporary folder serves as well, slower.
 */
export function memoryFolder() {
  try {
    const { bavail, bsize } = fs.statfsSync(MEMORY);
    if (bavail * bsize < ROOM_BYTES || memoryToSpare() < SPARE_BYTES) return undefined;
    dropAbandoned();
    return fs.mkdtempSync(path.join(MEMORY, `${PREFIX}${process.pid}-`));
  } catch {
    return undefined;
  }
}

/** What the system can give without swapping; `os.freemem()` leaves out what it merely keeps of files. */
const memoryToSpare = () =>
  1024 *
  Number(/^MemAvailable: +(\d+) kB$/m.exec(fs.readFileSync('/proc/meminfo', 'utf8'))?.[1] ?? os.freemem() / 1024);

/** A run that was killed leaves its folder behind, and with it the memory. */
function dropAbandoned() {
  for (const name of fs.readdirSync(MEMORY)) {
    const pid = name.startsWith(PREFIX) && name.slice(PREFIX.length).split('-')[0];
    if (pid && !fs.existsSync(`/proc/${pid}`)) fs.rmSync(path.join(MEMORY, name), { recursive: true, force: true });
  }
}

/** @param folder what `memoryFolder` answered */
export function dropFolder(folder) {
  if (folder) fs.rmSync(folder, { recursive: true, force: true });
}
