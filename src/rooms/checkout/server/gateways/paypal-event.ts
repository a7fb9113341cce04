import { verify, X509Certificate } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { crc32 } from 'node:zlib';
import type { Callback, Merchant } from './gateway.ts';

/** PayPal tries for three days; what is older was kept by somebody. Milliseconds. */
const OLDEST_MS = 4 * 86_400_000;
const CERT_BYTES = 100_000;
/** Certificates that are kept at most, by their address. */
const KEPT = 20;
const certificates = new Map<string, X509Certificate>();

type Json = Record<string, unknown>;
const objectOf = (value: unknown): Json => (value !== null && typeof value === 'object' ? (value as Json) : {});

/** An address of PayPal itself, or of the fake gateway where that is the merchant's. */
export const isPaypalHost = ({ base }: Merchant, url: URL): boolean =>
  url.origin === new URL(base).origin || (url.protocol === 'https:' && /(^|\.)paypal\.com$/.test(url.hostname));

/**
 * What a call-back of PayPal is about, where its signature over the raw bytes is right: made with the key of a
 * certificate that PayPal itself hands out, for our webhook, not long ago (reliability.md 4.1). Null: refused.
 */
export async function readPaypalEvent(
  merchant: Merchant,
  headers: IncomingHttpHeaders,
  body: Buffer,
  now: Date,
): Promise<Callback | null> {
  const read = (name: string) => String(headers[`paypal-${name}`] ?? '');
  const [id, time, certUrl] = [read('transmission-id'), read('transmission-time'), read('cert-url')];
  const age = now.getTime() - Date.parse(time);
  if (id === '' || !(Math.abs(age) < OLDEST_MS) || read('auth-algo') !== 'SHA256withRSA') return null;
  if (!URL.canParse(certUrl) || !isPaypalHost(merchant, new URL(certUrl))) return null;
  const signed = Buffer.from(`${id}|${time}|${merchant.callbackSecret}|${crc32(body)}`);
  try {
    const { publicKey: key } = await certificateAt(merchant, certUrl, now);
    if (!verify('sha256', signed, key, Buffer.from(read('transmission-sig'), 'base64'))) return null;
    return eventOf(JSON.parse(body.toString()));
  } catch {
    return null;
  }
}

/** PayPal's certificates have an address each: what was fetched once stays while it is valid. */
async function certificateAt(merchant: Merchant, url: string, now: Date): Promise<X509Certificate> {
  const known = certificates.get(url);
  const certificate = known ?? new X509Certificate(await fetchCertificate(merchant, url));
  if (certificate.validFromDate > now || certificate.validToDate < now) throw new Error('not valid now');
  if (certificates.size >= KEPT) certificates.clear();
  certificates.set(url, certificate);
  return certificate;
}

async function fetchCertificate({ ask }: Merchant, url: string): Promise<string> {
  const question = { method: 'GET', headers: { accept: 'application/x-pem-file' } } as const;
  const { status, body } = await ask(url, question, { most: CERT_BYTES, whole: true });
  if (status !== 200) throw new Error('no certificate');
  return body.toString();
}

/** Orders carry our reference in their unit, captures and refunds in themselves. */
function eventOf(json: unknown): Callback | null {
  const { id, resource } = objectOf(json);
  const { custom_id, purchase_units: units } = objectOf(resource);
  const orderRef = custom_id ?? objectOf(Array.isArray(units) ? units[0] : null).custom_id;
  return typeof id === 'string' && typeof orderRef === 'string' ? { eventId: id, orderRef } : null;
}
