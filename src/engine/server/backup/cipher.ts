import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Transform } from 'node:stream';

/*
 * An encrypted file of a backup (docs/operate/backup-and-restore.md):
 *   8 bytes `TESSERA1`, 8 bytes that name the key, 16 bytes salt, then chunks of 64 KiB of content with a tag of 16
 *   bytes each; the last one is shorter, and may be empty.
 * AES-256-GCM under a key of the file's own, HKDF-SHA256 of the backup key by salt and the file's name: no file can take
 * another's place. The nonce counts the chunks and marks the last: none can be left out, doubled, swapped or cut off.
 */
const MAGIC = Buffer.from('TESSERA1');
const [MARK, SALT, TAG, CHUNK] = [8, 16, 16, 65_536];
const HEAD = MAGIC.length + MARK + SALT;
/** Chunks are counted in four bytes. */
const COUNT_AT = 7;

/** Key of backups: 32 bytes. */
export type BackupKey = Buffer;

/** Names a key without giving it away: people compare it, and a wrong one is told from a damaged file. */
export const keyMark = (key: BackupKey): string =>
  createHmac('sha256', key)
    .update('tessera backup key')
    .digest('hex')
    .slice(0, 2 * MARK);

/** The backup is encrypted, and the key at hand is missing or another one. */
export class WrongBackupKey extends Error {
  constructor(taken: string, key: BackupKey | null) {
    super(
      key
        ? `the backup was encrypted with the key ${taken}, BACKUP_KEY is the key ${keyMark(key)}: nothing was changed`
        : `the backup is encrypted: set BACKUP_KEY to the key ${taken}, with which it was taken. Nothing was changed`,
    );
  }
}

const fileKey = (key: BackupKey, salt: Buffer, name: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, `tessera backup file ${name}`, 32));

function nonce(count: number, last: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32BE(count, COUNT_AT);
  bytes[11] = last ? 1 : 0;
  return bytes;
}

/** Encrypts what passes. @param name of the file within its backup */
export function encrypting(key: BackupKey, name: string): Transform {
  const salt = randomBytes(SALT);
  const own = fileKey(key, salt, name);
  let waiting = Buffer.alloc(0);
  let count = 0;
  const sealChunk = (content: Buffer, last: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', own, nonce(count, last));
    count += 1;
    return Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]);
  };
  return new Transform({
    construct(done) {
      this.push(Buffer.concat([MAGIC, Buffer.from(keyMark(key), 'hex'), salt]));
      done();
    },
    transform(piece: Buffer, _encoding, done) {
      waiting = Buffer.concat([waiting, piece]);
      let from = 0;
      for (; waiting.length - from > CHUNK; from += CHUNK)
        this.push(sealChunk(waiting.subarray(from, from + CHUNK), false));
      waiting = waiting.subarray(from);
      done();
    },
    flush(done) {
      this.push(sealChunk(waiting, true));
      done();
    },
  });
}

/**
 * Decrypts what passes, and lets nothing through that was not authenticated.
 * @param name of the file within its backup
 * @throws WrongBackupKey (in the stream), or an error where a byte was changed
 */
export function decrypting(key: BackupKey | null, name: string): Transform {
  let waiting = Buffer.alloc(0);
  let own: Buffer | null = null;
  let count = 0;
  const readHead = (): void => {
    if (own || waiting.length < HEAD) return;
    if (!waiting.subarray(0, MAGIC.length).equals(MAGIC)) throw new Error(`${name} is no encrypted file of a backup`);
    const mark = waiting.subarray(MAGIC.length, MAGIC.length + MARK).toString('hex');
    if (!key || mark !== keyMark(key)) throw new WrongBackupKey(mark, key);
    own = fileKey(key, waiting.subarray(MAGIC.length + MARK, HEAD), name);
    waiting = waiting.subarray(HEAD);
  };
  const openChunk = (sealed: Buffer, last: boolean): Buffer => {
    const decipher = createDecipheriv('aes-256-gcm', own!, nonce(count, last), { authTagLength: TAG });
    count += 1;
    decipher.setAuthTag(sealed.subarray(sealed.length - TAG));
    return Buffer.concat([decipher.update(sealed.subarray(0, sealed.length - TAG)), decipher.final()]);
  };
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      try {
        waiting = Buffer.concat([waiting, piece]);
        readHead();
        let from = 0;
        if (own)
          for (; waiting.length - from > CHUNK + TAG; from += CHUNK + TAG)
            this.push(openChunk(waiting.subarray(from, from + CHUNK + TAG), false));
        waiting = waiting.subarray(from);
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done) {
      try {
        if (!own || waiting.length < TAG) throw new Error(`${name} is cut off`);
        this.push(openChunk(waiting, true));
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
}
