import { createHash } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What of S3's protocol a backup uses, over HTTP; it keeps everything in memory. */
export async function startS3() {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  /** Requests that are refused: it stands for a service that is full or away. */
  const broken = { when: (_method: string, _key: string): boolean => false };
  const server = http.createServer(async (request, response) => {
    const url = new URL(request.url!, 'http://s3');
    const key = decodeURIComponent(url.pathname.slice(1));
    const body = await buffer(request);
    const say = (status: number, text: string | Buffer = '', headers: http.OutgoingHttpHeaders = {}) =>
      response.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(text);
    const id = url.searchParams.get('uploadId') ?? '';
    const etag = { etag: `"${createHash('md5').update(body).digest('hex')}"` };
    if (broken.when(request.method!, key)) return say(500, '<Error><Code>InternalError</Code></Error>');
    if (request.method === 'POST' && url.searchParams.has('uploads')) {
      const fresh = `upload-${uploads.size}`;
      uploads.set(fresh, new Map());
      return say(200, `<InitiateMultipartUploadResult><UploadId>${fresh}</UploadId></InitiateMultipartUploadResult>`);
    }
    if (request.method === 'PUT' && id) {
      uploads.get(id)!.set(Number(url.searchParams.get('partNumber')), body);
      return say(200, '', etag);
    }
    if (request.method === 'POST' && id) {
      const parts = [...uploads.get(id)!].sort(([a], [b]) => a - b).map(([, part]) => part);
      objects.set(key, Buffer.concat(parts));
      uploads.delete(id);
      return say(200, '<CompleteMultipartUploadResult/>');
    }
    if (request.method === 'DELETE' && id) {
      uploads.delete(id);
      return say(204);
    }
    if (request.method === 'POST' && url.searchParams.has('delete')) {
      const bucket = key.replace(/\/$/, '');
      for (const [, name] of body.toString().matchAll(/<Key>(.*?)<\/Key>/g)) objects.delete(`${bucket}/${name}`);
      return say(200, '<DeleteResult/>');
    }
    if (request.method === 'PUT') {
      objects.set(key, body);
      return say(200, '', etag);
    }
    if (url.searchParams.get('list-type') === '2') return say(200, listing(key.replace(/\/$/, ''), url.searchParams));
    const found = objects.get(key);
    return found
      ? say(200, found, { 'content-length': found.length })
      : say(404, '<Error><Code>NoSuchKey</Code></Error>');
  });
  const listing = (bucket: string, params: URLSearchParams) => {
    const prefix = params.get('prefix') ?? '';
    const keys: string[] = [];
    const folders = new Set<string>();
    for (const name of [...objects.keys()].sort()) {
      const key = name.slice(bucket.length + 1);
      if (!name.startsWith(`${bucket}/`) || !key.startsWith(prefix)) continue;
      const cut = params.get('delimiter') ? key.indexOf('/', prefix.length) : -1;
      if (cut < 0) keys.push(key);
      else folders.add(key.slice(0, cut + 1));
    }
    return `<ListBucketResult><IsTruncated>false</IsTruncated>${keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}${[...folders].map((folder) => `<CommonPrefixes><Prefix>${folder}</Prefix></CommonPrefixes>`).join('')}</ListBucketResult>`;
  };
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    uploads,
    broken,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
