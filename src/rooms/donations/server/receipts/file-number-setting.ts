import type { DatedSetting } from '../../../../engine/server/dated-settings/dated-setting.ts';
import { textSetting } from '../../../../engine/server/dated-settings/kinds.ts';

/**
 * The file number of an organisation whose gifts are tax-deductible (Inland Revenue Ordinance, section 88). Only with it
 * a receipt says so, and only of gifts that were made while it held.
 */
export const fileNumberSetting: DatedSetting<string> = {
  key: 'donations-file-number',
  word: 'donations-setting.fileNumber',
  hint: 'donations-setting.fileNumber.hint',
  kind: textSetting(/^91\/\d{1,6}$/, 'donations-setting.fileNumber.allowed', 'donations-setting.fileNumber.none'),
  fallback: '',
};
