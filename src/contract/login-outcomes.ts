import type { WordKey } from './word-key.ts';

/** What can come of a login; the log keeps it. */
export const LOGIN_OUTCOMES = [
  'ok',
  'secondFactor',
  'wrongPassword',
  'unknownAddress',
  'unverified',
  'disabled',
  'wrongCode',
  'wrongSecondFactor',
  'wrongPasskey',
  'wrongSignOn',
  'tooMany',
] as const;
export type LoginOutcome = (typeof LOGIN_OUTCOMES)[number];

/** What each is called. */
export const OUTCOME_WORDS: Record<LoginOutcome, WordKey> = {
  ok: 'outcome.ok',
  secondFactor: 'outcome.secondFactor',
  wrongPassword: 'outcome.wrongPassword',
  unknownAddress: 'outcome.unknownAddress',
  unverified: 'outcome.unverified',
  disabled: 'outcome.disabled',
  wrongCode: 'outcome.wrongCode',
  wrongSecondFactor: 'outcome.wrongSecondFactor',
  wrongPasskey: 'outcome.wrongPasskey',
  wrongSignOn: 'outcome.wrongSignOn',
  tooMany: 'outcome.tooMany',
};
