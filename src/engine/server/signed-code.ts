import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { SignedCode } from '../../contract/rules/signed-code.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { derivedKey, type Keyed } from './sealed.ts';

/** Where something is signed: every tenant has keys of its own, made from that of the product. */
export type SigningPlace = { engine: Keyed; tenant: Pick<Tenant, 'key'> };

/** RFC 8410: an Ed25519 private key is its seed of 32 bytes behind these. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key of a tenant for one use, the same as long as the instance keeps its own. */
const keyOf = ({ engine, tenant }: SigningPlace, use: string): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([PKCS8, derivedKey(engine, `${use} ${tenant.key}`)]),
    format: 'der',
    type: 'pkcs8',
  });

/** The public half, base64url of 32 bytes: whoever has it checks a code without a network. */
export const publicKeyText = (where: SigningPlace, use: string): string =>
  createPublicKey(keyOf(where, use)).export({ format: 'jwk' }).x as string;

/** The signature of what a code says. */
export const signedBytes = (where: SigningPlace, use: string, bytes: Uint8Array): Uint8Array =>
  sign(null, bytes, keyOf(where, use));

/** Whether it was signed here, for this tenant and use. */
export const isSignedHere = (where: SigningPlace, use: string, { signed, signature }: SignedCode): boolean =>
  verify(null, signed, createPublicKey(keyOf(where, use)), signature);
