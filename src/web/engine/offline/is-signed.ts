import { verifyAsync } from '@noble/ed25519';
import { fromBase64Url, type SignedCode } from '../../../contract/rules/signed-code.ts';

/**
 * Whether a scanned code was signed by the server, without asking it.
 * @param publicKey base64url of 32 bytes, as the list of the page brings it
 */
export async function isSigned({ signed, signature }: SignedCode, publicKey: string): Promise<boolean> {
  const key = fromBase64Url(publicKey);
  return key !== null && (await verifyAsync(signature, signed, key).catch(() => false));
}
