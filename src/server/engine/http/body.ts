import type { FastifyInstance } from 'fastify';
import { BODY_BYTES, TEXT_BODY_BYTES } from '../../../contract/limits.ts';
import { Refusal } from '../refusal.ts';
import { readMultipart } from './multipart.ts';

const MAX_PARTS = 5_000;
/** Keys that would reach an object's prototype. They are no field of ours. */
const HOSTILE = new Set(['__proto__', 'constructor', 'prototype']);

function collect(entries: Iterable<[string, string | File]>): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  let parts = 0;
  for (const [name, value] of entries) {
    if (++parts > MAX_PARTS) throw new Refusal('request.tooLarge');
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

/** Reads multipart, urlencoded and JSON bodies into the same flat record; files are lists of `File` under their name. */
export function acceptBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: TEXT_BODY_BYTES },
    (_request, text, done) => {
      try {
        const value: unknown = text === '' ? {} : JSON.parse(text as string);
        if (value === null || typeof value !== 'object' || Array.isArray(value)) throw new Error('not an object');
        done(null, Object.fromEntries(Object.entries(value).filter(([name]) => !HOSTILE.has(name))));
      } catch {
        done(new Refusal('request.malformed'));
      }
    },
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: TEXT_BODY_BYTES },
    (_request, text, done) => {
      try {
        done(null, collect(new URLSearchParams(text as string)));
      } catch (error) {
        done(error as Refusal);
      }
    },
  );
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: BODY_BYTES },
    (request, bytes, done) => {
      try {
        done(null, collect(readMultipart(request.headers['content-type'] ?? '', bytes as Buffer)));
      } catch (error) {
        done(error as Refusal);
      }
    },
  );
  app.addContentTypeParser('*', (_request, _payload, done) => done(new Refusal('request.type')));
}
