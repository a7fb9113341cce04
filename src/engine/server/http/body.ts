import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TEXT_BODY_BYTES } from '../../../contract/limits.ts';
import { parseJson } from '../../../contract/parse-json.ts';
import { Refusal } from '../refusal.ts';
import { ByteBlocks } from './byte-blocks.ts';
import { MultipartReader, PARTS_MAX } from './multipart.ts';

/** Keys that would reach an object's prototype. They are no field of ours. */
const HOSTILE = new Set(['__proto__', 'constructor', 'prototype']);

/** Reads a request's body within its bounds and hands over what arrives. */
export type ReadBody = (
  request: FastifyRequest,
  stream: IncomingMessage,
  most: number,
  take: (chunk: Buffer) => void,
) => Promise<void>;

/**
 * Reads multipart, urlencoded and JSON bodies into the same flat record; files are lists of `File` under their name.
 * @param isRaw whether the call of a request takes its body as it is: it gets a `Buffer`, whatever its type
 */
export function acceptBodies(app: FastifyInstance, read: ReadBody, isRaw: (request: FastifyRequest) => boolean): void {
  const accept = (type: string, parse: (request: FastifyRequest, stream: IncomingMessage) => Promise<unknown>) =>
    app.addContentTypeParser(type, async (request: FastifyRequest, stream: IncomingMessage) =>
      // what a call takes as it is, it bounds by itself
      isRaw(request) ? bytesOf(request, stream, Number.POSITIVE_INFINITY) : parse(request, stream),
    );
  const bytesOf = async (request: FastifyRequest, stream: IncomingMessage, most = TEXT_BODY_BYTES) => {
    const bytes = new ByteBlocks();
    try {
      await read(request, stream, most, (chunk) => bytes.push(chunk));
      return bytes.toBuffer();
    } catch (error) {
      bytes.free();
      throw error;
    }
  };
  app.removeAllContentTypeParsers();
  accept('application/json', async (request, stream) => readJson((await bytesOf(request, stream)).toString()));
  accept('application/x-www-form-urlencoded', async (request, stream) =>
    readForm((await bytesOf(request, stream)).toString()),
  );
  accept('multipart/form-data', async (request, stream) => {
    const parts = new MultipartReader(request.headers['content-type'] ?? '');
    try {
      await read(request, stream, Number.POSITIVE_INFINITY, (chunk) => parts.push(chunk));
      return collect(parts.end());
    } catch (error) {
      parts.drop();
      throw error;
    }
  });
  accept('*', () => Promise.reject(new Refusal('request.type')));
}

function readJson(text: string): Record<string, unknown> {
  try {
    const value = text === '' ? {} : parseJson(text);
    if (value === null || typeof value !== 'object' || Array.isArray(value)) throw new Error('not an object');
    return Object.fromEntries(Object.entries(value).filter(([name]) => !HOSTILE.has(name)));
  } catch {
    throw new Refusal('request.malformed');
  }
}

export function readForm(text: string): Record<string, unknown> {
  // counted before they are made: a pair is a hundred times as large as its sign
  let pairs = 1;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) pairs += 1;
  if (pairs > PARTS_MAX) throw new Refusal('request.tooLarge');
  return collect(new URLSearchParams(text));
}

function collect(entries: Iterable<[string, string | File]>): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [name, value] of entries) {
    if (HOSTILE.has(name)) continue;
    if (!(value instanceof File)) {
      if (Object.hasOwn(body, name)) throw new Refusal('request.malformed');
      body[name] = value;
    } else {
      const files = Object.hasOwn(body, name) ? body[name] : [];
      if (!Array.isArray(files)) throw new Refusal('request.malformed');
      files.push(value);
      body[name] = files;
    }
  }
  return body;
}
