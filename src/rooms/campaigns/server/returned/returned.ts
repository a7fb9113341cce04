import { createHmac, timingSafeEqual } from 'node:crypto';
import { readAddress } from '../../../../contract/rules/email.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { addBounce, optOut, pacedMail } from '../choices/choice.store.ts';
import { readReturned } from './read-returned.ts';

/**
 * `POST /mail/returned`: what came back, as the mail server got it, with `X-Signature: sha256=<HMAC of the body>`. Told
 * twice it counts once; a mail of another organisation is none of ours.
 */
export const takeReturned: Verb<'POST /mail/returned'> = async (ctx) => {
  const secret = ctx.engine.settings.mailReturnSecret;
  const signed = String(ctx.headers['x-signature'] ?? '');
  if (!secret || !isSigned(secret, ctx.body, signed)) throw new Refusal('campaign.signature');
  const returned = await readReturned(ctx.body);
  if (!returned) return { kind: 'none' };
  return ctx.transaction(async (db) => {
    const mail = await pacedMail(db, returned.mailId);
    if (!mail) return { kind: 'none' as const };
    const key = readAddress(mail.recipient)?.key ?? mail.recipient.toLowerCase();
    await addBounce(db, { key, ...returned });
    if (returned.kind === 'complaint') await optOut(db, key, 'marketing', { how: 'complaint', campaignId: null });
    return { kind: returned.kind };
  });
};

function isSigned(secret: string, body: Buffer, signed: string): boolean {
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
  const received = Buffer.from(signed);
  return received.byteLength === expected.byteLength && timingSafeEqual(received, expected);
}
