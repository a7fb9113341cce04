import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { Tenant } from '../../../../tenants/tenant.ts';
import { derivedKey, type Keyed } from '../../../engine/sealed.ts';

type Where = { engine: Keyed; tenant: Pick<Tenant, 'key'> };
/** What a ticket says: for which event, whose place, and which issue of it. */
export type Ticket = { eventId: string; attendeeId: string; issue: number };

/** RFC 8410: an Ed25519 private key is its seed of 32 bytes behind these. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const HEAD = 'T1';

/** The key of a tenant, the same as long as the instance keeps its own. */
const keyOf = ({ engine, tenant }: Where): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([PKCS8, derivedKey(engine, `event tickets ${tenant.key}`)]),
    format: 'der',
    type: 'pkcs8',
  });

/** The public half, base64url of 32 bytes: whoever has it checks a ticket without a network. */
export const ticketKey = (where: Where): string => createPublicKey(keyOf(where)).export({ format: 'jwk' }).x as string;

/** `T1.<event, place, issue>.<signature>`: what the QR code of a ticket says. */
export function ticketText(where: Where, { eventId, attendeeId, issue }: Ticket): string {
  const said = Buffer.concat([bytesOf(eventId), bytesOf(attendeeId), Buffer.from([issue >> 8, issue & 255])]);
  const signature = sign(null, said, keyOf(where));
  return [HEAD, said.toString('base64url'), signature.toString('base64url')].join('.');
}

/** What a signed ticket says; null where it was not signed here, for this tenant, or is none. */
export function readTicket(where: Where, text: string): Ticket | null {
  const [head, said = '', signature = '', ...rest] = text.trim().split('.');
  const bytes = Buffer.from(said, 'base64url');
  if (head !== HEAD || rest.length > 0 || bytes.length !== 34) return null;
  if (!verify(null, bytes, createPublicKey(keyOf(where)), Buffer.from(signature, 'base64url'))) return null;
  return {
    eventId: idOf(bytes.subarray(0, 16)),
    attendeeId: idOf(bytes.subarray(16, 32)),
    issue: bytes.readUInt16BE(32),
  };
}

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const idOf = (bytes: Buffer): string => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
