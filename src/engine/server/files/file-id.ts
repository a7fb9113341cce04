import { randomBytes } from 'node:crypto';

const UUID_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/**
 * A random id that begins with its time (UUIDv7, RFC 9562): content that never got a row tells by its name alone how
 * old it is, in a folder and on S3.
 * @param ms the product's clock
 */
export function fileId(ms: number): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(ms, 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** When an id was made, in milliseconds of the product's clock; null for what is no such id. */
export const madeAt = (id: string): number | null =>
  UUID_7.test(id) ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : null;
