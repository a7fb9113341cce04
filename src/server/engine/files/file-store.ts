import path from 'node:path';
import type { Readable } from 'node:stream';
import { S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Settings } from '../settings.ts';

/**
 * Where files lie: a folder under DATA_DIR, or S3. Keys are `<tenant>/<uuid>`; names are kept in the database, and a
 * file is only ever given out by a call that has checked the reader's right.
 */
export class FileStore {
  readonly #disk: Disk;

  constructor(settings: Settings) {
    this.#disk = new Disk(
      settings.s3
        ? s3Driver(settings.s3)
        : new FSDriver({ location: path.join(settings.dataDir, 'files'), visibility: 'private' }),
    );
  }

  async put(tenantId: string, id: string, content: Uint8Array): Promise<void> {
    await this.#disk.put(key(tenantId, id), content, { contentLength: content.byteLength });
  }

  async read(tenantId: string, id: string): Promise<Readable> {
    return this.#disk.getStream(key(tenantId, id));
  }

  async remove(tenantId: string, id: string): Promise<void> {
    await this.#disk.delete(key(tenantId, id));
  }

  /** For the readiness check: the store answers. */
  async check(): Promise<void> {
    await this.#disk.exists('ready');
  }
}

const key = (tenantId: string, id: string): string => `${tenantId}/${id}`;

function s3Driver(s3: NonNullable<Settings['s3']>): S3Driver {
  const client = new S3Client({
    region: s3.region,
    ...(s3.endpoint && { endpoint: s3.endpoint, forcePathStyle: true }),
    ...(s3.keys && { credentials: { accessKeyId: s3.keys.id, secretAccessKey: s3.keys.secret } }),
    // older S3 stand-ins store the checksum trailer as content
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return new S3Driver({ client, bucket: s3.bucket, visibility: 'private' });
}
