import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import type { Problem } from '../../../../contract/problem.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed, withoutValues } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { leadsInside } from '../../../../engine/server/http/outside.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import { seal } from '../../../../engine/server/sealed.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { fpsPlace } from '../../contract/fps.ts';
import { MERCHANT_ID, METHODS, type Method } from '../../contract/values.ts';
import { GATEWAYS } from '../gateways/gateways.ts';
import { presentMerchant, unsetMerchant } from '../present.ts';
import { type MerchantRow, merchantOf, merchants, saveMerchant } from './merchant.store.ts';
import { baseOf, secretOf } from './merchant-in-use.ts';

/** Transfers go to the account that the tenant names (`howToPay`): nobody else's name, and no secret. */
const SLIP_MERCHANT = 'TRANSFER';
const BY_HAND = { password: '-', callback: '-' };
type Secrets = { password?: string | undefined; callback?: string | undefined };

/** `GET /checkout/merchant/list`: those that are set up in their order, then those that are not. */
export const getMerchants: Verb<'GET /checkout/merchant/list'> = async (ctx) =>
  ctx.transaction(async (db) => {
    const rows = await merchants(db);
    const unset = METHODS.filter((method) => rows.every((row) => row.method !== method));
    return {
      rows: [
        ...rows.map((row) => presentMerchant(ctx, row)),
        ...unset.map((method, at) => unsetMerchant(ctx, method, rows.length + at + 1)),
      ],
    };
  });

/** `POST /checkout/merchant/save`: in force for the next payment; secrets are sealed and never answered (PAY-2). */
export const saveMerchantOf: Verb<'POST /checkout/merchant/save'> = async (ctx, input) => {
  const method = METHODS.find((known) => known === input.method);
  if (!method) throw new Refusal('checkout.method');
  const { isByHand } = GATEWAYS[method];
  const merchantId = isByHand ? SLIP_MERCHANT : cleanLine(input.merchantId);
  if (!MERCHANT_ID.test(merchantId)) throw refuseField('merchantId', 'checkout.merchant.idWrong');
  const host = isByHand ? '' : input.host.trim().toLowerCase();
  const base = isByHand ? null : baseOf(ctx.engine, method, host);
  if (!isByHand && (base === null || (host !== '' && (await leadsInside(new URL(base))))))
    throw refuseField('host', 'checkout.merchant.hostWrong');
  const fpsId = isByHand ? cleanLine(input.fpsId ?? '') : '';
  if (fpsId !== '' && fpsPlace(fpsId) === null) throw refuseField('fpsId', 'checkout.merchant.fpsWrong');
  return ctx.transaction(async (db) => {
    const before = await merchantOf(db, method);
    if ((before?.version ?? 0) !== input.version) throw new Refusal('record.stale');
    // secrets belong to the account at the gateway that they were given for, and go to no other
    const kept = before?.host === host && before.merchant_id === merchantId ? before : undefined;
    const secrets = isByHand ? BY_HAND : { password: input.password, callback: input.callbackSecret };
    const problems = kept ? {} : missingSecrets(secrets);
    if (Object.keys(problems).length > 0) throw new Refusal('request.invalid', { problems });
    const row = {
      method,
      merchant_id: merchantId,
      host,
      enabled: input.enabled,
      position: input.position,
      version: input.version,
      fps_id: fpsId,
      password: sealed(ctx, method, 'password', secrets) ?? kept!.password,
      callback_secret: sealed(ctx, method, 'callback', secrets) ?? kept!.callback_secret,
    };
    if (!(await saveMerchant(db, row))) throw new Refusal('record.stale');
    await audit(db, ctx, 'merchant.edit', method, {
      changes: [
        ...changed(shown(before), shown(row)),
        ...(input.password ? withoutValues('password') : []),
        ...(input.callbackSecret ? withoutValues('callbackSecret') : []),
      ],
    });
    const saved = found(await merchantOf(db, method));
    const merchant = presentMerchant(ctx, saved);
    return { message: ctx.t('checkout.merchant.saved', { method: merchant.label }), merchant };
  });
};

const shown = (row?: Pick<MerchantRow, 'merchant_id' | 'host' | 'enabled' | 'position' | 'fps_id'>) => ({
  merchant: row?.merchant_id ?? null,
  host: row?.host ?? null,
  enabled: row?.enabled ?? false,
  position: row?.position ?? null,
  fpsId: row?.fps_id ?? '',
});

const missingSecrets = ({ password, callback }: Secrets): Record<string, Problem[]> => ({
  ...(!password && { password: [{ key: 'checkout.merchant.secretAgain' }] }),
  ...(!callback && { callbackSecret: [{ key: 'checkout.merchant.secretAgain' }] }),
});

/** A secret that was typed in, sealed; null where it was left empty. */
function sealed(ctx: Context, method: Method, what: keyof Secrets, secrets: Secrets): Buffer | null {
  const secret = secrets[what];
  return secret ? seal(ctx.engine, secretOf(ctx.tenant.key, method, what), secret) : null;
}
