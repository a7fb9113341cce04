import type { DatedSetting } from '../../../../engine/server/dated-settings/dated-setting.ts';
import { daysSetting } from '../../../../engine/server/dated-settings/kinds.ts';

/** Days before the beginning on which people are reminded; whoever books later gets the remaining ones. */
export const remindBefore: DatedSetting<readonly number[]> = {
  key: 'events-remind-before',
  word: 'events-setting.remindBefore',
  hint: 'events-setting.remindBefore.hint',
  kind: daysSetting(60, 'falling'),
  fallback: [7, 1],
};
