import { createHmac, timingSafeEqual } from 'node:crypto';
import { BASE_PATH } from '../../../contract/call.ts';
import type { Lang } from '../../../contract/lang.ts';
import type { Engine } from '../engine.ts';

const sign = (engine: Engine, tenant: string, accountId: string): string =>
  createHmac('sha256', engine.key).update(`unsubscribe/${tenant}/${accountId}`).digest('base64url');

/** Where a mail program unsubscribes by one POST, without a login (RFC 8058). It opens nothing else. */
export function unsubscribeUrl(engine: Engine, tenant: string, lang: Lang, accountId: string): string {
  const url = new URL(`${BASE_PATH}/notification/unsubscribe`, `${engine.settings.baseUrl}/`);
  const token = `${accountId}.${sign(engine, tenant, accountId)}`;
  url.search = new URLSearchParams({ tenant, lang, token }).toString();
  return url.href;
}

/** The account a token speaks for; null where nobody here has signed it. */
export function readUnsubscribe(engine: Engine, tenant: string, token: string): string | null {
  const [accountId = '', signed = ''] = token.split('.');
  const [params, wanted] = [Buffer.from(signed), Buffer.from(sign(engine, tenant, accountId))];
  return params.byteLength === wanted.byteLength && timingSafeEqual(params, wanted) ? accountId : null;
}
