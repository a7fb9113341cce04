import type { WordKey } from '../../../../contract/word-key.ts';

/** Why a card was not charged, by the gateway's word: what its owner can do about it (MPGS, `gatewayCode`). */
const WORDS: Record<string, WordKey> = {
  EXPIRED_CARD: 'donations.declined.expired',
  INSUFFICIENT_FUNDS: 'donations.declined.funds',
  NO_CARD: 'donations.declined.noCard',
  MERCHANT: 'donations.declined.merchant',
};

/** @returns the key of a word */
export const declineWord = (code: string): WordKey => WORDS[code] ?? 'donations.declined.other';
