import type { DatedSetting } from '../../../../engine/server/dated-settings/dated-setting.ts';
import { daysSetting } from '../../../../engine/server/dated-settings/kinds.ts';

/** Days before a shift on which people are reminded (product.md); who signs up later gets those that are left. */
export const remindBefore: DatedSetting<readonly number[]> = {
  key: 'shifts-remind-before',
  word: 'shifts-setting.remindBefore',
  hint: 'shifts-setting.remindBefore.hint',
  kind: daysSetting(60, 'falling'),
  fallback: [7, 1],
};
