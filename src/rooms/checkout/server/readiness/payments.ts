import { formatInstant } from '../../../../contract/dates.ts';
import type { CheckContext, CheckResult, ReadinessCheck } from '../../../../engine/server/readiness/check.ts';
import { GATEWAYS } from '../gateways/gateways.ts';
import { type MerchantRow, merchants } from '../merchants/merchant.store.ts';
import { isUsable } from '../merchants/merchant-in-use.ts';
import { lastAnswers } from './store.ts';

/** The worst first: one broken way to pay makes the line red, whatever the others say. */
const WORST = ['notReady', 'unknown', 'ready'] as const;

/** Every way to pay that is offered takes real money, and its gateway has answered. */
export const payments: ReadinessCheck = {
  name: 'payments',
  label: 'readiness.payments',
  group: 'organisation',
  scope: 'organisation',
  async run(ctx) {
    const { t, transaction } = ctx;
    const { offered, answers } = await transaction(async (db) => ({
      offered: (await merchants(db)).filter(({ enabled }) => enabled),
      answers: await lastAnswers(db),
    }));
    if (offered.length === 0)
      return { state: 'advice', why: t('readiness.payments.none'), how: t('readiness.payments.noneHow') };
    const found = offered.map((row) => ofMethod(ctx, row, answers.get(row.method)));
    const state = WORST.find((worst) => found.some((result) => result.state === worst))!;
    return {
      state,
      why: found.map(({ why }) => why).join(' '),
      how: found.flatMap((result) => (result.state === state && result.how ? [result.how] : []))[0] ?? '',
    };
  },
};

function ofMethod(ctx: CheckContext, row: MerchantRow, lastAt: Date | undefined): CheckResult {
  const { t } = ctx;
  const method = t(`checkout.method.${row.method}`);
  const { isByHand, isSandbox } = GATEWAYS[row.method];
  if (isByHand) return { state: 'ready', why: t('readiness.payments.byHand', { method }) };
  if (!isUsable(ctx, row))
    return { state: 'notReady', why: t('readiness.payments.unusable', { method }), how: t('readiness.payments.how') };
  if (row.fault !== '')
    return {
      state: 'notReady',
      why: t('readiness.payments.fault', { method, reason: row.fault }),
      how: t('readiness.payments.how'),
    };
  if (row.host === '' || isSandbox(row))
    return {
      state: 'notReady',
      why: t('readiness.payments.sandbox', { method }),
      how: t('readiness.payments.sandboxHow'),
    };
  if (!lastAt)
    return {
      state: 'unknown',
      why: t('readiness.payments.untried', { method }),
      how: t('readiness.payments.untriedHow'),
    };
  return { state: 'ready', why: t('readiness.payments.ready', { method, at: formatInstant(lastAt) }) };
}
