import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { BackupPlace, Streams } from './place.ts';

/** S3 takes parts of 5 MiB and more, 10,000 of them: so a file of a backup may have 160 GB. */
const PART = 16 * 1024 ** 2;
/** The most that one request deletes. */
const DELETED_AT_ONCE = 1_000;
type Bucket = { client: S3Client; bucket: string };

/** Backups as objects below a prefix of a bucket: `prefix/name/file`. Nothing of them touches the disk. */
export function s3Place(client: S3Client, bucket: string, prefix: string): BackupPlace {
  const at: Bucket = { client, bucket };
  const under = (...names: string[]) => [...(prefix ? [prefix] : []), ...names].join('/');
  const read = async (name: string, file: string) => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: under(name, file) }));
    return Body as Readable;
  };
  const remove = (name: string) => removeBelow(at, `${under(name)}/`);
  const topFiles = async (name: string) => (await listBelow(at, `${under(name)}/`, '/')).keys;
  return {
    address: `s3://${bucket}${prefix && `/${prefix}`}`,
    async begin(name) {
      if ((await topFiles(name)).some(isManifest))
        throw new Error(`s3://${bucket}/${under(name)} is there already: nothing was written`);
      await remove(name);
      const write = (file: string, streams: Streams) => upload(at, under(name, file), streams);
      return {
        write,
        read: (file) => read(name, file),
        finish: ({ file, streams }) => write(file, streams),
        abandon: () => remove(name),
      };
    },
    topFiles,
    read,
    list: async () => (await listBelow(at, prefix && `${prefix}/`, '/')).folders,
    remove,
  };
}

const isManifest = (file: string): boolean => file.startsWith('manifest.json');

/** Uploads a stream whose length nobody knows: in one piece if it is short, else part by part. */
async function upload({ client, bucket }: Bucket, key: string, streams: Streams): Promise<void> {
  const where = { Bucket: bucket, Key: key };
  const parts: { ETag: string | undefined; PartNumber: number }[] = [];
  let id: string | undefined;
  const sendPart = async (content: Buffer) => {
    id ??= (await client.send(new CreateMultipartUploadCommand(where))).UploadId;
    const part = { UploadId: id, PartNumber: parts.length + 1 };
    const { ETag } = await client.send(new UploadPartCommand({ ...where, ...part, Body: content }));
    parts.push({ ETag, PartNumber: part.PartNumber });
  };
  try {
    await pipeline([
      ...streams,
      async (pieces: AsyncIterable<Buffer>) => {
        let waiting: Buffer[] = [];
        let size = 0;
        for await (const piece of pieces) {
          waiting.push(piece);
          size += piece.length;
          if (size < PART) continue;
          await sendPart(Buffer.concat(waiting));
          [waiting, size] = [[], 0];
        }
        const rest = Buffer.concat(waiting);
        if (id === undefined) await client.send(new PutObjectCommand({ ...where, Body: rest }));
        else if (rest.length > 0) await sendPart(rest);
      },
    ] as never);
    if (id !== undefined)
      await client.send(
        new CompleteMultipartUploadCommand({ ...where, UploadId: id, MultipartUpload: { Parts: parts } }),
      );
  } catch (error) {
    if (id !== undefined)
      await client.send(new AbortMultipartUploadCommand({ ...where, UploadId: id })).catch(() => undefined);
    throw error;
  }
}

async function listBelow(
  { client, bucket }: Bucket,
  prefix: string,
  delimiter?: string,
): Promise<{ keys: string[]; folders: string[] }> {
  const [keys, folders]: [string[], string[]] = [[], []];
  let next: string | undefined;
  do {
    const found = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, Delimiter: delimiter, ContinuationToken: next }),
    );
    for (const { Key } of found.Contents ?? []) if (Key) keys.push(Key.slice(prefix.length));
    for (const { Prefix } of found.CommonPrefixes ?? []) if (Prefix) folders.push(Prefix.slice(prefix.length, -1));
    next = found.IsTruncated ? found.NextContinuationToken : undefined;
  } while (next);
  return { keys: keys.sort(), folders: folders.sort() };
}

async function removeBelow({ client, bucket }: Bucket, prefix: string): Promise<void> {
  const { keys } = await listBelow({ client, bucket }, prefix);
  // what says that it is whole goes first: half of it must not count as a backup
  const inOrder = [...keys.filter(isManifest), ...keys.filter((key) => !isManifest(key))];
  for (let from = 0; from < inOrder.length; from += DELETED_AT_ONCE) {
    const Objects = inOrder.slice(from, from + DELETED_AT_ONCE).map((key) => ({ Key: prefix + key }));
    const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects } }));
    if (Errors[0]) throw new Error(`${Errors[0].Key}: ${Errors[0].Message}`);
  }
}
