import { formatDate } from '../../../contract/dates.ts';
import type { Text } from '../../../contract/lang.ts';
import { formatMoney } from '../../../contract/money.ts';
import type { WordKey } from '../../../contract/word-key.ts';
import type { PublicReader } from './offer.ts';

/** Words, amounts and days in both languages, as offers carry them. */
export const bothLanguages = ({ engine, tenant }: PublicReader) => ({
  say: (key: WordKey, params?: Record<string, string | number>): Text => engine.words.both(tenant.key, key, params),
  /** @param cents whole cents of HKD */
  amount: (cents: number): Text => ({ en: formatMoney(cents, 'en'), 'zh-hant': formatMoney(cents, 'zh-hant') }),
  /** @param day Hong Kong date */
  day: (day: string): Text => ({ en: formatDate(day), 'zh-hant': formatDate(day) }),
});
