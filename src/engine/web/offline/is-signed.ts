import { verifyAsync } from '@noble/ed25519';
import { fromBase64Url, type SignedCode } from '../../../contract/rules/signed-code.ts';

/**
 * Whether a scanned code was signed by the server, without asking it. Browsers that know Ed25519 check in a millisecond;
 * of the others, and where they will not say, the library does in plain code what takes a cheap phone 50 ms and more.
 * @param publicKey base64url of 32 bytes, as the list of the page brings it
 */
export async function isSigned({ signed, signature }: SignedCode, publicKey: string): Promise<boolean> {
  const key = fromBase64Url(publicKey);
  if (key === null) return false;
  try {
    return await isSignedByBrowser(bytes(signed), bytes(signature), bytes(key));
  } catch {
    return verifyAsync(signature, signed, key).catch(() => false);
  }
}

/** @throws where this browser has no Ed25519, or takes no such key */
async function isSignedByBrowser(signed: Bytes, signature: Bytes, publicKey: Bytes): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', key, signature, signed);
}

type Bytes = Uint8Array<ArrayBuffer>;
const bytes = (of: Uint8Array): Bytes => Uint8Array.from(of);
