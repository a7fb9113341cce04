import fs from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodingFor, FOREVER } from '../http/encodings.ts';

/** Of the files that the build makes; one of a new kind fails the start until it has a line here. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** What the build calls the compressed form of a file. */
const SUFFIXES: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

/** What browsers read of documents only; some 200 bytes with each of the 30 to 60 files of a page. */
const OF_DOCUMENTS = ['cross-origin-opener-policy', 'permissions-policy', 'x-frame-options', 'x-request-id'];

type Asset = { type: string; encodings: readonly Encoding[] };

/**
 * Serves the built files below each prefix. Only names that the folder had at the start are served, by lookup, so no
 * path leads out of it. What was read once stays in memory: all of it is 8 MB, and what browsers fetch a fifth of that.
 */
export async function serveAssets(app: FastifyInstance, folder: string, prefixes: readonly string[]): Promise<void> {
  const assets = assetsOf(await fs.readdir(folder));
  const contents = new Map<string, Promise<Buffer>>();
  const contentOf = (name: string) => {
    const content = contents.get(name) ?? fs.readFile(path.join(folder, name));
    contents.set(name, content);
    // what could not be read is read again, not refused for ever
    content.catch(() => contents.delete(name));
    return content;
  };
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const { '*': name } = request.params as { '*': string };
    const asset = assets.get(name);
    if (!asset) return reply.callNotFound();
    const encoding = encodingFor(request, asset.encodings);
    const content = await contentOf(encoding ? name + SUFFIXES[encoding] : name).catch(() => null);
    // another build stands there since the start
    if (!content) return reply.callNotFound();
    for (const header of OF_DOCUMENTS) reply.removeHeader(header);
    return reply
      .headers({ 'content-type': asset.type, 'cache-control': FOREVER, vary: 'accept-encoding' })
      .headers(encoding ? { 'content-encoding': encoding } : {})
      .send(content);
  };
  for (const prefix of prefixes) app.get(`${prefix}*`, send);
}

/** @throws for a kind of file whose type is not known */
export function assetsOf(names: readonly string[]): Map<string, Asset> {
  const all = new Set(names);
  const suffixes = Object.entries(SUFFIXES) as [Encoding, string][];
  const assets = new Map<string, Asset>();
  for (const name of all) {
    if (suffixes.some(([, suffix]) => name.endsWith(suffix))) continue;
    const type = TYPES[path.extname(name)];
    if (!type) throw new Error(`The build made ${name}, and the type of such a file is not known.`);
    const encodings = suffixes.flatMap(([encoding, suffix]) => (all.has(name + suffix) ? [encoding] : []));
    assets.set(name, { type, encodings });
  }
  return assets;
}
