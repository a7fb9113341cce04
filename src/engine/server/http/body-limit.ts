import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import type { CallShape } from '../../../contract/call.ts';
import { BODY_BYTES, FILE_BYTES, STRANGER_BODY_BYTES, TEXT_BODY_BYTES } from '../../../contract/limits.ts';

/** The largest body a call takes: files only where its input has a place for them, little from strangers, or one file. Bytes. */
export function bodyLimit(shape: CallShape): number {
  if (shape.bodyBytes !== undefined) return shape.bodyBytes;
  const files = takesFiles(shape.input);
  if (shape.who === 'anyone') return STRANGER_BODY_BYTES + (files ? FILE_BYTES : 0);
  return files ? BODY_BYTES : TEXT_BODY_BYTES;
}

/** How large the body of a request says it is; Infinity for one that comes without saying so. Bytes. */
export function declaredBytes(headers: IncomingHttpHeaders): number {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Number.POSITIVE_INFINITY;
}

function takesFiles(schema: unknown): boolean {
  if (schema instanceof z.ZodFile) return true;
  if (schema instanceof z.ZodObject) return Object.values(schema.shape).some(takesFiles);
  if (schema instanceof z.ZodUnion) return schema.options.some(takesFiles);
  if (schema instanceof z.ZodArray) return takesFiles(schema.element);
  if (schema instanceof z.ZodPipe) return takesFiles(schema.in);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return takesFiles(schema.unwrap());
  return false;
}
