import type { Lang } from '../../../../contract/lang.ts';
import { readAddress } from '../../../../contract/rules/email.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Engine } from '../../../../engine/server/engine.ts';
import type { Tenant } from '../../../../tenants/tenant.ts';
import type { Purpose } from '../../contract/values.ts';
import { bounced, optedOut } from '../choices/choice.store.ts';
import { choicesLink, choiceToken, oneClickUrl } from '../choices/choice-token.ts';

export type WhyNot = 'optedOut' | 'deadAddress';

/**
 * Why mails of a purpose do not go to an address, for rooms that write to people by themselves (COM-1): its owner wants
 * none, or mails come back from it. Null: it may be written to; service mails always may.
 */
export async function whyNotWrite(db: TenantDb, address: string, purpose: Purpose): Promise<WhyNot | null> {
  const key = readAddress(address)?.key;
  if (purpose === 'service' || !key) return null;
  if ((await optedOut(db, [key], purpose)).has(key)) return 'optedOut';
  return (await bounced(db, [key])).has(key) ? 'deadAddress' : null;
}

/** Where the reader of such a mail says which mails they want, and where a mail program unsubscribes by one POST. */
export async function waysOut(
  { engine, tenant }: { engine: Engine; tenant: Tenant },
  lang: Lang,
  about: { address: string; purpose: Purpose },
): Promise<{ choices: string; unsubscribeUrl: string }> {
  const key = readAddress(about.address)?.key ?? about.address;
  const token = choiceToken(engine, tenant.key, { key, campaignId: null });
  return {
    choices: choicesLink(engine, tenant, lang, token),
    unsubscribeUrl: oneClickUrl(engine, tenant, lang, { token, purpose: about.purpose }),
  };
}
