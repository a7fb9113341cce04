import type { DatedSetting } from '../../../engine/dated-settings/dated-setting.ts';
import { daysSetting } from '../../../engine/dated-settings/kinds.ts';

/** Days before the beginning on which people are reminded (peers.md 3.4); who books later gets those that are left. */
export const remindBefore: DatedSetting<readonly number[]> = {
  key: 'events-remind-before',
  word: 'events-setting.remindBefore',
  hint: 'events-setting.remindBefore.hint',
  kind: daysSetting(60, 'falling'),
  fallback: [7, 1],
};
