import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Passes everything on, and says of what passed how many lines it has and its hash. */
export function watching(): { watch: Transform; found: () => { rows: number; sha256: string } } {
  const hash = createHash('sha256');
  let rows = 0;
  const watch = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      for (const byte of chunk) if (byte === 10) rows += 1;
      done(null, chunk);
    },
  });
  return { watch, found: () => ({ rows, sha256: hash.copy().digest('hex') }) };
}
