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
