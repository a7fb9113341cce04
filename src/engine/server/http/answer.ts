import { STATUS_CODES } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import type { ErrorList } from '../../../contract/call.ts';
import { problemText } from '../../../contract/fields/problem.ts';
import type { Lang } from '../../../contract/lang.ts';
import { isDatabaseFull, isDatabaseGone } from '../db/pool.ts';
import { Refusal } from '../refusal.ts';
import type { Words } from '../words.ts';
import { type Encoding, encodingFor } from './encodings.ts';

const zip = promisify(gzip);
const ZIPPED: readonly Encoding[] = ['gzip'];
/** What is shorter comes with the first packets as it is. */
const ZIP_FROM_BYTES = 1_400;
/** A longer text would be measured, put behind the head and written, each time as a copy. */
const BYTES_FROM = 8_192;

/** Sends `{ data }`, made smaller for who can read that; the text is made already. */
export async function sendData(reply: FastifyReply, json: string): Promise<FastifyReply> {
  const body = `{"data":${json}}`;
  reply.headers({ 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' });
  const isZipped = body.length >= ZIP_FROM_BYTES && encodingFor(reply.request, ZIPPED) !== undefined;
  if (!isZipped) return reply.send(body.length < BYTES_FROM ? body : Buffer.from(body));
  return reply.header('content-encoding', 'gzip').send(await zip(body));
}

/** Turns whatever was thrown into a refusal; only what nobody foresaw is a 500. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isDatabaseGone(error)) return new Refusal('general.unavailable', { retryAfter: 2 });
  if (isDatabaseFull(error)) return new Refusal('general.noRoom', { retryAfter: 30 });
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 413) return new Refusal('request.tooLarge');
  if (status === 415) return new Refusal('request.type');
  if (status >= 400 && status < 500) return new Refusal('request.malformed');
  return new Refusal('general.error');
}

/** `{ error, code, errorList?, requestId }` in the reader's language, with the proper status. Never a stack, SQL or path. */
export function refusalBody(refusal: Refusal, words: Words, tenant: string, lang: Lang, requestId: string): string {
  const errorList: ErrorList = {};
  for (const [field, problems] of Object.entries(refusal.problems)) {
    errorList[field] = problems.map((problem) =>
      problemText(problem, (key, params) => words.say(tenant, lang, key, params)),
    );
  }
  return JSON.stringify({
    error: words.say(tenant, lang, `error.${refusal.code}`, refusal.params),
    code: refusal.code,
    ...(Object.keys(errorList).length > 0 && { errorList }),
    requestId,
  });
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal, body: string): FastifyReply {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
  return reply
    .code(STATUS_CODES[refusal.status] ? refusal.status : 500)
    .header('content-type', 'application/json; charset=utf-8')
    .send(body);
}
