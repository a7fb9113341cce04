import { once } from 'node:events';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { S3Driver } from 'flydrive/drivers/s3';
import type { DriverContract } from 'flydrive/types';
import { Refusal } from '../refusal.ts';
import type { S3Access, Settings } from '../settings.ts';

/**
 * Where files lie: a folder under DATA_DIR, or S3. Keys are `<tenant>/<uuid>`; names are kept in the database, and a
 * file is only ever given out by a call that has checked the reader's right.
 */
export class FileStore {
  readonly #disk: Disk;

  constructor(driver: DriverContract) {
    this.#disk = new Disk(driver);
  }

  /**
   * Whole or not at all.
   * @throws Refusal general.noRoom (its disk is full), general.unavailable (no answer)
   */
  async put(tenantId: string, id: string, content: Uint8Array): Promise<void> {
    try {
      await this.#disk.put(key(tenantId, id), content, { contentLength: content.byteLength });
    } catch (error) {
      await this.remove(tenantId, id).catch(() => {});
      throw new Refusal(isFull(error) ? 'general.noRoom' : 'general.unavailable', { retryAfter: 30, cause: error });
    }
  }

  /** @throws Refusal general.unavailable when it cannot be read, before the first byte is given out */
  async read(tenantId: string, id: string): Promise<Readable> {
    try {
      const stream = await this.#disk.getStream(key(tenantId, id));
      await once(stream, 'readable');
      return stream;
    } catch (error) {
      throw new Refusal('general.unavailable', { retryAfter: 30, cause: error });
    }
  }

  /** The ids of everything that lies there for a tenant, page by page. */
  async *list(tenantId: string): AsyncGenerator<string[]> {
    let next: string | undefined;
    do {
      const found = await this.#disk
        .listAll(`${tenantId}/`, { recursive: true, ...(next && { paginationToken: next }) })
        .catch((error: Error) => {
          if (isMissing(error)) return { objects: [] };
          throw error;
        });
      yield [...found.objects].map(({ name }) => name);
      next = 'paginationToken' in found ? found.paginationToken : undefined;
    } while (next);
  }

  async remove(tenantId: string, id: string): Promise<void> {
    await this.#disk.delete(key(tenantId, id));
  }

  /** For the readiness check: the store answers. */
  async check(): Promise<void> {
    await this.#disk.exists('ready');
  }
}

/** The folder of a tenant that never had a file. */
const isMissing = (error: Error): boolean => codesOf(error).includes('ENOENT');

/** The disk is full, or what this user may fill of it. */
const isFull = (error: unknown): boolean => codesOf(error).some((code) => code === 'ENOSPC' || code === 'EDQUOT');

/** The codes of an error and of what caused it. */
const codesOf = (error: unknown): unknown[] =>
  error instanceof Error ? ['code' in error && error.code, ...codesOf(error.cause)] : [];

/** Where the settings have files lie. */
export const fileDriver = (settings: Settings): DriverContract =>
  settings.s3
    ? s3Driver(settings.s3)
    : new FSDriver({ location: path.join(settings.dataDir, 'files'), visibility: 'private' });

const key = (tenantId: string, id: string): string => `${tenantId}/${id}`;

const s3Driver = (s3: NonNullable<Settings['s3']>): S3Driver =>
  new S3Driver({ client: s3Client(s3), bucket: s3.bucket, visibility: 'private' });

/** The S3 service of the installation, for its files and for its backups. */
export const s3Client = ({ region, endpoint, keys }: S3Access): S3Client =>
  new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(keys && { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } }),
    // older S3 stand-ins store the checksum trailer as content
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
