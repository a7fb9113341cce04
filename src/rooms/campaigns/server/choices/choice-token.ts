import { createHmac, timingSafeEqual } from 'node:crypto';
import { BASE_PATH } from '../../../../contract/call.ts';
import type { Lang } from '../../../../contract/lang.ts';
import type { Engine } from '../../../../engine/server/engine.ts';
import { linkTo } from '../../../../engine/server/mail/outbox.ts';
import type { Tenant } from '../../../../tenants/tenant.ts';

/** Whose mails a link of a mail speaks of; the campaign is the one in which it stood. */
export type ChoiceToken = { key: string; campaignId: string | null };

const sign = (engine: Engine, tenant: string, payload: string): string =>
  createHmac('sha256', engine.key).update(`mail-choices/${tenant}/${payload}`).digest('base64url');

/** Lets whoever has it choose which mails this address gets, and nothing else. It has no end: mails are kept for years. */
export function choiceToken(engine: Engine, tenant: string, { key, campaignId }: ChoiceToken): string {
  const payload = Buffer.from(JSON.stringify([key, campaignId])).toString('base64url');
  return `${payload}.${sign(engine, tenant, payload)}`;
}

/** What a token says; null where nobody here has signed it for this tenant. */
export function readChoiceToken(engine: Engine, tenant: string, token: string): ChoiceToken | null {
  const [payload = '', signed = ''] = token.split('.');
  const [signature, expected] = [Buffer.from(signed), Buffer.from(sign(engine, tenant, payload))];
  if (signature.byteLength !== expected.byteLength || !timingSafeEqual(signature, expected)) return null;
  const [key, campaignId] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [string, string | null];
  return { key, campaignId };
}

/** The page on which people say which mails they want: looking at it changes nothing. */
export const choicesLink = (engine: Engine, tenant: Tenant, lang: Lang, token: string): string =>
  linkTo(engine, tenant, lang, '/mail-choices', { token });

/** Where a mail program unsubscribes by one POST (RFC 8058); opened in a browser it leads to the page. */
export function oneClickUrl(
  engine: Engine,
  tenant: Tenant,
  lang: Lang,
  { token, purpose }: { token: string; purpose: string },
): string {
  const url = new URL(`${BASE_PATH}/mail/unsubscribe`, `${engine.settings.baseUrl}/`);
  url.search = new URLSearchParams({ tenant: tenant.key, lang, purpose, token }).toString();
  return url.href;
}
