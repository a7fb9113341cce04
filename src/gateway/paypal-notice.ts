import 'reflect-metadata';
import { crc32 } from 'node:zlib';
import { X509CertificateGenerator } from '@peculiar/x509';
import type { Gateway } from './gateway.ts';
import { callbackSecretOf, type Movement, type Order, token } from './orders.ts';
import { shownMovement } from './paypal.ts';

const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
const YEARS_MS = 10 * 365 * 86_400_000;
const keyPair = () =>
  crypto.subtle.generateKey({ ...RSA, modulusLength: 2_048, publicExponent: new Uint8Array([1, 0, 1]) }, true, [
    'sign',
    'verify',
  ]);
/** The keys of this fake one, new with every start; `stranger`: anybody's, for forged call-backs. */
const [own, stranger] = [keyPair(), keyPair()];

/** The certificate that this fake one hands out, as PayPal does. */
export async function ownCertificate(): Promise<string> {
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=A fake PayPal',
    notBefore: new Date(Date.now() - 86_400_000),
    notAfter: new Date(Date.now() + YEARS_MS),
    keys: await own,
    signingAlgorithm: RSA,
  });
  return certificate.toString('pem');
}

const TYPES: Record<string, string> = {
  'PAYMENT SUCCESS': 'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT PENDING': 'PAYMENT.CAPTURE.PENDING',
  'PAYMENT FAILURE': 'PAYMENT.CAPTURE.DENIED',
  'REFUND SUCCESS': 'PAYMENT.CAPTURE.REFUNDED',
  'CHARGEBACK SUCCESS': 'PAYMENT.CAPTURE.REVERSED',
};

/** A call-back as PayPal makes it: signed over id, time, webhook and the checksum of the very bytes. */
export async function paypalNotice(
  gateway: Gateway,
  order: Order,
  movement: Movement | null,
  id: string,
  forge: boolean,
) {
  const resource = movement
    ? shownMovement(order, movement)
    : { id: order.paypal!.id, status: 'APPROVED', purchase_units: [{ custom_id: order.id }] };
  const body = JSON.stringify({
    id: `WH-${id}`,
    create_time: new Date().toISOString(),
    event_type: movement ? (TYPES[`${movement.type} ${movement.result}`] ?? 'OTHER') : 'CHECKOUT.ORDER.APPROVED',
    resource_type: movement ? 'capture' : 'checkout-order',
    resource,
  });
  const [transmission, time] = [token(), new Date().toISOString()];
  const signed = `${transmission}|${time}|${callbackSecretOf(order.merchant)}|${crc32(body)}`;
  const { privateKey } = await (forge ? stranger : own);
  const signature = Buffer.from(await crypto.subtle.sign(RSA.name, privateKey, Buffer.from(signed)));
  const headers: Record<string, string> = {
    'paypal-transmission-id': transmission,
    'paypal-transmission-time': time,
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': `${gateway.url}/v1/notifications/certs/CERT-FAKE`,
    'paypal-transmission-sig': signature.toString('base64'),
  };
  return { headers, body };
}
