/** What a QR code says that we signed: the bytes, and their signature. */
export type SignedCode = { signed: Uint8Array; signature: Uint8Array };

const SIGNATURE_BYTES = 64;

/** `<head>.<bytes>.<signature>`: the head says what it is a code of, and in which edition. */
export const codeOf = (head: string, signed: Uint8Array, signature: Uint8Array): string =>
  [head, toBase64Url(signed), toBase64Url(signature)].join('.');

/** What a scanned text says, whoever signed it; null where it has not the shape of such a code. */
export function parseCode(head: string, bytes: number, text: string): SignedCode | null {
  const [own, payload = '', end = '', ...rest] = text.trim().split('.');
  const signed = fromBase64Url(payload);
  const signature = fromBase64Url(end);
  if (own !== head || rest.length > 0 || signed?.length !== bytes || signature?.length !== SIGNATURE_BYTES) return null;
  return { signed, signature };
}

/** The bytes of ids, one after the other, sixteen each. */
export function bytesOfIds(ids: readonly string[]): number[] {
  const hex = ids.join('').replaceAll('-', '');
  return Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16));
}

/** The id at a place of them. */
export const idAt = (bytes: Uint8Array, at: number): string =>
  Array.from(bytes.subarray(at * 16, at * 16 + 16), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The bytes of a text in base64url; null where it is none. */
export function fromBase64Url(text: string): Uint8Array | null {
  if (!/^[\w-]+$/.test(text)) return null;
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
  } catch {
    return null;
  }
}
