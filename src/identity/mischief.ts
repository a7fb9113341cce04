/** What the provider does instead of what is right, until it is told otherwise. */
export const LIES = [
  'nonce',
  'audience',
  'otherParty',
  'twoAudiences',
  'expired',
  'toCome',
  'unsigned',
  'sharedSecret',
  'strangeKey',
  'otherIssuer',
  'unverified',
  'noAddress',
  'noToken',
  'otherServer',
  'redirect',
  'endless',
  'down',
  'inside',
] as const;
export type Lie = (typeof LIES)[number];
