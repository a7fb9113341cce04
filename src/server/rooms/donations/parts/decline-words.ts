/** Why a card was not charged, by the gateway's word: what its owner can do about it (MPGS, `gatewayCode`). */
const WORDS: Record<string, string> = {
  EXPIRED_CARD: 'donations.declined.expired',
  INSUFFICIENT_FUNDS: 'donations.declined.funds',
  NO_CARD: 'donations.declined.noCard',
  MERCHANT: 'donations.declined.merchant',
};

/** @returns the key of a word */
export const declineWord = (code: string): string => WORDS[code] ?? 'donations.declined.other';
