import { Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type BackupKey, decrypting, encrypting, WrongBackupKey } from './cipher.ts';
import type { BackupSource, BackupTarget, Streams, UnfinishedBackup } from './places/place.ts';
import type { FileCopy, TableCopy } from './tables.ts';
import { watching } from './watching.ts';

/** Behind the names of encrypted files. */
const ENCRYPTED = '.enc';
const MANIFEST = 'manifest.json';

const tableFile = (name: string): string => `${name}.copy.gz`;
const uploadedFile = (path: string): string => `files/${path}`;

/** Writes the parts of a backup, encrypted if there is a key, and leaves nothing of one that breaks off. */
export class BackupWriter {
  readonly #backup: UnfinishedBackup;
  readonly #key: BackupKey | null;
  #bytes = 0;

  private constructor(backup: UnfinishedBackup, key: BackupKey | null) {
    this.#backup = backup;
    this.#key = key;
  }

  /** @returns what `work` does with it; nothing is left where that fails */
  static async during<T>({ place, name, key }: BackupTarget, work: (writer: BackupWriter) => Promise<T>): Promise<T> {
    const backup = await place.begin(name);
    try {
      return await work(new BackupWriter(backup, key));
    } catch (error) {
      await backup.abandon().catch(() => undefined);
      throw isFull(error) ? new Error(`${place.address}: no space left, no backup was taken`, { cause: error }) : error;
    }
  }

  /** What was written so far. */
  get bytes(): number {
    return this.#bytes;
  }

  async table(name: string, columns: string[], rows: Streams): Promise<TableCopy> {
    const { watch, found } = watching();
    await this.#write(tableFile(name), [...rows, watch, createGzip()]);
    return { name, columns, ...found() };
  }

  async file(path: string, content: Streams): Promise<FileCopy> {
    const { watch, found } = watching();
    await this.#write(uploadedFile(path), [...content, watch]);
    return { path, sha256: found().sha256 };
  }

  /** Reads everything again, then writes the manifest: from here on it is a backup. */
  async finish(manifest: { tables: TableCopy[] }, files: readonly FileCopy[]): Promise<void> {
    await verify((file) => this.#read(file), manifest.tables, files);
    const content = Readable.from([Buffer.from(JSON.stringify(manifest, null, 2))]);
    await this.#backup.finish({ file: this.#nameOf(MANIFEST), streams: this.#through(MANIFEST, [content]) });
  }

  #nameOf(file: string): string {
    return this.#key ? file + ENCRYPTED : file;
  }

  #through(file: string, streams: Streams): Streams {
    const count = new Transform({
      transform: (piece: Buffer, _encoding, done) => {
        this.#bytes += piece.length;
        done(null, piece);
      },
    });
    return this.#key ? [...streams, encrypting(this.#key, file), count] : [...streams, count];
  }

  async #write(file: string, streams: Streams): Promise<void> {
    await this.#backup.write(this.#nameOf(file), this.#through(file, streams));
  }

  async #read(file: string): Promise<Streams> {
    const content = await this.#backup.read(this.#nameOf(file));
    return this.#key ? [content, decrypting(this.#key, file)] : [content];
  }
}

/** Reads one backup; what is encrypted is opened on the way and never lies on a disk. */
export class BackupReader<M> {
  readonly manifest: M;
  readonly isEncrypted: boolean;
  readonly #open: (file: string) => Promise<Streams>;

  private constructor(manifest: M, isEncrypted: boolean, open: (file: string) => Promise<Streams>) {
    this.manifest = manifest;
    this.isEncrypted = isEncrypted;
    this.#open = open;
  }

  /** @throws Error that says why it cannot be read */
  static async open<M>({ place, name, address }: BackupSource, key: BackupKey | null): Promise<BackupReader<M>> {
    const there = await place.topFiles(name);
    const isEncrypted = there.includes(MANIFEST + ENCRYPTED);
    if (!isEncrypted && !there.includes(MANIFEST))
      throw new Error(`${address} holds no whole backup: its ${MANIFEST} is missing`);
    const open = async (file: string): Promise<Streams> =>
      isEncrypted ? [await place.read(name, file + ENCRYPTED), decrypting(key, file)] : [await place.read(name, file)];
    const manifest = await contentOf(await open(MANIFEST)).catch((error: Error) => {
      throw error instanceof WrongBackupKey ? error : new Error(`${MANIFEST}: the backup is damaged`, { cause: error });
    });
    return new BackupReader<M>(parsed(manifest.toString('utf8')), isEncrypted, open);
  }

  /** The rows of a table, as `copy … from stdin` reads them. */
  async table(name: string): Promise<Streams> {
    return [...(await this.#open(tableFile(name))), createGunzip()];
  }

  file(path: string): Promise<Streams> {
    return this.#open(uploadedFile(path));
  }

  /** Everything that will be read, before anything is written. @throws Error that names what is damaged */
  async verify(tables: readonly TableCopy[], files: readonly FileCopy[]): Promise<void> {
    await verify(this.#open, tables, files);
  }
}

async function verify(
  open: (file: string) => Promise<Streams>,
  tables: readonly TableCopy[],
  files: readonly FileCopy[],
): Promise<void> {
  for (const { name, rows, sha256 } of tables) {
    const found = await sumsOf(open, tableFile(name), [createGunzip()]);
    if (found?.sha256 !== sha256 || found.rows !== rows) throw damaged(name);
  }
  for (const { path, sha256 } of files)
    if ((await sumsOf(open, uploadedFile(path), []))?.sha256 !== sha256) throw damaged(`the file ${path}`);
}

const damaged = (what: string): Error => new Error(`${what}: the backup is damaged, nothing was changed`);

/** Rows and hash of a file; null where it cannot be read. */
async function sumsOf(open: (file: string) => Promise<Streams>, file: string, more: Transform[]) {
  const { watch, found } = watching();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  try {
    await pipeline([...(await open(file)), ...more, watch, nowhere] as never);
    return found();
  } catch (error) {
    if (error instanceof WrongBackupKey) throw error;
    return null;
  }
}

/** All that comes through. @throws Error where it is damaged */
export async function contentOf(streams: Streams): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const keep = new Writable({
    write(piece: Buffer, _encoding, done) {
      pieces.push(piece);
      done();
    },
  });
  await pipeline([...streams, keep] as never);
  return Buffer.concat(pieces);
}

function parsed<M>(manifest: string): M {
  try {
    return JSON.parse(manifest) as M;
  } catch (error) {
    throw new Error(`${MANIFEST}: the backup is damaged`, { cause: error });
  }
}

const isFull = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')) || isFull(error.cause));
