import { PAY_BY_DAYS } from '../../../../contract/limits.ts';
import type { DatedSetting } from '../../../engine/dated-settings/dated-setting.ts';
import { countSetting, DAYS } from '../../../engine/dated-settings/kinds.ts';
import { sumsOfInvoices } from '../list.store.ts';

/** How long an invoice may be paid; one that was issued keeps its day. */
export const payBySetting: DatedSetting<number> = {
  key: 'payments-pay-by-days',
  word: 'payments-setting.payBy',
  hint: 'payments-setting.payBy.hint',
  kind: countSetting(DAYS, 1, 90),
  fallback: PAY_BY_DAYS,
  async untouched(ctx, db) {
    const { count } = (await sumsOfInvoices(db, {})).open;
    if (count === 0) return null;
    return ctx.t(count === 1 ? 'payments-setting.openInvoice' : 'payments-setting.openInvoices', { count });
  },
};
