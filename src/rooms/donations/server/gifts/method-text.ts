import type { Text } from '../../../../contract/lang.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import type { Engine } from '../../../../engine/server/engine.ts';

const WORDS: Record<string, WordKey> = {
  mastercard: 'checkout.method.mastercard',
  bea: 'checkout.method.bea',
  paypal: 'checkout.method.paypal',
  cheque: 'donations.method.cheque',
  cash: 'donations.method.cash',
  transfer: 'donations.method.transfer',
  before: 'donations.method.before',
  // of an invoice that staff marked as paid
  hand: 'donations.method.hand',
};

/** How a gift was paid, in both languages; a way to pay that is no more is called by its name. */
export function methodText({ words }: Pick<Engine, 'words'>, tenant: string, method: string): Text {
  const word = WORDS[method];
  return word ? words.both(tenant, word) : { en: method, 'zh-hant': method };
}
