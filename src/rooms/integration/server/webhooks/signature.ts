import { createHmac } from 'node:crypto';

/** What a receiver checks: the time and the bytes, by the secret both know. */
export const signed = (secret: string, timestamp: string, body: string): string =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
