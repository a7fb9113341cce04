import { createHmac } from 'node:crypto';
import { derivedKey, type Keyed } from '../../../engine/sealed.ts';

/** What makes the way back to a payment known to who was sent there, and to nobody else: the same on every attempt. */
export const returnSecret = (engine: Keyed, tenant: string, intentId: string): string =>
  createHmac('sha256', derivedKey(engine, 'payment return')).update(`${tenant} ${intentId}`).digest('base64url');
