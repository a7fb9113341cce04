import net from 'node:net';

/** What the scanner said: `unavailable` when it did not, and then nobody knows. */
export type Verdict = 'clean' | 'infected' | 'unavailable';

const ANSWER_MS = 15_000;
const CHUNK_BYTES = 64 * 1024;

/** Asks clamd, by its INSTREAM command: chunks with their length before them, an empty one at the end. */
export function scanForViruses(clamd: { host: string; port: number }, content: Uint8Array): Promise<Verdict> {
  return new Promise((resolve) => {
    const socket = net.connect(clamd.port, clamd.host);
    let said = '';
    const end = (verdict: Verdict) => {
      socket.destroy();
      resolve(verdict);
    };
    socket.setTimeout(ANSWER_MS, () => end('unavailable'));
    socket.on('error', () => end('unavailable'));
    socket.on('close', () => end(verdictOf(said)));
    socket.on('data', (data) => {
      said += data.toString('latin1');
      if (said.includes('\0')) end(verdictOf(said));
    });
    socket.on('connect', () => {
      socket.write('zINSTREAM\0');
      for (let at = 0; at < content.byteLength; at += CHUNK_BYTES) {
        const chunk = content.subarray(at, at + CHUNK_BYTES);
        socket.write(lengthOf(chunk.byteLength));
        socket.write(chunk);
      }
      socket.write(lengthOf(0));
    });
  });
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

const verdictOf = (said: string): Verdict =>
  /: OK\0$/.test(said) ? 'clean' : / FOUND\0$/.test(said) ? 'infected' : 'unavailable';
